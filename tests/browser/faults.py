"""What goes wrong around the page, provoked in the browser itself."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Route

from .desk import Desk

# Put before the worker's own script: its memory can be kept from growing.
MEMORY = """
  const limit = (globalThis.limit = {
    bytes: %s,
    memories: [],
    largest: () => {
      const buffers = limit.memories.map((memory) => memory.buffer);
      return buffers.reduce((one, other) => (other.byteLength > one.byteLength ? other : one));
    },
  });
  const { Memory } = WebAssembly;
  const { grow } = Memory.prototype;
  const refuse = (bytes) => {
    if (bytes > limit.bytes) throw new RangeError("WebAssembly.Memory: could not allocate memory");
  };
  WebAssembly.Memory = function (options) {
    refuse(options.initial * 65536);
    const memory = new Memory(options);
    limit.memories.push(memory);
    return memory;
  };
  WebAssembly.Memory.prototype = Memory.prototype;
  Memory.prototype.grow = function (pages) {
    refuse(this.buffer.byteLength + pages * 65536);
    return grow.call(this, pages);
  };
"""
NO_MORE = """(spare) => {
  limit.bytes = limit.largest().byteLength + spare;
}"""


@contextmanager
def visitor(browser: Browser, *, keeps: bool = False) -> Iterator[BrowserContext]:
    """A visitor of their own; `keeps`: the browser has service workers."""
    context = browser.new_context(
        locale="en-US", accept_downloads=True, service_workers="allow" if keeps else "block"
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


def limit_memory(context: BrowserContext, at_start: str = "Infinity") -> None:
    """Let `no_more` keep the memory of workers from growing; `at_start`: bytes that they get."""
    before = MEMORY % at_start

    def put_before(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=before + response.text())

    context.route("**/assets/worker-*.js", put_before)


def no_more(desk: Desk, spare: int = 0) -> None:
    """From now on the memory of the worker grows by no more than so many bytes."""
    desk.page.workers[0].evaluate(NO_MORE, spare)
