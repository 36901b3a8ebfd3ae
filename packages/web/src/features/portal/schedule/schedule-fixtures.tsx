import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import type { SubscriptionView, VisitView } from "@cleaning/contract/visits/visits";
import { type BoundFunctions, fireEvent, type queries, screen, within } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { answer, full, get, open } from "../portal-fixtures.tsx";

/** Saturday, November 21, eleven in the morning in Utah. */
export const onNovember21 = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T18:00:00Z") });
  });
};

export const visit = (date: string, changes: Partial<VisitView> = {}): VisitView => ({
  id: `p7-${date}`,
  subscriptionId: 7,
  occurrenceDate: date,
  date,
  start: "09:00",
  end: "11:00",
  service: "Standard Cleaning",
  status: "scheduled",
  price: 120,
  extras: [],
  note: null,
  isLate: false,
  isTentative: false,
  ...changes,
});

export const subscription = (changes: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: 7,
  homeId: 1,
  service: "Standard Cleaning",
  frequency: "biweekly",
  price: 128,
  prices: { weekly: 120, biweekly: 128, monthly: 135, every3weeks: 135, every4weeks: 135, every8weeks: 150 },
  pause: null,
  ending: null,
  nextDate: "2026-11-27",
  isBilledByProvider: false,
  ...changes,
});

export const visits = [visit("2026-11-27"), visit("2026-12-04"), visit("2026-12-11")];

/** The first page of visits on November 21, from yesterday on, and the second one. */
export const firstWeeks = "GET /api/portal/visits?from=2026-11-20&to=2027-01-15";
export const nextWeeks = "GET /api/portal/visits?from=2027-01-16&to=2027-03-12";

type Shown = NonNullable<ChangePreview["visits"][number]["before"]>;
const previewedStateOf = ({ date, start, status, price, isTentative }: VisitView): Shown => ({
  date,
  start,
  status,
  price,
  ...(isTentative ? { isTentative } : {}),
});

export const preview = (
  of: readonly VisitView[],
  change: Partial<Shown>,
  changes: Partial<ChangePreview> = {},
): ChangePreview => ({
  visits: of.map((one) => ({
    id: one.id,
    before: previewedStateOf(one),
    after: { ...previewedStateOf(one), ...change },
  })),
  andLater: false,
  isLate: false,
  previewToken: "token-1",
  ...changes,
});

type Answers = Parameters<typeof serve>[0];

export const serveSchedule = (
  answers: Answers = {},
  of: readonly VisitView[] = visits,
  subscriptions = [subscription()],
): string[] =>
  serve({
    "GET /api/portal/calendar": () => json(200, { exists: false, createdAt: null, endedAt: null }),
    [get]: answer(full),
    [firstWeeks]: () => json(200, { subscriptions, visits: of }),
    ...answers,
  });

export const requestRecorder = () => {
  const requests: { key: string | null; body: unknown }[] = [];
  const record =
    (respond: () => Response | Promise<Response>) =>
    (headers: Headers, body: unknown): Response | Promise<Response> => {
      requests.push({ key: headers.get("idempotency-key"), body });
      return respond();
    };
  return { requests, record };
};

export const openSchedule = async (search = "") => {
  const page = await open(`schedule${search}`);
  await screen.findByRole("list", { name: "Upcoming cleanings", hidden: true });
  return page;
};

export type Part = BoundFunctions<typeof queries>;

export const dialog = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));

export const pressWithin = async (part: Part, name: string | RegExp): Promise<HTMLElement> => {
  const button = await part.findByRole("button", { name });
  await vi.waitFor(() => {
    if (button.getAttribute("aria-disabled") === "true") throw new Error(`${button.textContent} is busy.`);
  });
  fireEvent.click(button);
  return button;
};
