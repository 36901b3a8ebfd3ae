import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { as, field, login, withClock } from "../login-fixtures.ts";
import IntegrationPage from "./integration-page.tsx";

withClock();

const open = () => renderPage("/provider-integration", { "/provider-integration": IntegrationPage });
const type = (label: string, value: string): void => void fireEvent.input(field(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const begin = (): void => {
  type("Email", "paula@example.test");
  type("Security Key", "key");
  fireEvent.click(button("Test Login"));
};
const seconds = (count: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(count * 1_000 + 50)));
const pass = (text: string): Promise<unknown> =>
  vi.waitFor(async () => {
    await seconds(1);
    return screen.getByText(text);
  });
const logs = async (): Promise<string[]> => {
  fireEvent.mouseDown(screen.getByRole("tab", { name: "API Logs" }), { button: 0 });
  const panel = await screen.findByRole("tabpanel", { name: "API Logs" });
  return within(panel)
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);
};

test("there are four boxes, two tabs and the technical details", async () => {
  await open();
  expect(within(screen.getByRole("list", { name: "The way of a login" })).getAllByRole("listitem")).toHaveLength(4);
  expect(screen.getAllByRole("tab").map(({ firstChild }) => firstChild?.textContent)).toEqual([
    "Test Login",
    "API Logs",
  ]);
  const details = screen.getByRole("region", { name: "Technical Details" }).textContent;
  for (const text of ["mapped to email by the server", "a token or an error", "local storage", "redirected by role"])
    expect(details).toContain(text);
  expect(await logs()).toEqual([]);
  expect(screen.getByText("No logs yet")).toBeTruthy();
});

test("a test can begin once both fields are filled in, and Reset empties them", async () => {
  await open();
  expect(button("Test Login").disabled).toBe(true);
  type("Email", "paula@example.test");
  expect(button("Test Login").disabled).toBe(true);
  type("Security Key", "key");
  expect(button("Test Login").disabled).toBe(false);
  fireEvent.click(button("Reset"));
  expect([field("Email").value, field("Security Key").value, button("Test Login").disabled]).toEqual(["", "", true]);
});

test("a test that succeeds takes seven pauses, signs in and waits for the reader to go on", async () => {
  const body = vi.fn<(body: unknown) => void>();
  serve({
    [login]: (_, sent) => {
      body(sent);
      return as("customer")();
    },
  });
  const { where } = await open();
  begin();
  await screen.findByText("Step 1 of 8");
  expect(button("Testing...").disabled).toBe(true);
  await seconds(3);
  expect(screen.getByText("Step 4 of 8")).toBeTruthy();
  await pass("Authentication Successful");
  expect(screen.getByText("You have been successfully authenticated with the provider.")).toBeTruthy();
  expect(body).toHaveBeenCalledWith({ username: "paula@example.test", password: "key" });
  expect(localStorage.getItem("token")).toBe("t");
  fireEvent.click(button("Continue to your account"));
  expect(where()).toBe("/customer-portal");
});

test.each([
  [
    "a refusal",
    () => json(401, { success: false, message: "Invalid username or password" }),
    "Invalid email or security key. Please check your credentials and try again.",
    "Invalid username or password",
  ],
  ["an outage", () => json(503, { success: false, message: "The provider is down" }), "The provider is down", "down"],
] as const)("%s stops at the fifth step with a mark, and what was typed stays", async (_, answer, text, reason) => {
  serve({ [login]: answer });
  await open();
  begin();
  await pass("Authentication Failed");
  expect(screen.getByText(text)).toBeTruthy();
  expect(field("Email").value).toBe("paula@example.test");
  const lines = await logs();
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^Success: 1\./);
  expect(lines[4]).toMatch(/^Failure: 5\./);
  expect(lines[4]).toContain(reason);
  expect(field("Security Key").value).toBe("key");
});

test("leaving the page gives the test up", async () => {
  const calls = serve({});
  await open();
  begin();
  await screen.findByText("Step 1 of 8");
  cleanup();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual([]);
});
