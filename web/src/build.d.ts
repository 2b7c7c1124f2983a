/** What the build writes into the bundles. */

/** Bytes of each part of the runtime, unpacked, by its file name. */
declare const RUNTIME_PARTS: Record<string, number>;

/** What the service worker keeps. */
declare const RELEASE: import("./service-worker.js").Release;
