import { ApiError } from "@cleaning/contract/http/api";
import { expect, test } from "vitest";
import { portalToast } from "./portal-notice.ts";

const refusal = (status: number, message?: string) =>
  new ApiError(status, "Status", message === undefined ? "<html>" : JSON.stringify({ success: false, message }));

test.each([
  [refusal(502, "The server's words."), "Authentication issue", "The server's words."],
  [refusal(502), "Authentication issue", "Unable to authenticate with the payment service."],
  [refusal(429, "Too many requests."), "Authentication issue", "Too many requests."],
  [refusal(503, "The server's words."), "Connection issue", "The server's words."],
  [refusal(503), "Connection issue", "Unable to connect to payment service. Please try again later."],
  [new TypeError("Failed to fetch"), "Connection issue", "Error: Failed to fetch"],
  [
    new DOMException("late", "TimeoutError"),
    "Connection issue",
    "Unable to connect to payment service. Please try again later.",
  ],
  ["?", "Connection issue", "Unable to connect to payment service. Please try again later."],
])("%s is told in the words of its kind", (error, title, description) => {
  expect(portalToast(error)).toEqual({ title, description, tone: "error" });
});
