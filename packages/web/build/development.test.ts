import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

const development = async () => {
  const cache = await mkdtempDisposable(join(tmpdir(), "development-"));
  const server = await createServer({
    root,
    cacheDir: cache.path,
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(async () => {
    await server.close();
    await cache.remove();
  });
  return server;
};

test("in development a browser can run every script of the document, the theme's before the page's", async () => {
  const server = await development();
  const html = await server.transformIndexHtml("/", await readFile(join(root, "index.html"), "utf8"));
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  for (const [tag, source = ""] of scripts) {
    const code = (await server.transformRequest(source))?.code;
    if (code === undefined) throw new Error(`Nothing answers ${source}.`);
    // Vite adds imports as it likes; where a script is no module, they end it. `Script` reads it without running it.
    if (!tag.includes('type="module"')) expect(() => new Script(code, { filename: source })).not.toThrow();
  }
  expect(scripts.map(([, source]) => source)).toEqual(["/@vite/client", "/src/hydration/start.ts", "/src/main.tsx"]);
});
