// @vitest-environment node
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { renderWhole } from "../render.tsx";
import { makeRouter } from "../router.tsx";

const render = async (path: string): Promise<string> => {
  const { router } = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderWhole(router);
};
const texts = {
  "/": "Come home to a clean house.",
  "/contact": "Contact Us",
  "/no/such/page": "404 Page Not Found",
  "/%E0%A4%A": "404 Page Not Found",
};

test.each(Object.entries(texts))("%s is rendered on the server, whole and without a browser", async (path, heading) => {
  const html = await render(path);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/g)).toHaveLength(1);
  expect(html).toContain(`>${heading}</h1>`);
  expect(html).toContain("Admin Login");
});

test.each(Object.keys(texts))("%s renders the same twice: no clock, no chance, nothing remembered", async (path) => {
  expect(await render(path)).toBe(await render(path));
});
