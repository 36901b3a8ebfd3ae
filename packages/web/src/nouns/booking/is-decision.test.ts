import { ApiError } from "@cleaning/contract/http/api";
import { expect, test } from "vitest";
import { isDecision } from "./is-decision.ts";

const refused = (status: number, details: object = {}): ApiError =>
  new ApiError(status, "", JSON.stringify({ message: "Refused.", ...details }));
const issues = [{ path: "start", message: "Taken." }];
const alternatives = [{ date: "2026-12-01", start: "09:00", end: "11:00" }];

test("a refusal of what was sent is a decision, also of a start while nothing else is free", () => {
  for (const error of [
    refused(400, { issues }),
    refused(422),
    refused(409, { alternatives }),
    refused(409, { issues, alternatives: [] }),
  ])
    expect([isDecision(error, true), isDecision(error, false)]).toEqual([true, true]);
});

test("no answer, an outage, and what is still being stored are no decision", () => {
  for (const error of [new TypeError("Failed to fetch"), refused(408), refused(409), refused(500), refused(503)])
    expect([isDecision(error, true), isDecision(error, false)]).toEqual([false, false]);
});

test.each([
  ["a booking that is one too many", 429],
  ["one of an expired session", 401],
  ["one that something between forbids", 403],
])("%s is decided at its first attempt alone, as an earlier one may have arrived", (_, status) => {
  expect([isDecision(refused(status), true), isDecision(refused(status), false)]).toEqual([true, false]);
});
