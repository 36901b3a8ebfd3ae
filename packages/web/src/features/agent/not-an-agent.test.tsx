import { roles } from "@cleaning/contract/accounts/roles";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { userFixture, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { NotAnAgent } from "./not-an-agent.tsx";

const otherRoles = roles.filter((role) => role !== "agent");
const destinations = { admin: "/admin", customer: "/customer-portal", supervisor: "/", super_client: "/" };
test.each(otherRoles)("a %s learns that the page is not theirs, with a way on that they may go", async (role) => {
  const calls = serve({});
  await renderPage("/", { "/": () => <NotAnAgent user={userFixture({ role })} role={role} /> });
  await screen.findByRole("heading", { name: "This page is for our cleaning team" });
  expect(screen.getByRole("link").getAttribute("href")).toBe(destinations[role]);
  expect(calls).toEqual([]);
});
