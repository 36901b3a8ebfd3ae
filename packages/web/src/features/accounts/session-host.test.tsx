import { render } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { privateKey } from "#lib/query.ts";
import { json, serve, sessionAnswer } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { signIn, signOut } from "#lib/session.ts";
import { toastStore } from "#ui/toast-store.ts";
import { SessionHost } from "./session-host.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const open = async (logout: () => Response) => {
  serve({ "POST /api/auth/login": () => sessionAnswer("t"), "POST /api/auth/logout": logout });
  const page = await renderPage("/admin", { "/": SessionHost, "/admin": SessionHost });
  await signIn({ username: "ada", password: "secret" });
  return page;
};
const fine = () => json(200, { success: true, message: "" });
const broken = () => json(500, { message: "Broken" });

describe("after a sign-out the page is the home page, and the notice", () => {
  test.each([
    ["portal", "says so", fine, "Logged out", "You have been successfully logged out"],
    ["portal", "says so even when the server failed", broken, "Logged out", "You have been successfully logged out"],
    ["login", "says so with a full stop", fine, "Logged out", "You have been successfully logged out."],
    ["login", "says when the server failed", broken, "Error", "Failed to log out. Please try again."],
  ] as const)("from the %s %s", async (place, _, logout, title, description) => {
    const { where } = await open(logout);
    await signOut(place);
    await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title, description }));
    expect(where()).toBe("/");
    expect(localStorage).toHaveLength(0);
  });
});

test("in the agents' app without a connection it stays there, which alone opens then, until there is one", async () => {
  serve({ "POST /api/auth/login": () => sessionAnswer("t"), "POST /api/auth/logout": fine });
  const { where } = await renderPage("/agent-dashboard", { "/": SessionHost, "/agent-dashboard": SessionHost });
  await signIn({ username: "ann", password: "secret" });
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  await signOut();
  expect(where()).toBe("/agent-dashboard");
  line.mockRestore();
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(where()).toBe("/"));
});

test("in the agents' app it stays there too when the browser takes itself for online and nothing answers", async () => {
  serve({ "POST /api/auth/login": () => sessionAnswer("t"), "POST /api/auth/logout": fine });
  const { where } = await renderPage("/agent-dashboard", { "/": SessionHost, "/agent-dashboard": SessionHost });
  await signIn({ username: "ann", password: "secret" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  onTestFinished(() => void vi.unstubAllGlobals());
  await signOut();
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Logged out" }));
  expect(where()).toBe("/agent-dashboard");
});

test.each([
  ["accepted", fine],
  ["failed", broken],
] as const)("in the agents' app it goes home once the server has answered (%s)", async (_, logout) => {
  serve({ "POST /api/auth/login": () => sessionAnswer("t"), "POST /api/auth/logout": logout });
  const { where } = await renderPage("/agent-dashboard", { "/": SessionHost, "/agent-dashboard": SessionHost });
  await signIn({ username: "ann", password: "secret" });
  await signOut();
  await vi.waitFor(() => expect(where()).toBe("/"));
});

test("what one person was shown is gone when they leave, and what everybody may see stays", async () => {
  const { client } = await open(fine);
  await vi.waitFor(() => expect(localStorage.getItem("token")).toBe("t"));
  render(<></>);
  client.setQueryData([privateKey, "contact-submissions"], "secret");
  client.setQueryData(["services"], "public");
  await signOut();
  await vi.waitFor(() => expect(client.getQueryData([privateKey, "contact-submissions"])).toBeUndefined());
  expect(client.getQueryData(["services"])).toBe("public");
});
