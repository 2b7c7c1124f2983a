/** How the source view looks; colours come from the page's own custom properties. */

import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export const highlighting = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: "var(--code-tag)" },
  { tag: [tags.attributeName], color: "var(--code-attribute)" },
  { tag: [tags.attributeValue, tags.string], color: "var(--code-string)" },
  { tag: [tags.comment, tags.processingInstruction, tags.documentMeta], color: "var(--code-quiet)" },
  { tag: [tags.character, tags.escape], color: "var(--code-attribute)" },
]);

/** @param {string} severity */
const underlined = (severity) => ({
  textDecoration: `underline wavy var(--${severity}) 1.5px`,
  textUnderlineOffset: "0.25em",
  textDecorationSkipInk: "none",
  backgroundColor: `var(--${severity}-tint)`,
});

/** @param {string} severity */
const sign = (severity) => ({
  background: `linear-gradient(var(--${severity}), var(--${severity})) center / 3px 100% no-repeat`,
});

export const editorTheme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--mono)",
    fontSize: "var(--code-size)",
    lineHeight: "1.6",
    overscrollBehavior: "contain",
  },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 1rem 0 0.5rem", wordBreak: "break-all" },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--ink-quiet)",
    border: "none",
    paddingLeft: "0.25rem",
  },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.25rem 0 0.75rem", minWidth: "2.5rem" },
  ".cm-signs": { width: "0.6rem" },
  ".cm-activeLine": { backgroundColor: "var(--line-tint)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-selectionBackground": { backgroundColor: "var(--selection)" },
  ".cm-selectionMatch": { backgroundColor: "var(--line-tint)" },
  ".cm-placeholder": { color: "var(--ink-quiet)", whiteSpace: "pre-wrap" },
  ".cm-specialChar": { color: "var(--error)", backgroundColor: "var(--error-tint)" },
  ".cm-finding-error": underlined("error"),
  ".cm-finding-warning": underlined("warning"),
  ".cm-finding-note": underlined("note"),
  ".cm-sign-error": sign("error"),
  ".cm-sign-warning": sign("warning"),
  ".cm-sign-note": sign("note"),
  ".cm-panels": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    borderBottom: "1px solid var(--rule)",
    fontFamily: "var(--sans)",
  },
  ".cm-panel.cm-search": { padding: "0.5rem 2rem 0.5rem 0.75rem", fontSize: "0.875rem" },
  ".cm-panel.cm-search label": { fontSize: "inherit" },
  ".cm-panel.cm-search [name=close]": { fontSize: "1.25rem", right: "0.5rem", cursor: "pointer" },
  ".cm-textfield": {
    border: "1px solid var(--rule-strong)",
    borderRadius: "6px",
    backgroundColor: "var(--card)",
    color: "var(--ink)",
    fontSize: "inherit",
    padding: "0.25rem 0.5rem",
  },
  ".cm-button": {
    border: "1px solid var(--rule-strong)",
    borderRadius: "6px",
    background: "var(--card)",
    color: "var(--ink)",
    fontSize: "inherit",
    padding: "0.25rem 0.6rem",
    cursor: "pointer",
  },
  ".cm-searchMatch": { backgroundColor: "var(--warning-tint)", outline: "1px solid var(--warning)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--selection)" },
});
