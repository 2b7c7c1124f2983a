/**
 * Keeps finalizers from running: imported before Python, it stands in for those of the browser.
 *
 * WebKit runs them even while the worker waits for a piece of a file. Python has let go of its lock
 * then, so that Pyodide's finalizer, which releases what a collected proxy held, ends the runtime.
 * The worker keeps its few proxies for as long as it lives, and has nothing to release.
 */

class Finalizers {
  register() {}

  unregister() {
    return false;
  }
}

Object.assign(globalThis, { FinalizationRegistry: Finalizers });
