import { ApiError } from "@cleaning/contract/http/api";
import { expect, test } from "vitest";
import { portalFailure } from "./portal-failure.ts";

const refusal = (status: number, message: string, retryAfter?: number) =>
  new ApiError(status, "", JSON.stringify({ success: false, message }), retryAfter);
const credentials = "Invalid username or password. Please check your credentials.";
const connection = "Connection issue with authentication service. Please try again.";
const timeout = "Authentication request timed out. Please try again.";

test.each([
  ["401", refusal(401, "Invalid username or password"), credentials, "Login failed"],
  ["a text with 401", new Error("Request failed with status 401"), credentials, "Login failed"],
  ["no connection", new TypeError("Failed to fetch"), connection, "Connection Issue"],
  ["no connection, in another browser's words", new TypeError("Load failed"), connection, "Connection Issue"],
  ["a text about the network", new Error("Network down"), connection, "Connection Issue"],
  ["a text about no response", new Error("No response"), connection, "Connection Issue"],
  ["no answer in time", new DOMException("signal timed out", "TimeoutError"), timeout, "Connection Issue"],
  ["a text about a timeout", new Error("Timeout of 5 s"), timeout, "Connection Issue"],
  ["a gateway's timeout", refusal(504, "Endpoint request timed out"), timeout, "Connection Issue"],
  ["any other refusal", refusal(500, "Please mention 401-503"), "Please mention 401-503", "Login failed"],
  ["any other error", new Error("Account locked"), "Account locked", "Login failed"],
  ["an error without words", new Error(""), "Invalid username or password", "Login failed"],
])("%s is told by its kind", (_, error, text, title) => {
  const failure = portalFailure(error, 0);
  expect([failure.text, failure.toast.title, failure.toast.tone]).toEqual([text, title, "error"]);
  if (title === "Login failed") expect(failure.toast.description).toBe("Invalid username or password");
});

test("503 says that the service is unavailable and local authentication is used", () => {
  const { text, toast } = portalFailure(refusal(503, "Whatever"), 0);
  expect(text).toMatch(/authentication service is unavailable.*local authentication is used/i);
  expect(toast.title).toBe("Connection Issue");
});

test("too many tries say when to come back", () => {
  expect(portalFailure(refusal(429, "Too many tries.", 50), 0).text).toBe(
    "Too many tries. Please try again in 50 seconds.",
  );
});
