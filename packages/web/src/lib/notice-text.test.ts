import { ApiError } from "@cleaning/contract/api";
import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

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
