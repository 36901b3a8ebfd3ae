import { expect, test } from "vitest";
import { accountLabel } from "./account-home.ts";

test.each([
  [{ name: "Ruth Hall", firstName: "Ruth", username: "ruth@example.com" }, "Ruth Hall"],
  [{ name: "", firstName: "Ruth", username: "rhall@example.com" }, "Ruth"],
  [{ name: " ", firstName: "", username: "rhall@example.com" }, "rhall"],
  [{ name: "", username: "rhall" }, "rhall"],
  [{ name: "", username: "@example.com" }, "Account"],
  [{ name: "" }, "Account"],
])("the account of %j is called %j", (user, label) => expect(accountLabel(user)).toBe(label));
