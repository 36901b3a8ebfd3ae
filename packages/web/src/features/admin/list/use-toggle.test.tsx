import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import AgentsScreen from "../agents/agents-screen.tsx";
import { agentOf } from "./list-fixtures.ts";

const list = "GET /api/admin/agents?limit=25";
const stats = { total: 2, active: 2, averageRating: null, completedJobs: 9 };
const answer = (ids: readonly number[], nextCursor: string | null = null) =>
  json(200, {
    agents: ids.map((id) => agentOf(id, { isActive: false })),
    nextCursor,
    stats,
  });
const open = () => renderPage("/admin/agents", { "/admin/agents": AgentsScreen });
const activate = async (name: string): Promise<void> => {
  fireEvent.keyDown(await screen.findByRole("button", { name: `Actions for ${name}` }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Set as Active" }));
};
const isActive = (name: string) =>
  waitFor(() => {
    const row = screen.getByRole("row", { name: new RegExp(name) });
    expect(within(row).getByText("Active")).toBeTruthy();
  });

test("the next page comes, although a row of the page before was changed meanwhile and the server refused", async () => {
  const late = Promise.withResolvers<Response>();
  let requestCount = 0;
  serve({
    [list]: () => answer([2], "c1"),
    [`${list}&cursor=c1`]: () => {
      requestCount += 1;
      return requestCount === 1 ? late.promise : answer([1]);
    },
    "PATCH /api/admin/agents/2": () => json(500, { message: "No" }),
  });
  await open();
  await screen.findByText("Agent 2");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await activate("Agent 2");
  expect(await screen.findByText("Agent 1")).toBeTruthy();
});

test("two concurrent changes are not reverted on the screen by an outdated list", async () => {
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const calls = serve({
    [list]: () => answer([2, 1]),
    "PATCH /api/admin/agents/2": () => first.promise,
    "PATCH /api/admin/agents/1": () => second.promise,
  });
  await open();
  await activate("Agent 2");
  await isActive("Agent 2");
  await activate("Agent 1");
  await isActive("Agent 1");
  first.resolve(json(200, { agent: agentOf(2) }));
  await waitFor(() => expect(toastStore.get()?.title).toBe("Agent Updated"));
  expect(calls.filter((call) => call === list)).toHaveLength(1);
  second.resolve(json(200, { agent: agentOf(1) }));
  await waitFor(() => expect(calls.filter((call) => call === list)).toHaveLength(2));
});

const useTestClock = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
const saved = () => json(200, { agent: agentOf(2) });

describe("with eventually consistent lists", () => {
  test("a row that an outdated list reverted is corrected by the second refetch", async () => {
    useTestClock();
    let requestCount = 0;
    serve({
      [list]: () => {
        requestCount += 1;
        return json(200, { agents: [agentOf(2, { isActive: requestCount >= 3 })], nextCursor: null, stats });
      },
      "PATCH /api/admin/agents/2": saved,
    });
    await open();
    await activate("Agent 2");
    await waitFor(() => expect(requestCount).toBe(2));
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(requestCount).toBe(3));
    await isActive("Agent 2");
  });

  test("the second refetch waits while another change is being saved", async () => {
    useTestClock();
    const late = Promise.withResolvers<Response>();
    const calls = serve({
      [list]: () => answer([2, 1]),
      "PATCH /api/admin/agents/2": saved,
      "PATCH /api/admin/agents/1": () => late.promise,
    });
    await open();
    await activate("Agent 2");
    await waitFor(() => expect(calls.filter((call) => call === list)).toHaveLength(2));
    await activate("Agent 1");
    await isActive("Agent 1");
    await vi.advanceTimersByTimeAsync(5_000);
    await isActive("Agent 1");
    expect(calls.filter((call) => call === list)).toHaveLength(2);
  });
});
