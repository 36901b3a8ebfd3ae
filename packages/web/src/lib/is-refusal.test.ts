import { ApiError } from "@cleaning/contract/http/api";
import { expect, test } from "vitest";
import { isRefusal } from "./unknown-outcome.ts";

test.each([
  [400, true],
  [403, true],
  [409, true],
  [422, true],
  [401, false],
  [408, false],
  [425, false],
  [429, false],
  [500, false],
  [503, false],
])("an answer of %i refuses what was sent for good: %s", (status, refuses) => {
  expect(isRefusal(new ApiError(status, "", "{}"))).toBe(refuses);
});

test("no answer refuses nothing", () => {
  expect(isRefusal(new TypeError("Failed to fetch"))).toBe(false);
});
