import { providerPages } from "@cleaning/contract/checkout/provider";
import { business } from "@cleaning/contract/site/business";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { signIn } from "#lib/session.ts";
import { toastStore } from "#ui/toast-store.ts";
import { as, field, login, submitAs, withClock } from "../login-fixtures.ts";
import { storeLoginName } from "../login-name.ts";
import PortalLoginPage from "./portal-login-page.tsx";

withClock();

const open = (at = "/portal-login") => renderPage(at, { "/portal-login": PortalLoginPage });
const submit = submitAs("Username");

test("the card has its heading, the help phone and the way to the provider's page", async () => {
  await open();
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Cleaning Dashboard");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain(business.phone.link);
  expect(links).toContain(providerPages.integration);
});

test("after a registration the name is filled in, and the cursor is in the password's field", async () => {
  storeLoginName("ann@example.com");
  await open();
  expect(field("Username").value).toBe("ann@example.com");
  expect(document.activeElement).toBe(field("Password"));
  storeLoginName("");
});

test.each([
  ["", "", ["Username is required", "Password is required"]],
  ["", "secret", ["Username is required"]],
  ["ada", "", ["Password is required"]],
])("%j and %j are not sent, and each field says what is missing", async (username, password, expected) => {
  const calls = serve({});
  await open();
  submit(username, password);
  for (const text of expected) expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(field(username === "" ? "Username" : "Password"));
  expect(calls).toEqual([]);
});

test("only username and password are sent, and the button says what happens", async () => {
  const answer = Promise.withResolvers<Response>();
  const sent = vi.fn<(body: unknown) => void>();
  serve({
    [login]: (_, body) => {
      sent(body);
      return answer.promise;
    },
  });
  await open();
  submit(" ada ", "secret");
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Entering Portal..." });
  expect(button.disabled).toBe(true);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ username: "ada", password: "secret" }));
  answer.resolve(json(401, { success: false, message: "No" }));
  await screen.findByText("Invalid username or password. Please check your credentials.");
  expect(toastStore.get()).toMatchObject({ title: "Login failed", description: "Invalid username or password" });
  expect(field("Password").value).toBe("secret");
});

test.each([
  ["admin", "/admin"],
  ["super_client", "/"],
  ["supervisor", "/"],
  ["agent", "/"],
  ["customer", "/"],
] as const)("%s is welcomed by name and goes to %s a second later", async (role, home) => {
  serve({ [login]: as(role) });
  const { where } = await open();
  submit();
  await screen.findByText(/Login successful/);
  expect(toastStore.get()).toMatchObject({ title: "Login successful", description: "Welcome back, Ada Admin!" });
  await vi.advanceTimersByTimeAsync(700);
  expect(where()).toBe("/portal-login");
  await vi.advanceTimersByTimeAsync(400);
  expect(where()).toBe(home);
});

test.each([
  ["admin", "/portal-login", "/admin"],
  ["customer", "/portal-login", "/"],
  ["customer", "/portal-login?returnTo=%2Fcustomer-portal", "/customer-portal"],
  ["customer", "/portal-login?returnTo=https%3A%2F%2Fevil.example", "/"],
  ["admin", "/portal-login?returnTo=%2F%2Fevil.example", "/admin"],
] as const)("%s, signed in already, is sent from %s to %s at once", async (role, at, destination) => {
  serve({ [login]: as(role) });
  await signIn({ username: "ada", password: "secret" });
  const { where } = await open(at);
  await vi.waitFor(() => expect(where()).toBe(destination));
});
