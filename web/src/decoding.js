/** A message of a search console: asks what it means, and looks where its rules strike. */

/** @typedef {import("./protocol.js").DecodedValue} DecodedValue */
/** @typedef {import("./protocol.js").Finding} Finding */
/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Decoding
 * @property {string} message
 * @property {DecodedValue | null} value of an older message while `asking`
 * @property {boolean} asking
 * @property {boolean} failed
 */

/** A person who types is not asked after each key; in ms. */
const PAUSE = 250;
/** More than is read of a message is not sent. */
const SENT = 8_000;

/** A longer text is hardly the sentence of a console. */
const SENTENCE = 600;

/**
 * Whether what was pasted to be checked is rather what somebody said about a sitemap.
 *
 * @param {string} text
 */
export function looksLikeMessage(text) {
  const plain = text.trim();
  const said = /[\s\u3000-\u9fff]/.test(plain) && !/[<>{}]|^https?:/i.test(plain);
  return said && plain.length <= SENTENCE;
}

/**
 * @param {Pick<import("./client.js").Client, "request">} client
 * @param {() => import("./protocol.js").Language} language of the page
 * @param {(decoding: Decoding) => void} changed
 */
export function createDecoding(client, language, changed) {
  /** @type {Decoding} */
  let now = { message: "", value: null, asking: false, failed: false };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Partial<Decoding>} parts */
  function become(parts) {
    now = { ...now, ...parts };
    changed(now);
  }

  async function ask() {
    clearTimeout(timer);
    const { message } = now;
    if (!message.trim()) return become({ value: null, asking: false, failed: false });
    const lang = language();
    become({ asking: true, failed: false });
    const isCurrent = () => now.message === message && lang === language();
    try {
      const args = { message: message.slice(0, SENT), lang };
      const value = /** @type {DecodedValue} */ (await client.request("decode", args).answer);
      if (isCurrent()) become({ value, asking: false });
    } catch (error) {
      console.error(error);
      if (isCurrent()) become({ value: null, asking: false, failed: true });
    }
  }

  return {
    ask,
    now: () => now,

    /** @param {string} message as it stands in the box while a person types */
    type(message) {
      if (message === now.message) return;
      now = { ...now, message };
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), message.trim() ? PAUSE : 0);
    },

    /** In another language. */
    reword() {
      if (now.message.trim()) void ask();
      else changed(now);
    },
  };
}

/**
 * @typedef {object} Checked what was checked, for the questions below
 * @property {boolean} several files
 * @property {(rule: string) => number} count of places of a rule, in all files and between them
 * @property {(line: number) => Finding[]} on the first of each rule on a line; of a file alone
 */

/**
 * @param {Pick<State, "files" | "set">} state
 * @returns {Checked | null} null while nothing was checked
 */
export function checkedIn({ files, set }) {
  const reports = files.flatMap(({ report }) => report ?? []);
  if (reports.length === 0) return null;
  const several = set !== null && reports.length > 1;
  return {
    several,
    count: (rule) =>
      reports.reduce((sum, { rules }) => sum + (rules[rule] ?? 0), set?.found.rules[rule] ?? 0),
    on(line) {
      const found = several ? [] : reports[0].findings.filter((one) => one.line === line);
      return found.filter(({ rule }, index) => found.findIndex((one) => one.rule === rule) === index);
    },
  };
}

/**
 * Nothing that was checked gives a reason to refuse it.
 *
 * @param {Pick<State, "files" | "set">} state
 */
export function isSound({ files, set }) {
  return (
    (set?.found.counts.error ?? 0) === 0 &&
    files.every(({ report }) => report !== null && report.verdict === "valid" && report.complete)
  );
}
