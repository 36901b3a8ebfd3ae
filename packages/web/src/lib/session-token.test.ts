import { describe, expect, test } from "vitest";
import { tokenOf } from "./session-fixtures.ts";
import { renewalDelay, isSameSubject } from "./session-token.ts";

const now = 1_000_000_000;
const issued = now / 1_000;

describe("renewalDelay", () => {
  test.each([
    ["a new token: a minute before its end", tokenOf("a", issued), true, 840_000],
    ["a new token on a device whose clock is a day behind", tokenOf("a", issued + 86_400), true, 840_000],
    ["a kept token: by the clock", tokenOf("a", issued - 600), false, 240_000],
    ["a kept token on a clock that is behind: at most its whole life", tokenOf("a", issued + 86_400), false, 840_000],
    ["a kept token that has expired: soon, but not in a tight loop", tokenOf("a", issued - 86_400), false, 10_000],
    ["a short life: after three quarters of it", tokenOf("a", issued, 80), true, 60_000],
    ["a very long life: a timer that the platform can hold", tokenOf("a", issued, 9_999_999), true, 86_400_000],
  ])("%s", (_, token, fresh, delay) => {
    expect(renewalDelay(token, fresh, now)).toBe(delay);
  });

  test.each(["", "opaque", "a.b.c", "a.bnVsbA.c", `a.${btoa('{"exp":"soon"}')}.c`])("of %j is unknown", (token) => {
    expect(renewalDelay(token, true, now)).toBeUndefined();
  });
});

test("two tokens name the same person only when both say who", () => {
  expect(isSameSubject(tokenOf("ada"), tokenOf("ada", 900))).toBe(true);
  expect(isSameSubject(tokenOf("ada"), tokenOf("bob"))).toBe(false);
  expect(isSameSubject("opaque", "opaque")).toBe(false);
});
