import { ApiError } from "@cleaning/contract/http/api";
import { expect, test } from "vitest";
import { NotSent } from "./not-sent.ts";
import { failureLead, isRefusal } from "./unknown-outcome.ts";

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

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Both of its words: `Form` chooses by the error. */
const hasLead = (text: string): boolean => /\slead=\{(?:failureLead\(|\{|lead\})/.test(text);

test("no form says of every failure that nothing was saved: its lead depends on the error", () => {
  const fixed = Object.entries(sources).flatMap(([path, text]) =>
    /<FormFailure[^>]*\slead=(?:"|\{(?!failureLead\(|lead\}))/.test(text) ? [path] : [],
  );
  expect(fixed).toEqual([]);
  expect(Object.values(sources).filter((text) => hasLead(text)).length).toBeGreaterThan(10);
});

const filesWith = (pattern: RegExp): string[] =>
  Object.entries(sources)
    .flatMap(([path, text]) => (pattern.test(text) && !hasLead(text) ? [path] : []))
    .toSorted();

test("no form says the words of a failure alone, which do not tell that it may be saved all the same", () => {
  const alone =
    /explain(?::|=\{)\s*(?:\(error\) =>\s*)?(?:failureText\b(?!\(error, unanswered)|formFailureText\b|formFailureWords\b)/;
  // A change is asked about once more, a code is confirmed as often as it is sent, and the others have their lead where their form is shown.
  expect(filesWith(alone)).toEqual([
    "../features/admin/book/use-keep-quote.ts",
    "../features/admin/message-words/use-words.ts",
    "../features/agent/agent-form.tsx",
    "../features/agent/profile-screen.tsx",
    "../nouns/accounts/code-form.tsx",
    "../nouns/visits/change/change-dialog.tsx",
  ]);
});

test("no button says the words of a failure alone, unless it reads or mails a code", () => {
  expect(filesWith(/useAction\((?:\)|preferServerMessage\)|formFailureWords\))/)).toEqual([
    "../nouns/accounts/confirm-and-go-on.tsx",
    "../nouns/homes/customer-homes.tsx",
  ]);
  expect(filesWith(/\bshowFailure\(/)).toEqual([
    "../features/admin/list/export-button.tsx",
    "../features/admin/resume-button.tsx",
  ]);
});

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
