/**
 * Which language is shown is decided by the address, since each has a page of its own. Only the page
 * at the top, which speaks to everybody, takes the language that a person once chose. A switch keeps
 * the page as it is and changes the address alone; nothing is loaded.
 *
 * The single file is alone: a fragment such as #pl decides, else what was chosen, else the browser.
 */

import { FOLDERS, firstKnown, isLanguage } from "./languages.js";

/** @typedef {import("./protocol.js").Language} Language */

const STORED = "sitemap-workbench.language";

/** This is the single file, and there are no other pages. */
const alone = document.documentElement.hasAttribute("data-alone");
/** The language that the page was served in. */
const served = isLanguage(document.documentElement.lang) ? document.documentElement.lang : "en";
/** Address of the top of the site. */
const top = new URL(FOLDERS[served] ? "../" : "./", location.href);

// Icons and the like are relative to the address, which may change. (No style sheet: an address
// that is set is loaded again, and after the start nothing is asked for.)
for (const link of document.head.querySelectorAll("link")) {
  if (!/^(?:stylesheet|alternate|canonical)$/.test(link.rel)) link.href = link.href;
}

/**
 * The address of a language's page.
 *
 * @param {Language} language
 * @returns {string}
 */
export const pageOf = (language) =>
  alone ? `#${language}` : new URL(`./${FOLDERS[language]}`, top).href;

/**
 * Where the page begins: what it was served in, or at the top the language that was chosen once.
 *
 * @returns {Language}
 */
export function languageAtStart() {
  const chosen = remembered();
  if (alone) return firstKnown([location.hash.slice(1), chosen ?? "", ...navigator.languages]) ?? served;
  if (FOLDERS[served] || chosen === null || chosen === served) return served;
  history.replaceState(null, "", pageOf(chosen) + location.hash);
  return chosen;
}

/**
 * The language to offer at the top of the site: the browser asks for it, and nobody has chosen yet.
 *
 * @returns {Language | null}
 */
export function languageToOffer() {
  if (alone) return null;
  const wanted = firstKnown(navigator.languages);
  return !FOLDERS[served] && remembered() === null && wanted !== served ? wanted : null;
}

/**
 * Changes the address to the page of a language that a person chose, and remembers it.
 *
 * @param {Language} language
 */
export function goToLanguage(language) {
  remember(language);
  if (alone || language === languageOfAddress()) return;
  history.pushState(null, "", pageOf(language) + location.hash);
}

/**
 * Calls back when "back" or "forward" has led to the page of a language.
 *
 * @param {(language: Language) => void} led
 */
export function listenForLanguage(led) {
  if (!alone) window.addEventListener("popstate", () => led(languageOfAddress()));
}

/** @param {Language} language */
function remember(language) {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // A browser that keeps nothing only goes by the address.
  }
}

/** @returns {Language | null} */
function remembered() {
  try {
    const stored = localStorage.getItem(STORED) ?? "";
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** @returns {Language} */
function languageOfAddress() {
  const folder = location.pathname.slice(top.pathname.length).split("/")[0];
  return isLanguage(folder) ? folder : "en";
}
