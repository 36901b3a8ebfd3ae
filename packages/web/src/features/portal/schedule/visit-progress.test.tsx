import type { CustomerVisitRecord } from "@cleaning/contract/visits/visit-record";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { firstWeeks, openSchedule, subscription, serveSchedule, visit } from "./schedule-fixtures.tsx";

const date = "2026-11-21";
const record = `GET /api/portal/visits/p7-${date}/record`;
const emptyRecord: CustomerVisitRecord = {
  onTheWayAt: null,
  arrivesAt: null,
  startedAt: null,
  endedAt: null,
  checklist: [],
  photos: [],
  mayRate: false,
  rating: null,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date(`${date}T16:30:00Z`) });
});

const card = async () => {
  const cards = await screen.findByRole("list", { name: "Upcoming cleanings" });
  return within(cards).getAllByRole("listitem")[0];
};
const done = visit(date, { status: "done" });
const showDone = async (found: Partial<CustomerVisitRecord>) => {
  const calls = serveSchedule({ [record]: () => json(200, { ...emptyRecord, ...found }) }, [done]);
  await openSchedule();
  expect(calls).not.toContain(record);
  fireEvent.click(screen.getByRole("button", { name: "What was done: Saturday, November 21" }));
};

test.each([
  ["on-the-way", null, "We are on our way", "We left for your home at 8:40 AM."],
  [
    "on-the-way",
    "2026-11-21T15:58:00.000Z",
    "We are on our way",
    "We left for your home at 8:40 AM. We arrive at about 8:58 AM.",
  ],
  ["started", null, "We are cleaning", "We started at 9:02 AM."],
] as const)(
  "a visit that is %s, with the arrival %s, says so, and since when",
  async (status, arrivesAt, badge, since) => {
    const times = { arrivesAt, onTheWayAt: "2026-11-21T15:40:00.000Z", startedAt: "2026-11-21T16:02:00.000Z" };
    serveSchedule({ [record]: () => json(200, { ...emptyRecord, ...times }) }, [visit(date, { status })]);
    await openSchedule();
    expect((await card())?.textContent).toContain(badge);
    await screen.findByText(since);
  },
);

test("while a visit of today is not over, the schedule is asked for again every minute; afterwards no more", async () => {
  let status: "scheduled" | "started" | "done" = "scheduled";
  const calls = serveSchedule({
    [firstWeeks]: () => json(200, { subscriptions: [subscription()], visits: [visit(date, { status })] }),
    [record]: () => json(200, { ...emptyRecord, startedAt: "2026-11-21T16:02:00.000Z" }),
  });
  await openSchedule();
  const count = () => calls.filter((call) => call === firstWeeks).length;
  expect(count()).toBe(1);
  status = "started";
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText("We started at 9:02 AM.");
  status = "done";
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByRole("button", { name: /^What was done/ });
  const countWhenDone = count();
  await act(async () => vi.advanceTimersByTimeAsync(300_000));
  expect(count()).toBe(countWhenDone);
});

test("of a visit that is done it is shown on demand what was done, what was left, and photos", async () => {
  await showDone({
    startedAt: "2026-11-21T16:02:00.000Z",
    endedAt: "2026-11-21T18:10:00.000Z",
    checklist: [
      { label: "Floors", isExtra: false, isDone: true },
      { label: "Oven", isExtra: true, isDone: false },
    ],
    photos: [{ id: "f1", taken: "before", at: "2026-11-21T16:05:00.000Z", url: "https://bucket.test/f1" }],
  });
  await screen.findByText("We cleaned from 9:02 AM to 11:10 AM.");
  expect(screen.getByRole("list", { name: "Done" }).textContent).toBe("Floors");
  expect((await card())?.textContent).toContain("Not ticked off: Oven. Is something missing? Call");
  const photo = screen.getByRole("button", { name: "Before, 9:05 AM: show it large" });
  expect(photo.querySelector("img")?.getAttribute("src")).toBe("https://bucket.test/f1");
  fireEvent.click(screen.getByRole("button", { name: /^Hide what was done/ }));
  expect(screen.queryByText("We cleaned from 9:02 AM to 11:10 AM.")).toBeNull();
});

