import { expect, test } from "vitest";
import { readLogin } from "./session-calls.ts";
import { userFixture } from "./session-fixtures.ts";

const user = userFixture();

test.each([
  ["success is true", { success: true, token: "t", user }],
  ["the message says so", { message: "Login successful", token: "t", user }],
])("a sign-in is accepted when %s and a user is there", (_, answer) => {
  expect(readLogin(answer)).toEqual({ success: true, message: "Login successful", token: "t", user });
});

test.each([
  ["no user", { success: true, message: "Login successful", token: "t" }, "Login successful"],
  ["a user without a role", { success: true, token: "t", user: { ...user, role: "owner" } }, ""],
  ["no token", { success: true, message: "Hello", user }, "Hello"],
  ["no success", { success: false, message: "Locked", token: "t", user }, "Locked"],
  ["nothing", null, ""],
])("an answer with %s is refused with the server's message", (_, answer, message) => {
  expect(() => readLogin(answer)).toThrow(expect.objectContaining({ message }) as Error);
});
