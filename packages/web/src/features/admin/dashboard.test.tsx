// Loads the lazy chunks before the tests run.
import "./analytics.tsx";
import "./missing-setup.tsx";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { figures, fiveRequests, list, listOf, open, overview, revenue, row, serve } from "./dashboard-fixtures.tsx";

const revenuePart = (visits: number, dollars: number) => ({ visits, dollars });

describe("the tabs", () => {
  test("are in the address", async () => {
    serve({ [list]: listOf(fiveRequests, 5) });
    const { where } = await open();
    fireEvent.mouseDown(await screen.findByRole("tab", { name: "Analytics" }));
    await screen.findByText("Monthly revenue trend");
    expect(where()).toBe("/admin?tab=analytics");
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Overview" }));
    await row("Tom Beck 1");
    expect(where()).toBe("/admin");
  });

  test("open at the one that the address names", async () => {
    serve({});
    await open("/admin?tab=analytics");
    expect((await screen.findByRole("tab", { name: "Analytics" })).getAttribute("aria-selected")).toBe("true");
    await screen.findByText("Service type distribution");
  });
});

describe("the figures", () => {
  test("are customers, active agents, active subscriptions and the revenue of a month", async () => {
    const month = { done: revenuePart(3, 361.5), toCome: revenuePart(2, 250), unreported: revenuePart(1, 120) };
    serve({ [revenue]: () => json(200, { month: "2026-11", ...month }) });
    await open();
    await screen.findByText("$13,250.50");
    await screen.findByText("$361.50 done, $250 to come, and not in it: $120 without a report");
    expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
      ["Total Customers", "1,204"],
      ["Active Agents", "12"],
      ["Active Subscriptions", "88"],
      ["Monthly Revenue", "$13,250.50"],
      ["Visits This Month", "$611.50"],
    ]);
    expect(screen.getByText("One visit of each active subscription")).toBeTruthy();
  });

  test("that fail to load show the reason and a retry, not numbers", async () => {
    let isFailing = true;
    serve({
      [overview]: () => (isFailing ? json(500, { message: "Request 8f2c failed" }) : json(200, figures)),
    });
    await open();
    await screen.findByText("Could not load the figures");
    expect(screen.queryByRole("term")).toBeNull();
    isFailing = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("1,204");
  });
});

const cellsOf = async (caption: string): Promise<string[]> =>
  (await screen.findAllByRole("table", { name: caption })).flatMap((table) =>
    [...(table.querySelector("tbody")?.rows ?? [])].map((tableRow) =>
      [...tableRow.cells].map((cell) => cell.textContent).join(" "),
    ),
  );

describe("the charts", () => {
  test("say their numbers to screen readers: types with their share, and the last six months", async () => {
    serve({});
    await open("/admin?tab=analytics");
    expect(await cellsOf("Active subscriptions by type of service")).toEqual([
      "Standard 66 75%",
      "Deep 22 25%",
      "Move Out 0 0%",
    ]);
    expect(await cellsOf("Monthly revenue")).toEqual([
      "June 2026 $0.50",
      "July 2026 $1,000.50",
      "August 2026 $2,000.50",
      "September 2026 $3,000.50",
      "October 2026 $4,000.50",
      "November 2026 $5,000.50",
    ]);
  });

  test("stand beside what the month's visits bring, done and to come; past ones without a report are named apart", async () => {
    const month = { done: revenuePart(3, 361.5), toCome: revenuePart(1, 250), unreported: revenuePart(1, 120) };
    serve({ [revenue]: () => json(200, { month: "2026-11", ...month }) });
    await open("/admin?tab=analytics");
    expect(await cellsOf("What the visits of the month bring")).toEqual([
      "Done 3 visits $361.50",
      "To come 1 visit $250",
      "Together 4 visits $611.50",
    ]);
    expect(screen.getByRole("region", { name: "Visits of November 2026, in dollars" }).textContent).toContain(
      "Not in it: 1 visit of past days without a report, $120.",
    );
  });

  test("go back to the months before, and no further ahead than the present one", async () => {
    const before = { done: revenuePart(40, 14_817.25), toCome: revenuePart(0, 0), unreported: revenuePart(0, 0) };
    serve({ [`${revenue}?month=2026-10`]: () => json(200, { month: "2026-10", ...before }) });
    await open("/admin?tab=analytics");
    const later = await screen.findByRole("button", { name: "December 2026" });
    expect(later.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "October 2026" }));
    await screen.findByRole("region", { name: "Visits of October 2026, in dollars" });
    expect(await cellsOf("What the visits of the month bring")).toContain("Done 40 visits $14,817.25");
    expect(screen.getByRole("button", { name: "November 2026" }).getAttribute("aria-disabled")).not.toBe("true");
  });

  test("are replaced by a hint without data", async () => {
    const noRevenue = {
      ...figures,
      serviceTypes: figures.serviceTypes.map(({ type }) => ({ type, active: 0 })),
      revenue: figures.revenue.map(({ month }) => ({ month, revenue: 0 })),
    };
    serve({ [overview]: () => json(200, noRevenue) });
    await open("/admin?tab=analytics");
    expect(await screen.findAllByText("Nothing to draw yet")).toHaveLength(2);
  });
});

test("a company that has just begun is told what is missing, and one at work is asked nothing more", async () => {
  const none = {
    ...figures,
    agents: { ...figures.agents, active: 0 },
    subscriptions: { ...figures.subscriptions, total: 0 },
  };
  serve({ [overview]: () => json(200, none), "GET /api/services": () => json(200, { services: [] }) });
  await open();
  await screen.findByText(/No cleaning is offered yet/);
  expect(screen.getByRole("link", { name: "Add an agent" }).getAttribute("href")).toBe("/admin/agents");
  cleanup();
  const calls = serve({});
  await open();
  await screen.findByText("1,204");
  expect(screen.queryByText("Before you can book")).toBeNull();
  expect(calls).not.toContain("GET /api/services");
});
