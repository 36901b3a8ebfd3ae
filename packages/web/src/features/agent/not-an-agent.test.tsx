import { roles } from "@cleaning/contract/accounts/roles";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { person, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { NotAnAgent } from "./not-an-agent.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const others = roles.filter((role) => role !== "agent");
const ways = { admin: "/admin", customer: "/customer-portal", supervisor: "/", super_client: "/" };
test.each(others)("a %s learns that the page is not theirs, with a way on that they may go", async (role) => {
  const calls = serve({});
  await renderPage("/", { "/": () => <NotAnAgent user={person({ role })} role={role} /> });
  await screen.findByRole("heading", { name: "This page is for our cleaning team" });
  expect(screen.getByRole("link").getAttribute("href")).toBe(ways[role]);
  expect(calls).toEqual([]);
});
