import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { agentOf } from "../list/list-fixtures.ts";
import { visitOf } from "../schedule/visits-fixtures.ts";
import AgentsScreen from "./agents-screen.tsx";

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
const expectToast = (expected: object) => waitFor(() => expect(toastStore.get()).toMatchObject(expected));

describe("the agents", () => {
  test("have the other of their pair beside their name", async () => {
    serve({
      [list()]: () => answer(),
      "GET /api/admin/agent-pairs": () =>
        json(200, {
          agents: [
            { id: 2, name: "Agent 2", worksWith: 7 },
            { id: 7, name: "Dani Larsen", worksWith: 2 },
          ],
        }),
    });
    await open();
    expect(await within(await rowOf("Agent 2")).findByText("Works with Dani Larsen")).toBeTruthy();
    expect(within(await rowOf("Agent 1")).queryByText(/^Works with/)).toBeNull();
  });

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

  test("an empty list says how to add the first agent", async () => {
    serve({ [list()]: () => json(200, { agents: [], nextCursor: null, stats: { ...stats, averageRating: null } }) });
    await open();
    await screen.findByText("No agents found. Add your first agent to get started.");
    expect(screen.getByText("N/A")).toBeTruthy();
  });

  test("a list that fails to load shows the reason and a retry", async () => {
    let isFailing = true;
    serve({ [list()]: () => (isFailing ? json(503, { message: "The table is resting" }) : answer()) });
    await open();
    await screen.findByText("The table is resting");
    isFailing = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await rowOf("Agent 2");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the list's position", () => {
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

  test("a search without results says so and offers all agents", async () => {
    serve({ [list()]: () => answer(), [list("search=zz&")]: () => answer([]) });
    await open("/admin/agents?search=zz");
    await screen.findByText("No agents fit");
    fireEvent.click(screen.getByRole("button", { name: "Show all agents" }));
    expect(await rowOf("Agent 2")).toBeTruthy();
  });
});

const affected = (id: string, agents: { id: number; name: string }[]) => ({
  visit: visitOf("2099-01-06", { id, customer: { id: 4, name: `Customer ${id}` } }),
  start: "09:00",
  agents,
});
const preview = (previewToken: string, ...visits: ReturnType<typeof affected>[]) => json(200, { visits, previewToken });
const today = isoDate(dateAtBusiness(new Date()));
const choice = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Set as Inactive" }));

describe("setting an agent inactive", () => {
  const previewCall = `POST /api/admin/agents/2/inactive/preview?from=${today}`;
  const applied = "POST /api/admin/agents/2/inactive/apply";

  test("previews who takes each visit and which stay unassigned, applies that preview, and can be undone", async () => {
    const requests: unknown[] = [];
    serve({
      [list()]: () => answer([agentOf(2)]),
      [previewCall]: () => preview("one", affected("a", [{ id: 3, name: "Joan Dee" }]), affected("b", [])),
      [applied]: (_, body) => {
        requests.push(body);
        return json(200, { agent: agentOf(2, { isActive: false }), visits: [] });
      },
      "PATCH /api/admin/agents/2": (_, body) => {
        requests.push(body);
        return json(200, { agent: agentOf(2) });
      },
    });
    await open();
    await choose("Agent 2", "Set as Inactive");
    expect(await screen.findByText(/1 visit goes to others. 1 visit stays without an agent/)).toBeTruthy();
    expect(screen.getByText("Joan Dee comes")).toBeTruthy();
    expect(screen.getByText("Nobody who comes there is free: unassigned")).toBeTruthy();
    confirm();
    await screen.findByText("Please choose a reason");
    expect(requests).toEqual([]);
    choice("Why", "leave");
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: "Back in spring" } });
    confirm();
    await expectToast({ title: "Agent Updated", tone: "success", time: 60_000, action: { text: "Undo" } });
    toastStore.get()?.action?.onChoose();
    await expectToast({ title: "Undone" });
    expect(requests).toEqual([
      { from: today, reason: "leave", note: "Back in spring", previewToken: "one" },
      { isActive: true },
    ]);
  });

  test("shows a new preview after a concurrent change, and applies nothing before it is confirmed", async () => {
    let previews = 0;
    const requests: unknown[] = [];
    serve({
      [list()]: () => answer([agentOf(2)]),
      [previewCall]: () => {
        previews += 1;
        return previews === 1 ? preview("one") : preview("two", affected("a", []));
      },
      [applied]: (_, body) => {
        requests.push(body);
        return requests.length === 1
          ? json(409, { message: "The visits of this agent have changed since you looked." })
          : json(200, { agent: agentOf(2, { isActive: false }), visits: [] });
      },
    });
    await open();
    await choose("Agent 2", "Set as Inactive");
    await screen.findByText("No visit to come is theirs.");
    choice("Why", "left");
    confirm();
    await screen.findByText("Nobody who comes there is free: unassigned");
    expect(screen.getByText(/have changed since you looked/)).toBeTruthy();
    confirm();
    await expectToast({ title: "Agent Updated" });
    expect(requests).toMatchObject([{ previewToken: "one" }, { previewToken: "two" }]);
  });

  test("from a day to come previews that day's visits, and says until when the agent stays active", async () => {
    const requests: unknown[] = [];
    serve({
      [list()]: () => answer([agentOf(2)]),
      [previewCall]: () => preview("one", affected("a", []), affected("b", [])),
      "POST /api/admin/agents/2/inactive/preview?from=2099-01-05": () => preview("later", affected("b", [])),
      [applied]: (_, body) => {
        requests.push(body);
        return json(200, { agent: agentOf(2, { inactiveFrom: "2099-01-05" }), visits: [] });
      },
    });
    await open();
    await choose("Agent 2", "Set as Inactive");
    await screen.findByText(/2 visits stay without an agent/);
    choice("From which day on", "2099-01-05");
    await screen.findByText(/1 visit stays without an agent/);
    expect(screen.getByText(/Until then Agent 2 is active .* Mon, Jan 5, 2099\./)).toBeTruthy();
    choice("Why", "left");
    confirm();
    await expectToast({ title: "Agent Updated" });
    expect(requests).toEqual([{ from: "2099-01-05", reason: "left", note: "", previewToken: "later" }]);
  });

  test("follows Edit Details with Active unticked, after the other fields are saved", async () => {
    const requests: unknown[] = [];
    serve({
      [list()]: () => answer([agentOf(2)]),
      [previewCall]: () => preview("one"),
      "PATCH /api/admin/agents/2": (_, body) => {
        requests.push(body);
        return json(200, { agent: agentOf(2) });
      },
    });
    await open();
    await choose("Agent 2", "Edit Details");
    fireEvent.change(await screen.findByLabelText("Assigned area"), { target: { value: "Hyrum" } });
    fireEvent.click(screen.getByLabelText("Active"));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("dialog", { name: "Set as Inactive" })).toBeTruthy();
    expect(requests).toEqual([{ assignedArea: "Hyrum", expected: { assignedArea: "Logan", isActive: true } }]);
  });
});

