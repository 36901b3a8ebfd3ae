import { ApiError } from "@cleaning/contract/http/api";
import { describe, expect, test } from "vitest";
import { failureText, outageHint } from "#lib/failure-text.ts";
import { loginWords, meansSuccess } from "./login-words.ts";

const now = Date.UTC(2026, 0, 1, 21, 9, 30);
const refusal = (status: number, message: string, retryAfter?: number) =>
  new ApiError(status, "", JSON.stringify({ success: false, message }), retryAfter);
const fallback = "Login failed. Please check your credentials and try again.";

describe("the red box says", () => {
  test.each([
    ["the server's message", refusal(401, "Invalid username or password"), "Invalid username or password"],
    ["the error's own when the server sent none", new ApiError(502, "Bad Gateway", ""), "502: Bad Gateway"],
    ["the error's own when nothing was refused", new Error("Account locked"), "Account locked"],
    ["the default for an error without words", new Error(""), fallback],
    ["the default for a page of HTML", new ApiError(502, "Bad Gateway", "<html><h1>502</h1></html>"), fallback],
    ["the default for what is no error", "?", fallback],
    ["a network error's own", new TypeError("Failed to fetch"), "Failed to fetch"],
    ["a timeout's own", new DOMException("signal timed out", "TimeoutError"), "signal timed out"],
    [
      "when to try again, in minutes and by the clock",
      refusal(429, "Too many tries", 290),
      "Too many tries. Please try again in 5 minutes, at 9:15 PM.",
    ],
    [
      "when to try again, in seconds",
      refusal(429, "Too many tries.", 20),
      "Too many tries. Please try again in 20 seconds.",
    ],
    ["only the message when the server does not say how long", refusal(429, "Too many tries"), "Too many tries"],
  ])("%s", (_, error, text) => {
    expect(failureText(error, loginWords(now))).toBe(text);
  });
});

test.each([
  [new TypeError("Failed to fetch"), "We could not reach our server. Please check your connection and try again."],
  [new DOMException("signal timed out", "TimeoutError"), "Our server took too long to answer. Please try again."],
  [refusal(503, "Later"), undefined],
  [new Error("Account locked"), undefined],
])("after %o the box says what to do: %s", (error, hint) => {
  expect(outageHint(error)).toBe(hint);
});

test("only the exact text of a success turns an error into a success", () => {
  expect(meansSuccess(new Error("Login successful"))).toBe(true);
  expect(meansSuccess(new Error("Login successful!"))).toBe(false);
  expect(meansSuccess("Login successful")).toBe(false);
});

test("an answer that says neither that it failed nor what it should is told by the default", () => {
  expect(failureText(new ApiError(200, "", "Unexpected answer"), loginWords(now))).toBe(fallback);
});
