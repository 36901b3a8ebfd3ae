import { ApiError } from "@cleaning/contract/http/api";
import { expect, test } from "vitest";
import { failureText, preferServerMessage } from "./failure-text.ts";

const answered = (status: number, body: string, retryAfter?: number) =>
  new ApiError(status, "Status", body, retryAfter);

test.each([
  ["the server's own words", answered(409, '{"message":"Please reload."}'), "Please reload."],
  [
    "when to try again",
    answered(429, '{"message":"Too many."}', 601),
    "Too many. You can try again in about 11 minutes.",
  ],
  ["a minute at least", answered(429, '{"message":"Too many."}', 2), "Too many. You can try again in about a minute."],
  ["an apology for an answer without words", answered(502, "<html>"), "Something went wrong on our side."],
  ["the connection when nothing answered", new TypeError("Failed to fetch"), "We could not reach our server."],
])("a person reads %s", (_, error, text) => {
  expect(failureText(error)).toContain(text);
});

test.each([
  ["the server's words", new ApiError(429, "", '{"message":"Too many requests."}'), "Too many requests."],
  ["an answer without words", new ApiError(502, "Bad Gateway", "<h1>"), "502: <h1>"],
  [
    "no connection, whatever the browser calls it",
    new TypeError("Failed to fetch dynamically imported module: https://example.com/api-1.js"),
    "We could not reach our server. Please check your connection and try again.",
  ],
  [
    "no answer in time",
    new DOMException("signal timed out", "TimeoutError"),
    "Our server took too long to answer. Please try again.",
  ],
  ["an error that words itself", new Error("The file is gone."), "The file is gone."],
  ["something that is no error", "odd", "odd"],
])("a notice says of %s what a person understands", (_, error, words) => expect(failureText(error, {})).toBe(words));

test("the office reads the server's words, also technical ones, but never a browser's own", () => {
  expect(failureText(answered(502, "<h1>"), preferServerMessage)).toContain("<h1>");
  expect(failureText(new TypeError("Load failed"), preferServerMessage)).toBe(
    "We could not reach our server. Please check your connection and try again.",
  );
});
