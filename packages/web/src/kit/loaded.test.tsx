import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import AgentsScreen from "#features/admin/agents/agents-screen.tsx";
import { agentOf } from "#features/admin/list/list-fixtures.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";

let second = Promise.withResolvers<Response>();

afterEach(() => {
  second = Promise.withResolvers();
});

const list = "GET /api/admin/agents?limit=25";
const page = (id: number, nextCursor: string | null = null) =>
  json(200, {
    agents: [agentOf(id)],
    nextCursor,
    stats: { total: 2, active: 2, averageRating: null, completedJobs: 9 },
  });
const failThenSucceed = () => {
  const answers = [json(503, { message: "The table is resting" }), second.promise];
  return () => answers.shift() ?? json(500, { message: "Asked too often" });
};
const open = () => renderPage("/admin/agents", { "/admin/agents": AgentsScreen });
const retry = async (): Promise<void> => {
  await screen.findByText("The table is resting");
  screen.getByRole("button", { name: "Try again" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  const button = await screen.findByRole("button", { name: "Trying..." });
  expect([button.getAttribute("aria-disabled"), document.activeElement]).toEqual(["true", button]);
  expect(screen.getByText("The table is resting")).toBeTruthy();
};

test("while a failed list is retried, the reason stays visible until it loads", async () => {
  serve({ [list]: failThenSucceed() });
  await open();
  await retry();
  second.resolve(page(2));
  await screen.findByText("Agent 2");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the reason also stays over a placeholder page, and the next failure replaces it", async () => {
  serve({ [list]: () => page(2, "c1"), [`${list}&cursor=c1`]: failThenSucceed() });
  await open();
  await screen.findByText("Agent 2");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await retry();
  second.resolve(json(500, { message: "Request 8f2c failed" }));
  await screen.findByText("Request 8f2c failed");
  expect(screen.queryByText("The table is resting")).toBeNull();
});

test("the reason also stays in a dialog", async () => {
  serve({ [list]: () => page(2), "GET /api/admin/history/agents/2": failThenSucceed() });
  await open();
  fireEvent.keyDown(await screen.findByRole("button", { name: "Actions for Agent 2" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "History" }));
  await retry();
  second.resolve(json(200, { entries: [], nextCursor: null }));
  await screen.findByText("No changes yet");
  expect(screen.queryByText("The table is resting")).toBeNull();
});

test("another list that loads for the first time does not show the reason", async () => {
  serve({ [list]: failThenSucceed(), "GET /api/admin/agents?search=ann&limit=25": () => second.promise });
  await open();
  await screen.findByText("The table is resting");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ann" } });
  await screen.findByText(/Loading agents/);
  expect(screen.queryByText("The table is resting")).toBeNull();
});
