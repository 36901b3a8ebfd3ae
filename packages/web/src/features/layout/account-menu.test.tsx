import type { User } from "@cleaning/contract/accounts/accounts";
import type { Role } from "@cleaning/contract/accounts/roles";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { AccountControl } from "./account-control.tsx";
import { AccountLinks } from "./account-links.tsx";

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock("#lib/session.ts", () => ({ signOut }));

const user = (role: Role): User => ({ id: 1, name: "Ruth Hall", email: "ruth@example.com", role });

const show = (content: ReactElement): void => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(<RouterContextProvider router={router as never}>{content}</RouterContextProvider>);
};
const open = async (role: Role): Promise<string[]> => {
  show(<AccountControl user={user(role)} />);
  const trigger = await screen.findByRole("button", { name: "Ruth Hall", expanded: false });
  fireEvent.keyDown(trigger, { key: "Enter" });
  return (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
};

// Loaded before the tests, because a busy machine may take long to compile it.
beforeAll(async () => {
  await import("./account-menu.tsx");
});
afterEach(() => {
  signOut.mockClear();
});

test("a visitor who is signed out finds the way to the portal login", () => {
  show(<AccountControl user={null} />);
  expect(screen.getByRole("link", { name: "Customer Portal" }).getAttribute("href")).toBe("/portal-login");
});

test.each(["admin", "super_client", "supervisor"] as const)("%s is offered the admin dashboard", async (role) => {
  expect(await open(role)).toEqual(["Admin Dashboard", "Log Out"]);
  expect(screen.getByRole("menuitem", { name: "Admin Dashboard" }).getAttribute("href")).toBe("/admin");
});

test.each([
  ["agent", "Agent Dashboard", "/agent-dashboard"],
  ["customer", "Customer Portal", "/customer-portal"],
] as const)("%s is not offered the admin dashboard, but their own pages", async (role, name, path) => {
  expect(await open(role)).toEqual([name, "Log Out"]);
  expect(screen.getByRole("menuitem", { name }).getAttribute("href")).toBe(path);
});

test("Log Out signs out", async () => {
  await open("customer");
  fireEvent.click(screen.getByRole("menuitem", { name: "Log Out" }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test("the phone menu lays the same choices open", () => {
  show(<AccountLinks user={user("supervisor")} />);
  expect(screen.getByText("Ruth Hall")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Admin Dashboard" }).getAttribute("href")).toBe("/admin");
  fireEvent.click(screen.getByRole("button", { name: "Log Out" }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
