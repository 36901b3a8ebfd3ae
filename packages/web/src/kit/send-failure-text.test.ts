import { ApiError } from "@cleaning/contract/http/api";
import { expect, test } from "vitest";
import { noteFailureText, sendFailureText } from "./send-failure-text.ts";

const answered = (status: number, body = '{"message":"Too many."}') => new ApiError(status, "Status", body);

test.each([
  ["a refusal", answered(409), /^It is not sent\. Too many\.$/],
  [
    "no answer",
    new TypeError("Failed to fetch"),
    /^We do not know whether it was sent\. We could not reach our server/,
  ],
  [
    "no answer in time",
    new DOMException("late", "TimeoutError"),
    /^We do not know whether it was sent\. .*goes out once\.$/,
  ],
  [
    "an answer of something in between",
    answered(502, "<html>"),
    /^We do not know whether it was sent\. Our server had/,
  ],
  ["a limit, when an earlier try may have arrived", answered(429), /^Too many\.$/],
])("%s claims no more than is known", (_, error, words) => expect(sendFailureText(error)).toMatch(words));

test("a call that was noted without an answer may be kept", () => {
  expect(noteFailureText(new TypeError("Load failed"))).toMatch(
    /^We do not know whether it was noted\. .*kept once\.$/,
  );
});
