/** What was found in a file, and between it and the other files of its set. */

/** @typedef {import("./protocol.js").Excerpt} Excerpt */
/** @typedef {import("./protocol.js").FileReport} FileReport */
/** @typedef {import("./protocol.js").Finding} Finding */
/** @typedef {import("./state.js").Item} Item */

/**
 * Its own findings come first, by their numbers in the report. Of those between files it has the
 * places that lie in it, also where they only belong to one that is about another file.
 *
 * @param {Pick<import("./state.js").State, "files" | "set">} state
 * @param {Item} item
 * @param {FileReport} report
 * @returns {{findings: Finding[], excerpts: (Excerpt | null)[]}}
 */
export function foundIn({ files, set }, item, report) {
  const findings = [...report.findings];
  const excerpts = [...item.excerpts];
  const number = files.indexOf(item);
  set?.found.findings.forEach(({ related, ...own }, index) => {
    [own, ...related].forEach(({ line, column, offset }, at) => {
      const place = set.places[index][at];
      if (place.file !== number) return;
      const value = at === 0 ? own.value : null;
      findings.push({ ...own, line, column, offset, value, fixable: false });
      excerpts.push(place.excerpt);
    });
  });
  return { findings, excerpts };
}
