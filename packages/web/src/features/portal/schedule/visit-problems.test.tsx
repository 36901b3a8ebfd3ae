import type { OwnProblem } from "@cleaning/contract/problems/problems";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { openSchedule, serveSchedule, visit } from "./schedule-fixtures.tsx";

const date = "2026-11-21";
const problems = `/api/portal/visits/p7-${date}/problems`;
const problem: OwnProblem = {
  number: 1,
  state: "open",
  text: "The shower was left out.",
  photoCount: 0,
  at: "2026-11-21T20:00:00.000Z",
  answer: null,
  answeredAt: null,
  freeVisit: null,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date}T20:30:00Z`) }));

const open = async (
  found: { problems: OwnProblem[]; canReport: boolean },
  changes: Parameters<typeof visit>[1] = { status: "done" },
) => {
  const requests: unknown[] = [];
  const routes = {
    [`GET ${problems}`]: () => json(200, found),
    [`POST ${problems}`]: (_: unknown, body: unknown) => {
      requests.push(body);
      return json(200, { problems: [problem], canReport: true });
    },
  };
  serveSchedule(routes, [visit(date, changes)]);
  await openSchedule();
  return requests;
};

test("a problem is reported once for two quick clicks, and then shown with the promise", async () => {
  const requests = await open({ problems: [], canReport: true });
  fireEvent.click(await screen.findByRole("button", { name: "Something is not right: Saturday, November 21" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Something is not right" }));
  const send = dialog.getByRole("button", { name: "Send" });
  fireEvent.click(send);
  await dialog.findByText(/at least 10 characters/);
  fireEvent.change(dialog.getByLabelText(/^What is not right/), { target: { value: problem.text } });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText("You wrote: The shower was left out.");
  expect(screen.getByText("We contact you within 24 hours, and return at no cost.")).toBeTruthy();
  expect(requests).toEqual([{ text: problem.text, photoIds: [] }]);
});

test("the answer and the free visit are shown, and after seven days nothing can be reported", async () => {
  const freeVisit = { id: "b9", date: "2026-11-24", start: "09:00", end: "11:00" };
  const answer = "We are sorry, and come again.";
  await open({ problems: [{ ...problem, state: "answered", answer, freeVisit }], canReport: false });
  await screen.findByText(`Our answer: ${answer}`);
  expect(screen.getByText("We come again on Tuesday, November 24, 9 to 11 AM, at no cost.")).toBeTruthy();
  expect(screen.getByText("Answered")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Something is not right/ })).toBeNull();
});

test("what was told is still shown while the visit is set back", async () => {
  await open({ problems: [problem], canReport: false }, { status: "scheduled", hasBegunAnew: true });
  await screen.findByText("You wrote: The shower was left out.");
  expect(screen.queryByRole("button", { name: /^Something is not right/ })).toBeNull();
});
