import type { Progress, Visit } from "@cleaning/scheduling/schedule";
import { expect, it } from "vitest";
import { totalsOf, visitTimes } from "./visit-times.ts";

const visit = (progress: Partial<Progress>): Visit => ({
  subscriptionId: 7,
  serviceName: "Standard Cleaning",
  occurrenceDate: "2026-10-20",
  date: "2026-10-20",
  start: 600,
  minutes: 120,
  status: "done",
  overrides: [],
  isMovedByCompany: false,
  isTentative: false,
  isLate: false,
  agents: [1],
  priceCents: 12_000,
  extras: [],
  progress: { checked: [], notes: 0, photos: 0, superseded: 0, ...progress },
});

it("a start that is later than the end counts as not reported, in the visit and the totals", () => {
  const times = visitTimes([visit({ startedAt: "2026-10-20T16:10:00.000Z", endedAt: "2026-10-20T16:05:00.000Z" })], 1);
  expect(times).toMatchObject([{ worked: null, paid: null }]);
  expect(totalsOf(times, [], "2026-10-21")).toMatchObject({ worked: 0, paid: 0, missing: 1 });
});

it("an agent whose own start is later than their end has what the visit's phones reported together", () => {
  const [startedAt, endedAt] = ["2026-10-20T16:00:00.000Z", "2026-10-20T18:00:00.000Z"];
  const own = { agentId: 1, startedAt: endedAt, endedAt: startedAt };
  expect(visitTimes([visit({ startedAt, endedAt, agentTimes: [own] })], 1)).toMatchObject([{ worked: 120 }]);
});
