import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { field, login, submitAs, withClock } from "./login-fixtures.ts";
import LoginPage from "./login-page.tsx";

withClock();

beforeEach(async () => {
  serve({ [login]: () => json(401, { message: "This code is wrong.", secondFactor: "code" }) });
  await renderPage("/login", { "/login": LoginPage });
  submitAs("Username or Email")();
  await screen.findByLabelText("6-digit code");
});

test("a wrong code is said of the kind that was sent, and not of the other", async () => {
  fireEvent.change(field("6-digit code"), { target: { value: "000000" } });
  fireEvent.submit(field("6-digit code"));
  expect(await screen.findAllByText("This code is wrong.")).not.toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
  expect(screen.queryAllByText("This code is wrong.")).toHaveLength(0);
  expect(field("Recovery code").getAttribute("aria-invalid")).not.toBe("true");
});

test("Back keeps the username and begins in the password", () => {
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(field("Username or Email").value).toBe("ada");
  expect(field("Password").value).toBe("");
  expect(document.activeElement).toBe(field("Password"));
});

test("the code stands alone: an account is not offered to who has one", () => {
  expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByRole("link", { name: "Create an account" })).toBeTruthy();
});
