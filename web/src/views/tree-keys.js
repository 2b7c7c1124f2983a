/** Moves through a tree by keys and clicks, as the ARIA Authoring Practices describe it for trees. */

/**
 * @typedef {object} TreeActions
 * @property {(key: string, open: boolean) => void} toggle shows or hides what is below a row
 * @property {(key: string) => void} activate a row was chosen
 * @property {(key: string) => boolean | null} expanded null for a row with nothing below it
 */

/**
 * The rows are the elements of `tree` with a `data-key`; one of them is in the order of Tab.
 *
 * @param {HTMLElement} tree
 * @param {TreeActions} actions
 */
export function treeKeys(tree, { toggle, activate, expanded }) {
  tree.addEventListener("click", ({ target }) => {
    const row = target instanceof Element ? rowOf(target) : null;
    if (!row) return;
    const key = keyOf(row);
    make(row);
    row.focus({ preventScroll: true });
    if (target instanceof Element && target.closest("[data-twist]")) toggle(key, !expanded(key));
    else activate(key);
  });

  tree.addEventListener("keydown", (event) => {
    const row = event.target instanceof Element ? rowOf(event.target) : null;
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move(row);
  });

  /** @type {Record<string, (row: HTMLElement) => void>} */
  const MOVES = {
    ArrowDown: (row) => go(row.nextElementSibling),
    ArrowUp: (row) => go(row.previousElementSibling),
    Home: () => go(all()[0]),
    End: () => go(all().at(-1)),
    ArrowRight(row) {
      if (expanded(keyOf(row)) === false) toggle(keyOf(row), true);
      else if (expanded(keyOf(row))) go(row.nextElementSibling);
    },
    ArrowLeft(row) {
      if (expanded(keyOf(row))) toggle(keyOf(row), false);
      else go(parentOf(row));
    },
    Enter: (row) => activate(keyOf(row)),
    " ": (row) => activate(keyOf(row)),
  };

  return {
    /** The key of the row that has the focus. */
    focused() {
      const row = document.activeElement && tree.contains(document.activeElement) && rowOf(document.activeElement);
      return row ? keyOf(row) : null;
    },

    /** @param {string} key */
    focus(key) {
      const row = withKey(key) ?? all()[0];
      if (!row) return;
      make(row);
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: "nearest" });
    },

    /**
     * Tab comes to the row with this key, unless it comes to one already.
     *
     * @param {string} key
     */
    settle(key) {
      if (tree.querySelector('[data-key][tabindex="0"]')) return;
      const row = withKey(key) ?? all()[0];
      if (row) row.tabIndex = 0;
    },
  };

  /** @returns {HTMLElement[]} */
  function all() {
    return [...tree.querySelectorAll("[data-key]")].filter((row) => row instanceof HTMLElement);
  }

  /** @param {string} key */
  function withKey(key) {
    return all().find((row) => keyOf(row) === key);
  }

  /** @param {Element} element */
  function rowOf(element) {
    const row = element.closest("[data-key]");
    return row instanceof HTMLElement && tree.contains(row) ? row : null;
  }

  /** @param {HTMLElement} row */
  function keyOf(row) {
    return row.dataset.key ?? "";
  }

  /** @param {HTMLElement} row */
  function parentOf(row) {
    const level = Number(row.getAttribute("aria-level"));
    for (let before = row.previousElementSibling; before; before = before.previousElementSibling) {
      if (Number(before.getAttribute("aria-level")) < level) return before;
    }
    return null;
  }

  /** @param {Element | null | undefined} row */
  function go(row) {
    if (!(row instanceof HTMLElement) || !row.dataset.key) return;
    make(row);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }

  /**
   * Makes a row the one that Tab comes to.
   *
   * @param {HTMLElement} row
   */
  function make(row) {
    for (const other of tree.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", "-1");
    row.tabIndex = 0;
  }
}
