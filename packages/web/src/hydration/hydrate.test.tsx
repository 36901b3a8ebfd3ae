import { ReadableStream } from "node:stream/web";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { renderWhole } from "../render.tsx";
import { makeRouter, currentPage } from "../router.tsx";
import { hydrate } from "./hydrate.tsx";

const build = async (path: string): Promise<void> => {
  const { router } = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  router.update({ ...router.options, isServer: true });
  await router.load();
  vi.stubGlobal("ReadableStream", ReadableStream);
  const html = await renderWhole(router);
  history.replaceState({}, "", path);
  document.body.innerHTML = `<div id="root" data-page="${currentPage(router)}">${html.replace(/^.*?<\/title>/, "")}</div>`;
};

// Fails when the router no longer surrounds its matches as `render.tsx` says, or scrolls although it must not.
test("a page that was built without a document is hydrated with the same elements, without a scroll to its top", async () => {
  // React says in development that one thread renders for the server and the browser.
  vi.spyOn(console, "error").mockReturnValue();
  const scroll = vi.fn<() => void>();
  const report = vi.fn<() => void>();
  await build("/no/such/page");
  vi.stubGlobal("scrollTo", scroll);
  vi.stubGlobal("reportError", report);
  const built = [...document.querySelectorAll("#root *")];
  expect(built.length).toBeGreaterThan(60);
  const hydrated = new Promise((resolve) => addEventListener("hydrated", resolve, { once: true }));
  await hydrate();
  await hydrated;
  expect(built.filter((element) => !element.isConnected)).toEqual([]);
  expect(report).not.toHaveBeenCalled();
  expect(scroll).not.toHaveBeenCalled();
});
