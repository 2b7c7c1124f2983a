/** CodeMirror's own words (search panel, announcements) in the language of the page. */

import { t } from "../words.js";

/** The key is CodeMirror's English phrase. */
export const phrases = () => ({
  Find: t("search.find"),
  Replace: t("search.replaceWith"),
  next: t("search.next"),
  previous: t("search.previous"),
  all: t("search.all"),
  "match case": t("search.case"),
  regexp: t("search.regexp"),
  "by word": t("search.word"),
  replace: t("search.replace"),
  "replace all": t("search.replaceAll"),
  close: t("search.close"),
  "current match": t("search.current"),
  "on line": t("search.onLine"),
  "Go to line": t("search.goToLine"),
  go: t("search.go"),
  "replaced match on line $": t("search.replacedOnLine"),
  "replaced $ matches": t("search.replacedMatches"),
  "Control character": t("search.control"),
});
