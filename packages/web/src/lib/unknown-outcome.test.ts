import { ApiError } from "@cleaning/contract/http/api";
import { expect, test } from "vitest";
import { NotSent } from "./not-sent.ts";
import { failureLead } from "./unknown-outcome.ts";

const words = { refused: "It is not saved.", unknown: "We do not know whether it was saved." };

test.each([
  [new ApiError(400, "", ""), words.refused],
  [new ApiError(409, "", ""), words.refused],
  [new ApiError(503, "", ""), words.unknown],
  [new ApiError(504, "", ""), words.unknown],
  [new TypeError("Failed to fetch"), words.unknown],
  [new DOMException("", "TimeoutError"), words.unknown],
  [new NotSent("Nothing was sent."), undefined],
])("after %o a form says first: %s", (error, lead) => expect(failureLead(error, words)).toBe(lead));

const sources = import.meta.glob<string>(["../**/*.tsx", "!**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("no form says of every failure that nothing was saved: its lead depends on the error", () => {
  const fixed = Object.entries(sources).flatMap(([path, text]) =>
    /<FormFailure[^>]*\slead=(?:"|\{(?!failureLead\(|lead\}))/.test(text) ? [path] : [],
  );
  expect(fixed).toEqual([]);
  expect(Object.values(sources).filter((text) => text.includes("lead={failureLead(")).length).toBeGreaterThan(10);
});
