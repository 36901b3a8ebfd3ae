import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { dismiss, toastStore } from "#ui/toast-store.ts";
import { agentOf } from "../list/list-fixtures.ts";
import { AgentsScreen } from "./agents-screen.tsx";

afterEach(() => {
  cleanup();
  dismiss(toastStore.get()?.id ?? 0);
  vi.unstubAllGlobals();
});

const stats = { total: 1_204, active: 12, averageRating: 4.75, completedJobs: 9 };
const list = (search = "") => `GET /api/admin/agents?${search}limit=25`;
const answer = (
  agents = [agentOf(2), agentOf(1, { isActive: false, rating: null })],
  nextCursor: string | null = null,
) => json(200, { agents, nextCursor, stats });
const open = (at = "/admin/agents") => renderPage(at, { "/admin/agents": AgentsScreen });
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest("tr");
  if (row === null) throw new Error(`${name} is in no row.`);
  return row;
};
const choose = async (name: string, action: string): Promise<void> => {
  fireEvent.keyDown(within(await rowOf(name)).getByRole("button", { name: `Actions for ${name}` }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
};
const notice = (expected: object) => waitFor(() => expect(toastStore.get()).toMatchObject(expected));

describe("the agents", () => {
  test("stand under their figures, with area, jobs, rating and status", async () => {
    serve({ [list()]: () => answer() });
    await open();
    const cells = within(await rowOf("Agent 1"))
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(cells).toEqual(["Agent 1", "agent1@example.com", "Logan", "1,212", "N/A", "Inactive", ""]);
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "Name",
      "Email",
      "Area",
      "Completed Jobs",
      "Rating",
      "Status",
      "Actions",
    ]);
    const figures = screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(figures).toEqual([
      ["Total Agents", "1,204"],
      ["Active Agents", "12"],
      ["Average Rating", "4.8"],
    ]);
  });

  test("that are none say what to do first", async () => {
    serve({ [list()]: () => json(200, { agents: [], nextCursor: null, stats: { ...stats, averageRating: null } }) });
    await open();
    await screen.findByText("No agents found. Add your first agent to get started.");
    expect(screen.getByText("N/A")).toBeTruthy();
  });

  test("that cannot be loaded say why and are asked for again", async () => {
    let broken = true;
    serve({ [list()]: () => (broken ? json(503, { message: "The table is resting" }) : answer()) });
    await open();
    await screen.findByText("The table is resting");
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await rowOf("Agent 2");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("where one is in the list", () => {
  test("is in the address: pages forth and back", async () => {
    serve({
      [list()]: () => answer([agentOf(2)], "c1"),
      "GET /api/admin/agents?limit=25&cursor=c1": () => answer([agentOf(1)]),
    });
    const { where } = await open();
    await rowOf("Agent 2");
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    await rowOf("Agent 1");
    expect(where()).toBe("/admin/agents?cursor=c1");
    expect(screen.getByText("Page 2")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Previous" }));
    await rowOf("Agent 2");
    expect(where()).toBe("/admin/agents");
  });

  test("is in the address: a search, in which it can be sorted", async () => {
    serve({ [list()]: () => answer(), [list("search=agent1%40&")]: () => answer([agentOf(1)]) });
    const { where } = await open();
    await rowOf("Agent 2");
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "agent1@" } });
    await waitFor(() => expect(screen.queryByText("Agent 2")).toBeNull());
    expect(where()).toBe("/admin/agents?search=agent1%40");
    expect(screen.getByRole("button", { name: "Name" })).toBeTruthy();
  });

  test("is in the address: an order", async () => {
    const calls = serve({
      [list()]: () => answer(),
      [list("sort=name&order=asc&")]: () => answer(),
      [list("sort=name&order=desc&")]: () => answer(),
    });
    const { where } = await open();
    await rowOf("Agent 2");
    fireEvent.click(screen.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(where()).toBe("/admin/agents?sort=name"));
    fireEvent.click(screen.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(where()).toBe("/admin/agents?sort=name&order=desc"));
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending");
    await waitFor(() => expect(calls).toContain(list("sort=name&order=desc&")));
  });

  test("says so when nothing fits, and leads back to all", async () => {
    serve({ [list()]: () => answer(), [list("search=zz&")]: () => answer([]) });
    await open("/admin/agents?search=zz");
    await screen.findByText("No agents fit");
    fireEvent.click(screen.getByRole("button", { name: "Show all agents" }));
    expect(await rowOf("Agent 2")).toBeTruthy();
  });
});

describe("setting an agent inactive", () => {
  test("shows at once, sends isActive alone, is announced, and asks for the list again", async () => {
    const sent: unknown[] = [];
    const release = Promise.withResolvers<void>();
    const calls = serve({
      [list()]: () => answer([agentOf(2, { isActive: sent.length === 0 })]),
      "PATCH /api/admin/agents/2": async (_, body) => {
        sent.push(body);
        await release.promise;
        return json(200, { agent: agentOf(2, { isActive: false }) });
      },
    });
    await open();
    await choose("Agent 2", "Set as Inactive");
    await waitFor(async () => expect((await rowOf("Agent 2")).textContent).toContain("Inactive"));
    release.resolve();
    await notice({ title: "Agent Updated", tone: "success" });
    expect(sent).toEqual([{ isActive: false }]);
    await waitFor(() => expect(calls.filter((call) => call === list())).toHaveLength(2));
  });

  test("goes back, and says why, when the server refuses", async () => {
    serve({
      [list()]: () => answer([agentOf(2)]),
      "PATCH /api/admin/agents/2": () => json(500, { message: "Request 8f2c failed" }),
    });
    await open();
    await choose("Agent 2", "Set as Inactive");
    await notice({ title: "Error", description: "Failed to update agent: Request 8f2c failed", tone: "error" });
    expect((await rowOf("Agent 2")).textContent).not.toContain("Inactive");
  });
});

test.each([
  ["View Assignments", "/admin/schedule?agent=1"],
  ["Hours", "/admin/schedule?agent=1&tab=hours"],
  ["Time Off", "/admin/schedule?agent=1&tab=off"],
])("%s in the menu leads to %s, also of somebody inactive, whose visits are to be handed over", async (action, to) => {
  serve({ [list()]: () => answer([agentOf(1, { isActive: false })]) });
  const { where } = await renderPage("/admin/agents", {
    "/admin/agents": AgentsScreen,
    "/admin/schedule": () => null,
  });
  await choose("Agent 1", action);
  await waitFor(() => expect(where()).toBe(to));
});
