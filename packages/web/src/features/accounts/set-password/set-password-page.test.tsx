import "@cleaning/contract/accounts/first-password-form";
import "#nouns/accounts/queries.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve, sessionAnswer, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { endSession, sessionToken, signIn } from "#lib/session.ts";
import LoginPage from "../login-page.tsx";
import SetPasswordPage from "./set-password-page.tsx";

const call = "POST /api/auth/first-password";
const login = "POST /api/auth/login";
const done = () => json(200, { success: true, message: "It is set.", email: "ann@example.com" });
const signsIn = () => sessionAnswer("ann", userFixture({ role: "customer" }));
/** Signing in fails, so that the page says what was set. */
const noSignIn = { [login]: () => json(503, { success: false, message: "Later" }) };
const expiredLink = () => json(404, { success: false, message: "This link is not valid any more." });
const open = () => renderPage("/set-password#7.secret", { "/set-password": SetPasswordPage, "/login": LoginPage });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const set = (password = "long enough", again = password): void => {
  type("New password", password);
  type("Confirm password", again);
  fireEvent.click(screen.getByRole("button", { name: "Set Password" }));
};
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("sends the link's secret with the password, once, and never in an address", async () => {
  const bodies: unknown[] = [];
  const calls = serve({
    ...noSignIn,
    [call]: (_, body) => {
      bodies.push(body);
      return done();
    },
  });
  await open();
  expect(field("New password").autocomplete).toBe("new-password");
  set();
  await screen.findByText("It is set.");
  expect(bodies).toEqual([{ token: "7.secret", password: "long enough" }]);
  expect(calls).toEqual([call, login]);
});

test("signs the person in and opens the portal, in place of the page with the link's secret", async () => {
  const bodies: unknown[] = [];
  serve({
    [call]: done,
    [login]: (_, body) => {
      bodies.push(body);
      return signsIn();
    },
  });
  const { where } = await open();
  set();
  await waitFor(() => expect(where()).toBe("/customer-portal"));
  expect(bodies).toEqual([{ username: "ann@example.com", password: "long enough" }]);
  expect(sessionToken()).not.toBeNull();
  await endSession();
});

test("where the sign-in fails it leads to the login with the address filled in, which stands in no address of a page", async () => {
  serve({ ...noSignIn, [call]: done });
  const { where } = await open();
  set();
  const title = await screen.findByRole("heading", { name: "Your password is set" });
  await waitFor(() => expect(document.activeElement === title).toBe(true));
  fireEvent.click(screen.getByRole("link", { name: "Log In" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Username or Email")).value).toBe("ann@example.com");
  expect(where()).toBe("/login");
});

test("ends another person's session, so that the login page has its form", async () => {
  let isBo = true;
  serve({
    [login]: () => (isBo ? sessionAnswer("bo") : noSignIn[login]()),
    "POST /api/auth/logout": () => json(200, { success: true, message: "" }),
    [call]: done,
  });
  await signIn({ username: "bo", password: "p" });
  isBo = false;
  await open();
  set();
  await screen.findByText("It is set.");
  expect(sessionToken()).toBeNull();
});

test("a link that is spent or too old says so, and leads to the ways that are left", async () => {
  serve({ [call]: expiredLink });
  await open();
  set();
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(
      "This link is not valid any more.",
    ),
  );
  expect(screen.queryByRole("button", { name: "Set Password" })).toBeNull();
  expect(hrefOf("Forgot password?")).toBe("/forgot-password");
  expect(hrefOf("Create an account")).toBe("/register");
});

test("a link that is spent by a try whose answer was lost says that the password may be set, and leads to the log-in", async () => {
  let isSpent = false;
  serve({
    ...noSignIn,
    [call]: () => {
      if (isSpent) return expiredLink();
      isSpent = true;
      return json(504, { message: "Gateway Timeout" });
    },
  });
  await open();
  set();
  await waitFor(() => expect(isSpent).toBe(true));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Set Password" }).disabled).toBe(false),
  );
  set();
  await screen.findByText("Your first try may have set your password: please log in with it.");
  expect(hrefOf("Log In")).toBe("/login");
});

test("another mail's link, opened after one that has ended, has the form again", async () => {
  const tokens: unknown[] = [];
  serve({
    ...noSignIn,
    [call]: (_, body) => {
      tokens.push(body);
      return tokens.length === 1 ? expiredLink() : done();
    },
  });
  const { go } = await open();
  set();
  await screen.findByText("This link is not valid any more.");
  await go("/set-password#8.other");
  await screen.findByRole("button", { name: "Set Password" });
  set();
  await screen.findByText("It is set.");
  expect(tokens).toMatchObject([{ token: "7.secret" }, { token: "8.other" }]);
});

test.each([
  ["two that differ", "long enough", "long enougj", "Passwords do not match"],
  ["one that is too short", "short", "short", "Password must be at least 8 characters long"],
])("%s: nothing is sent", async (_, password, again, text) => {
  const calls = serve({});
  await open();
  set(password, again);
  await screen.findByText(text);
  expect(calls).toEqual([]);
});

test.each([
  [
    "a password that the server refuses",
    () => json(400, { success: false, message: "Too many people use this password." }),
    "Too many people use this password.",
  ],
  [
    "no connection",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "We do not know whether it was done. We could not reach our server. Please check your connection and try again.",
  ],
])("%s is said, and what was typed stays", async (_, answer, text) => {
  serve({ [call]: answer });
  await open();
  set();
  await screen.findByText(text);
  expect([field("New password").value, field("Confirm password").value]).toEqual(["long enough", "long enough"]);
});
