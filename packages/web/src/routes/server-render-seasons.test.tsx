// @vitest-environment node
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { renderWhole } from "../render.tsx";
import { makeRouter } from "../router.tsx";

const renderOn = async (day: string, path: string): Promise<string> => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T18:00:00Z`) });
  const { router } = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderWhole(router);
};

test.each(["/about", "/services", "/pricing", "/thank-you"])(
  "%s is the same HTML in every season, with one h1",
  async (path) => {
    const winter = await renderOn("2026-01-15", path);
    expect(winter.match(/<h1/g)).toHaveLength(1);
    expect(await renderOn("2026-05-15", path)).toBe(winter);
  },
);

test("the thank-you page's HTML does not depend on the address", async () => {
  const named = await renderOn("2026-01-15", "/thank-you?serviceType=deep&frequency=monthly");
  expect(named).not.toContain("Deep Cleaning,");
  expect(named).not.toContain("2026,");
});
