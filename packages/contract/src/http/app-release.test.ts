import { expect, it } from "vitest";
import { appRelease, isTooOld, oldestAppRelease } from "./app-release.ts";

it("the API serves this release of the app, and every one from the oldest on", () => {
  expect(oldestAppRelease).toBeLessThanOrEqual(appRelease);
  expect(isTooOld(String(appRelease))).toBe(false);
  expect(isTooOld(String(oldestAppRelease))).toBe(false);
  expect(isTooOld(String(oldestAppRelease - 1))).toBe(true);
});

it.each([undefined, "", "new", "-1", "0x0", "1.5"])("a call that names no release is served: %s", (release) =>
  expect(isTooOld(release)).toBe(false),
);
