(address) => {
  // As the page starts it, with one thing more: the memory of the runtime can be asked for its size.
  const source = `
    const memories = [];
    const Memory = WebAssembly.Memory;
    WebAssembly.Memory = function (...args) {
      const memory = new Memory(...args);
      memories.push(memory);
      return memory;
    };
    WebAssembly.Memory.prototype = Memory.prototype;
    addEventListener("message", ({ data }) => {
      if (data.op !== "heap") return;
      const sizes = memories.map((memory) => memory.buffer.byteLength);
      postMessage({ id: data.id, ok: true, value: Math.max(0, ...sizes) });
    });
    const post = (event) => { if (event.data.op === "heap") event.stopImmediatePropagation(); };
    addEventListener("message", post);
    await import(${JSON.stringify(address)});
  `;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module" });
  const waiting = new Map();
  let last = 0;

  const ready = new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.note === "ready") resolve(data);
      if (data.note === "failed") reject(new Error(data.error.detail));
      if (!("ok" in data)) return;
      const { answer, refuse } = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.ok) answer(data.value);
      else refuse(new Error(`${data.error.code}: ${data.error.detail}`));
    };
  });

  const ask = (op, args, files, names) =>
    new Promise((answer, refuse) => {
      last += 1;
      waiting.set(last, { answer, refuse });
      worker.postMessage({ id: last, op, args, files, names });
    });

  async function unpacked([name, packed]) {
    const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new File([await new Response(stream).blob()], name);
  }

  async function checkAll(jobs) {
    const reports = [];
    for (const { files, ...args } of jobs) {
      const names = files.map(([name]) => name);
      const value = await ask("check", args, await Promise.all(files.map(unpacked)), names);
      reports.push(value.report);
    }
    return reports;
  }

  async function askWith(op, args, files) {
    return ask(op, args, await Promise.all(files.map(unpacked)));
  }

  globalThis.tab = { ready, askWith, checkAll, heap: () => ask("heap", {}, []) };
}
