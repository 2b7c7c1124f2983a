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
 * @typedef {import("./protocol.js").CheckValue} CheckValue
 * @typedef {import("./protocol.js").Report} Report
 *
 * @typedef {object} Item one file, or the text that was pasted
 * @property {number} id
 * @property {File | null} file null for pasted text, and for a file in an archive
 * @property {string | null} name its path below what was brought in; null for pasted text
 * @property {"unread" | "editor" | "stream"} where in the editor, or read straight from the file
 * @property {string} text what the editor begins with
 * @property {boolean} edited the editor's text is what counts, no longer the file's bytes
 * @property {FileReport | null} report of the last check
 * @property {(Excerpt | null)[]} excerpts one per finding
 * @property {boolean} unsaved edits that were neither downloaded nor copied
 * @property {boolean} packed its bytes are gzip, and the editor shows what is in them
 * @property {string | null} encoding that its bytes were read in, by the Encoding Standard's name
 * @property {boolean} exact written back without an edit, its text gives the same bytes
 * @property {boolean} stale edited since the last check
 * @property {boolean} marked the findings of the report are marked in the editor
 *
 * @typedef {object} SetResult what several files say together
 * @property {Report["set"] & {rules: Record<string, number>}} found
 * @property {CheckValue["set_places"]} places
 * @property {NonNullable<CheckValue["listed"]>} listed
 * @property {CheckValue["addresses"]} addresses where each file lies
 *
 * @typedef {{value: CheckValue, lang: Language}} Checked `lang`: of its messages
 *
 * @typedef {object} Addresses where people say that the files will lie
 * @property {string} base of the folder; empty when it is not said
 * @property {Record<string, string>} own of single files, by name
 *
 * @typedef {object} Pointed a place in a file that is not shown, to which a person went
 * @property {number} line
 * @property {number} column
 * @property {Excerpt | null} excerpt
 *
 * @typedef {object} Boot
 * @property {"loading" | "ready" | "failed"} phase
 * @property {number} loaded bytes so far
 * @property {number} total bytes to be loaded; 0 while it is not known
 * @property {boolean} [stalled] nothing has been heard of it for some time
 * @property {"lost" | "memory" | "often" | null} [why] it failed, where that is known
 *
 * @typedef {object} Job
 * @property {number} id
 * @property {"check" | "compare" | "generate"} op
 * @property {import("./gathering.js").Gathered | null} progress
 * @property {boolean} silent nothing has been heard of it for some time
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
 * @typedef {object} Compared
 * @property {import("./protocol.js").CompareValue} value
 * @property {boolean} same the very same files are on both sides
 *
 * @typedef {"crashed" | "cancelled" | "lost" | "lostSome" | "archive" | "nothing" | "unstarted"
 *   | "memory" | "often" | "internal"} Problem
 *
 * @typedef {object} State
 * @property {import("./views/tabs.js").Area} area
 * @property {Boot} boot
 * @property {Item[]} items what was brought in
 * @property {Item[]} files what is shown: the items, or in the order of the report the files that
 *   they are and, for archives, hold
 * @property {number} selected index in files
 * @property {SetResult | null} set
 * @property {Checked | null} checked the answer of the last check as it came, to be taken away
 * @property {boolean} whole the set is shown, and not the selected one of its files
 * @property {Addresses} addresses
 * @property {import("./bringing.js").Passed | null} passed what was not taken of a folder
 * @property {{count: number} | null} looking through a folder: how many files it has so far
 * @property {Pointed | null} pointed
 * @property {"cleared" | "replaced" | null} kept why something is kept that can be brought back
 * @property {string | null} help id of a rule that a link asked for and that was not found
 * @property {Job | null} job
 * @property {Problem | null} problem what is said above the result
 * @property {string} detail of the problem, for those who look into it
 * @property {Map<string, RuleText>} rules in the language of the page
 * @property {Language | null} rulesIn which language, here already or asked for
 * @property {Entered | null} entered what was generated last
 * @property {Outcome | null} generated
 * @property {Compared | null} compared
 */

let lastId = 0;

/**
 * @param {File | null} file
 * @param {string | null} [name]
 * @returns {Item}
 */
export function newItem(file, name = file?.name ?? null) {
  lastId += 1;
  return {
    id: lastId,
    file,
    name,
    where: file ? "unread" : "editor",
    text: "",
    edited: false,
    unsaved: false,
    packed: false,
    encoding: null,
    exact: true,
    report: null,
    excerpts: [],
    stale: false,
    marked: false,
  };
}

/**
 * A file in an archive: read straight from there, and never shown in the editor.
 *
 * @param {string} name
 * @returns {Item}
 */
export function newMember(name) {
  return { ...newItem(null, name), where: "stream" };
}

/**
 * Something new to check: what belonged to the last one is forgotten.
 *
 * @param {State} state
 * @param {Item[]} items
 */
export function begin(state, items) {
  state.items = state.files = items;
  state.selected = 0;
  state.set = state.checked = null;
  state.whole = false;
  state.addresses = { base: "", own: {} };
  state.passed = state.looking = state.pointed = state.problem = null;
}

/** @returns {State} */
export function initialState() {
  const items = [newItem(null)];
  return {
    area: "check",
    boot: { phase: "loading", loaded: 0, total: 0 },
    items,
    files: items,
    selected: 0,
    set: null,
    checked: null,
    whole: false,
    addresses: { base: "", own: {} },
    passed: null,
    looking: null,
    pointed: null,
    kept: null,
    help: null,
    job: null,
    problem: null,
    detail: "",
    rules: new Map(),
    rulesIn: null,
    entered: null,
    generated: null,
    compared: null,
  };
}
