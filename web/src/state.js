/**
 * What the page knows: types, and the state that it begins with. The one instance is in main.js.
 *
 * @typedef {import("./protocol.js").FileReport} FileReport
 * @typedef {import("./protocol.js").Excerpt} Excerpt
 * @typedef {import("./protocol.js").RuleText} RuleText
 * @typedef {import("./protocol.js").Progress} Progress
 * @typedef {import("./protocol.js").GenerateValue} GenerateValue
 * @typedef {import("./protocol.js").Language} Language
 * @typedef {import("./protocol.js").GenerateSettings} GenerateSettings
 *
 * @typedef {object} Item one file, or the text that was pasted
 * @property {number} id
 * @property {File | null} file null for pasted text
 * @property {"unread" | "editor" | "stream"} where in the editor, or read straight from the file
 * @property {string} text what the editor begins with
 * @property {boolean} edited the editor's text is what counts, no longer the file's bytes
 * @property {FileReport | null} report of the last check
 * @property {(Excerpt | null)[]} excerpts one per finding
 * @property {boolean} stale edited since the last check
 * @property {boolean} marked the findings of the report are marked in the editor
 *
 * @typedef {object} Boot
 * @property {"loading" | "ready" | "failed"} phase
 * @property {number} loaded bytes so far
 *
 * @typedef {object} Job
 * @property {number} id
 * @property {"check" | "generate"} op
 * @property {Progress | null} progress
 *
 * @typedef {object} Entered what the generator was asked for
 * @property {string | null} text null when it is a file
 * @property {File[]} files
 * @property {GenerateSettings} settings
 * @property {boolean} inBox the text is in the box, where its lines can be shown
 *
 * @typedef {object} Outcome of the generator
 * @property {GenerateValue} value
 * @property {boolean} inBox
 * @property {boolean} stale the form holds something else by now
 *
 * @typedef {"crashed" | "cancelled" | "lost" | "unstarted" | "internal"} Problem
 *
 * @typedef {object} State
 * @property {"check" | "generate"} area
 * @property {Boot} boot
 * @property {Item[]} items
 * @property {number} selected index in items
 * @property {Job | null} job
 * @property {Problem | null} problem what is said above the result
 * @property {string} detail of the problem, for those who look into it
 * @property {Map<string, RuleText>} rules in the language of the page
 * @property {Language | null} rulesIn which language, here already or asked for
 * @property {Entered | null} entered what was generated last
 * @property {Outcome | null} generated
 */

let lastId = 0;

/**
 * @param {File | null} file
 * @returns {Item}
 */
export function newItem(file) {
  lastId += 1;
  return {
    id: lastId,
    file,
    where: file ? "unread" : "editor",
    text: "",
    edited: false,
    report: null,
    excerpts: [],
    stale: false,
    marked: false,
  };
}

/** @returns {State} */
export function initialState() {
  return {
    area: "check",
    boot: { phase: "loading", loaded: 0 },
    items: [newItem(null)],
    selected: 0,
    job: null,
    problem: null,
    detail: "",
    rules: new Map(),
    rulesIn: null,
    entered: null,
    generated: null,
  };
}
