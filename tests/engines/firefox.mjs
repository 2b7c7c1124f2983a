/**
 * Firefox, driven by Puppeteer over WebDriver BiDi, for a program that writes one command a line to
 * the standard input and reads one answer a line: `{"do": "click", "args": ["#x"]}`, then
 * `{"value": …}` or `{"error": "…"}`. The end of the input ends the browser.
 *
 * Arguments: path of Firefox, host and port of the proxy, folder for downloads.
 */

import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [executablePath, host, port, downloads] = process.argv.slice(2);
const WAIT = 60_000;

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  timeout: WAIT,
  protocolTimeout: WAIT,
  extraPrefsFirefox: {
    "network.proxy.type": 1,
    "network.proxy.http": host,
    "network.proxy.http_port": Number(port),
    "network.proxy.ssl": host,
    "network.proxy.ssl_port": Number(port),
    "network.proxy.no_proxies_on": "",
    "network.proxy.allow_hijacking_localhost": true,
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.always_ask_before_handling_new_types": false,
    "browser.helperApps.neverAsk.saveToDisk": "application/xml,text/xml",
    "intl.accept_languages": "en-US",
  },
});
const [page] = await browser.pages();
page.setDefaultTimeout(WAIT);

/** @type {string[]} */
let said = [];
page.on("console", (message) => {
  if (["error", "warn"].includes(message.type())) said.push(message.text());
});
page.on("pageerror", (error) => said.push(String(error)));

const commands = {
  open: (address) => page.goto(address).then(() => null),
  run: (script, args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
  click: (selector) => page.locator(selector).click(),
  async press(keys) {
    const held = keys.split("+");
    const last = held.pop();
    for (const key of held) await page.keyboard.down(key);
    await page.keyboard.press(last);
    for (const key of held.reverse()) await page.keyboard.up(key);
  },
  async pick(selector, path) {
    const input = await page.$(selector);
    await input.uploadFile(path);
  },
  complaints() {
    const now = said;
    said = [];
    return now;
  },
};

try {
  for await (const line of createInterface({ input: process.stdin })) {
    const { do: name, args } = JSON.parse(line);
    let answer;
    try {
      answer = { value: (await commands[name](...args)) ?? null };
    } catch (error) {
      answer = { error: `${name}(${args}): ${error.message}` };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
} finally {
  await browser.close();
}