test("an inactive agent is set active at once; a refusal takes it back and says why", async () => {
  serve({
    [list()]: () => answer(),
    "PATCH /api/admin/agents/1": () => json(409, { message: "Request 8f2c failed" }),
  });
  await open();
  await choose("Agent 1", "Set as Active");
  await expectToast({ title: "Error", description: "Failed to update agent: Request 8f2c failed", tone: "error" });
  expect((await rowOf("Agent 1")).textContent).toContain("Inactive");
});

test("an agent who has never signed in is marked", async () => {
  serve({ [list()]: () => answer([agentOf(2, { hasSignedIn: false }), agentOf(1, { hasSignedIn: true })]) });
  await open();
  expect((await rowOf("Agent 2")).textContent).toContain("ActiveNo sign-in yet");
  expect((await rowOf("Agent 1")).textContent).not.toContain("sign-in");
});

test("since when an agent is inactive and why stands beside the status, and a day to come can be taken back", async () => {
  const requests: unknown[] = [];
  const ending = agentOf(2, { inactiveFrom: "2099-01-05", inactiveReason: "left", inactiveNote: "Moves to Provo" });
  const inactive = {
    isActive: false,
    inactiveFrom: "2027-11-02",
    inactiveReason: "leave",
    inactiveNote: null,
  } as const;
  serve({
    [list()]: () => answer([ending, agentOf(1, inactive)]),
    "PATCH /api/admin/agents/2": (_, body) => {
      requests.push(body);
      return json(200, { agent: agentOf(2) });
    },
  });
  await open();
  expect((await rowOf("Agent 2")).textContent).toContain(
    "ActiveInactive from Mon, Jan 5, 2099They leave the company. Moves to Provo",
  );
  expect((await rowOf("Agent 1")).textContent).toContain("InactiveSince Tue, Nov 2, 2027On leave for a while");
  await choose("Agent 2", "Keep Active");
  await expectToast({ title: "Agent Updated" });
  expect(requests).toEqual([{ isActive: true }]);
});

test("an agent's first day stands beside the status until it has come", async () => {
  const toCome = agentOf(2, { startsOn: "2099-01-05" });
  serve({ [list()]: () => answer([toCome, agentOf(1, { startsOn: "2020-01-06" })]) });
  await open();
  expect((await rowOf("Agent 2")).textContent).toContain("ActiveStarts Mon, Jan 5, 2099");
  expect((await rowOf("Agent 1")).textContent).not.toContain("Starts");
});

test("an agent's name leads to their schedule", async () => {
  serve({ [list()]: () => answer() });
  await open();
  const link = await screen.findByRole("link", { name: "Agent 2" });
  expect(link.getAttribute("href")).toBe("/admin/schedule?agent=2");
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
