/** Takes the files that the operating system opens with the installed page. */

import { fromPicker } from "./bringing.js";

/**
 * @typedef {{getFile(): Promise<File>}} Handle
 * @typedef {{setConsumer(consumer: (launch: {files: Handle[]}) => void): void}} LaunchQueue
 */

/**
 * @param {{launchQueue?: LaunchQueue}} page the window; a browser without installed pages has no queue
 * @param {(find: () => Promise<import("./bringing.js").Found[]>) => void} take
 */
export function listenForLaunches({ launchQueue }, take) {
  launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    take(async () => fromPicker(await Promise.all(files.map((handle) => handle.getFile()))));
  });
}