test("a visit that the office reported says that there is no checklist, and names nothing as left out", async () => {
  await showDone({ checklist: [{ label: "Floors", isExtra: false, isDone: false }] });
  await screen.findByText("There is no checklist of this cleaning.");
  expect((await card())?.textContent).not.toContain("Floors");
});

test("what cannot be loaded can be tried again", async () => {
  let isBroken = true;
  serveSchedule({ [record]: () => (isBroken ? json(503, { message: "One moment" }) : json(200, emptyRecord)) }, [done]);
  await openSchedule();
  fireEvent.click(screen.getByRole("button", { name: /^What was done/ }));
  const retryButton = await screen.findByRole("button", { name: /try again/i });
  isBroken = false;
  fireEvent.click(retryButton);
  await waitFor(() => expect(screen.getByText("There is no checklist of this cleaning.")).toBeTruthy());
});

test("a visit that is done is rated once in the portal, in the words of the mail's page", async () => {
  const given = { stars: 4, words: "Nice", mayPublish: false, at: "2026-11-21T16:31:00.000Z" };
  const sent: unknown[] = [];
  serveSchedule(
    {
      [record]: () => json(200, { ...emptyRecord, mayRate: true }),
      [`POST /api/portal/visits/p7-${date}/rating`]: (_: Headers, body: unknown) => {
        sent.push(body);
        return json(200, { rating: given });
      },
    },
    [done],
  );
  await openSchedule();
  fireEvent.click(await screen.findByRole("button", { name: "How was it?: Saturday, November 21" }));
  const form = within(await screen.findByRole("form", { name: "How was it?" }));
  fireEvent.click(form.getByRole("radio", { name: "4 stars, good" }));
  fireEvent.change(form.getByRole("textbox", { name: /^In your words/ }), { target: { value: "Nice" } });
  fireEvent.click(form.getByRole("button", { name: "Send rating" }));
  const region = await screen.findByRole("region", { name: "Your rating" });
  expect(region.textContent).toContain("Nice");
  expect(sent).toEqual([{ stars: 4, words: "Nice", mayPublish: false }]);
  expect(screen.queryByRole("form", { name: "How was it?" })).toBeNull();
});

test("a visit that was rated shows what was said", async () => {
  const rating = { stars: 5, words: "Spotless", mayPublish: true, at: "2026-11-21T16:31:00.000Z" };
  serveSchedule({ [record]: () => json(200, { ...emptyRecord, rating }) }, [done]);
  await openSchedule();
  fireEvent.click(await screen.findByRole("button", { name: "How was it?: Saturday, November 21" }));
  expect((await screen.findByRole("region", { name: "Your rating" })).textContent).toContain("Spotless");
});

test.each([
  [1, "You gave 1 star"],
  [2, "You gave 2 stars"],
])(
  "a visit that was given %d stars says so at once, asks no more, and shows the rating when opened",
  async (stars, said) => {
    const rating = { stars, words: "Dusty", mayPublish: false, at: "2026-11-21T16:31:00.000Z" };
    const calls = serveSchedule({ [record]: () => json(200, { ...emptyRecord, rating }) }, [{ ...done, stars }]);
    await openSchedule();
    const button = await screen.findByRole("button", { name: `${said}: Saturday, November 21` });
    expect(screen.queryByRole("button", { name: /^How was it/ })).toBeNull();
    expect(calls).not.toContain(record);
    fireEvent.click(button);
    expect((await screen.findByRole("region", { name: "Your rating" })).textContent).toContain("Dusty");
  },
);

test("a visit that is done promises to come back within 24 hours on its day and the day after, and no longer", async () => {
  const past = ["2026-11-20", "2026-11-19"].map((day) => visit(day, { status: "done" }));
  serveSchedule(
    { "GET /api/portal/visits?from=2026-05-25&to=2026-11-20": () => json(200, { subscriptions: [], visits: past }) },
    [done],
  );
  await openSchedule();
  fireEvent.click(screen.getByRole("button", { name: "Show past cleanings" }));
  await screen.findByText("Thursday, November 19");
  const cards = screen.getAllByText(/Within 24 hours we come back/).map((text) => text.closest("li")?.textContent);
  expect(cards).toEqual([expect.stringContaining("November 21"), expect.stringContaining("November 20")]);
});
