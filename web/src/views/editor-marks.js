/** The findings inside the source view: underlined text and a sign in the margin. */

import { StateEffect, StateField, RangeSet } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, WidgetType, gutter } from "@codemirror/view";

import { el } from "../dom.js";

/** @typedef {import("@codemirror/state").EditorState} EditorState */
/** @typedef {import("../positions.js").Mark} Mark */
/** @typedef {import("../protocol.js").Finding} Finding */
/** @typedef {import("../protocol.js").Severity} Severity */

/** @type {Severity[]} */
const GRAVEST_FIRST = ["error", "warning", "note"];

/** @type {import("@codemirror/state").StateEffectType<{marks: Mark[], findings: Finding[]}>} */
export const setMarks = StateEffect.define();

/** @type {StateField<import("@codemirror/view").DecorationSet>} */
const markField = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    let marks = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) marks = decorate(effect.value.marks, effect.value.findings);
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * @param {Mark[]} marks
 * @param {Finding[]} findings
 */
function decorate(marks, findings) {
  const ranges = marks.map(({ finding, from, to }) => {
    const severity = findings[finding].severity;
    if (from === to) {
      const widget = new EndSign(severity);
      return Decoration.widget({ widget, side: 1, finding, severity }).range(from);
    }
    return Decoration.mark({ class: `cm-finding-${severity}`, finding, severity }).range(from, to);
  });
  return Decoration.set(ranges, true);
}

/** Stands behind the last character, where there is no text to underline. */
class EndSign extends WidgetType {
  /** @param {Severity} severity */
  constructor(severity) {
    super();
    this.severity = severity;
  }

  /** @param {EndSign} other */
  eq(other) {
    return other.severity === this.severity;
  }

  toDOM() {
    return el("span", { class: `cm-finding-end cm-finding-${this.severity}` }, "\u00a0");
  }
}

class Sign extends GutterMarker {
  /** @param {Severity} severity */
  constructor(severity) {
    super();
    this.severity = severity;
    this.elementClass = `cm-sign-${severity}`;
  }

  /** @param {GutterMarker} other */
  eq(other) {
    return other instanceof Sign && other.severity === this.severity;
  }
}

const SIGNS = {
  error: new Sign("error"),
  warning: new Sign("warning"),
  note: new Sign("note"),
};

const signs = gutter({
  class: "cm-signs",
  lineMarker(view, line) {
    /** @type {Severity | null} */
    let gravest = null;
    view.state.field(markField).between(line.from, line.to, (from, _to, { spec }) => {
      if (from < line.from) return undefined;
      if (!gravest || GRAVEST_FIRST.indexOf(spec.severity) < GRAVEST_FIRST.indexOf(gravest)) {
        gravest = spec.severity;
      }
      return gravest === "error" ? false : undefined;
    });
    return gravest && SIGNS[gravest];
  },
  lineMarkerChange: (update) => update.startState.field(markField) !== update.state.field(markField),
  initialSpacer: () => SIGNS.note,
});

export const findingMarks = [markField, signs];

/**
 * @param {EditorState} state
 * @param {number} finding
 * @returns {{from: number, to: number} | null}
 */
export function markAt(state, finding) {
  const cursor = RangeSet.iter([state.field(markField)]);
  for (; cursor.value; cursor.next()) {
    if (cursor.value.spec.finding === finding) return { from: cursor.from, to: cursor.to };
  }
  return null;
}
