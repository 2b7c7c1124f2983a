/** Do files that the operating system opens reach the page? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { listenForLaunches } from "../src/launching.js";

test("files are taken, an empty launch is not, and no queue is no fault", async () => {
  const taken = [];
  let launch;
  const take = async (find) => taken.push((await find()).map(({ path }) => path));
  listenForLaunches({ launchQueue: { setConsumer: (consumer) => (launch = consumer) } }, take);
  const file = (name) => ({ getFile: async () => new File(["x"], name) });
  launch({ files: [] });
  launch({ files: [file("a.xml"), file("b.xml.gz")] });
  await new Promise(setImmediate);
  assert.deepEqual(taken, [["a.xml", "b.xml.gz"]]);
  assert.doesNotThrow(() => listenForLaunches({}, take));
});
