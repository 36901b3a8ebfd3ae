import { expect, it } from "vitest";
import { newSecret, secretUri, stepOf } from "./totp.ts";

/** The secret of RFC 6238, appendix B ("12345678901234567890"), in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("codes are those of RFC 6238 at %d s", (seconds, code) => {
  expect(stepOf(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
});

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])("a code counts %d steps after its own: %s", (steps, counts) => {
  const own = Math.floor(1_234_567_890 / 30);
  expect(stepOf(secret, "005924", new Date((own + steps) * 30_000))).toBe(counts ? own : undefined);
});

it("a code without six digits has no step", () => {
  for (const typed of ["", "28708", "2870822", "abcdef", "28708２"])
    expect(stepOf(secret, typed, new Date(59_000))).toBeUndefined();
});

it("a secret is new each time, of 160 bits, and goes to the app with the address of its owner", () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  const uri = new URL(secretUri(secret, "ann@example.test"));
  expect([uri.protocol, uri.host, uri.searchParams.get("secret")]).toEqual(["otpauth:", "totp", secret]);
  expect(decodeURIComponent(uri.pathname)).toContain("ann@example.test");
});
