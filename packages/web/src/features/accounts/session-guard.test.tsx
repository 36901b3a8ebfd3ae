import { type Role, roles } from "@cleaning/contract/accounts/roles";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createSession, type SessionState } from "#lib/session-core.ts";
import { setSession } from "#lib/session-fake.ts";
import { userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { showToast, toastStore } from "#ui/toast-store.ts";
import { SessionGuard } from "./session-guard.tsx";

vi.mock("#lib/session.ts", () => import("#lib/session-fake.ts"));

const loading = createSession(() => Promise.reject(new Error("unused"))).get();
const anonymous = (signedOut = false): SessionState => ({ status: "anonymous", user: null, token: null, signedOut });
const signedIn = (role: Role): SessionState => ({
  status: "authenticated",
  user: userFixture({ role }),
  token: "t",
  signedOut: false,
});
const open = (allowedRoles?: readonly Role[]) =>
  renderPage("/admin?tab=analytics", {
    "/": () => <p>Home</p>,
    "/login": () => <p>Login</p>,
    "/admin": () => (
      <SessionGuard {...(allowedRoles === undefined ? {} : { roles: allowedRoles })}>
        {(user) => <p>Secret of {user.name}</p>}
      </SessionGuard>
    ),
  });

test("while nobody knows who is there, a full screen says so and nothing is shown or left", async () => {
  setSession(loading);
  const { where } = await open(["admin"]);
  expect((await screen.findByRole("status")).textContent).toBe("Loading...");
  expect(screen.queryByText(/Secret/)).toBeNull();
  expect(where()).toBe("/admin?tab=analytics");
});

test("a signed-out visitor goes to the login page, which knows the way back", async () => {
  setSession(anonymous());
  const { where } = await open(["admin"]);
  await screen.findByText("Login");
  expect(where()).toBe("/login?returnTo=%2Fadmin%3Ftab%3Danalytics");
});

test.each(roles.filter((role) => role !== "admin"))(
  "a signed-in %s goes to the home page and reads why",
  async (role) => {
    setSession(signedIn(role));
    const { where } = await open(["admin"]);
    await screen.findByText("Home");
    expect(where()).toBe("/");
    expect(toastStore.get()).toMatchObject({
      title: "This page is for administrators",
      description: expect.stringContaining("please ask an administrator"),
    });
  },
);

test("the notice of a successful login stays when somebody is sent to the home page, and says why", async () => {
  showToast({ title: "Login successful", description: "Welcome back!" });
  setSession(signedIn("supervisor"));
  await open(["admin"]);
  await screen.findByText("Home");
  expect(toastStore.get()).toMatchObject({
    title: "Login successful",
    description: expect.stringContaining("please ask an administrator"),
  });
});

test("an admin sees the page", async () => {
  setSession(signedIn("admin"));
  const { where } = await open(["admin"]);
  await screen.findByText("Secret of Ada Admin");
  expect(where()).toBe("/admin?tab=analytics");
});

test("without roles everybody who is signed in sees the page", async () => {
  setSession(signedIn("customer"));
  const { where } = await open();
  await screen.findByText("Secret of Ada Admin");
  expect(where()).toBe("/admin?tab=analytics");
});

test("a session that ends under the page hides it at once and asks to log in again", async () => {
  setSession(signedIn("admin"));
  const { where } = await open(["admin"]);
  await screen.findByText(/Secret/);
  act(() => setSession(anonymous()));
  expect(screen.queryByText(/Secret/)).toBeNull();
  await screen.findByText("Login");
  expect(where()).toBe("/login?returnTo=%2Fadmin%3Ftab%3Danalytics");
});

test("somebody who signs out on the page is not asked to log in", async () => {
  setSession(signedIn("admin"));
  const { where } = await open(["admin"]);
  await screen.findByText(/Secret/);
  act(() => setSession(anonymous(true)));
  await vi.waitFor(() => expect(screen.queryByText(/Secret/)).toBeNull());
  expect(where()).toBe("/admin?tab=analytics");
});

test("somebody who signed out before and comes back is asked to log in", async () => {
  setSession(anonymous(true));
  const { where } = await open(["admin"]);
  await screen.findByText("Login");
  expect(where()).toContain("returnTo");
});
