import { isoTime } from "@cleaning/contract/format/calendar";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { plusDays } from "@cleaning/scheduling/dates";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import { type Segment, visitId } from "@cleaning/scheduling/schedule";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../../platform/audit/index.ts";
import type { Mail } from "../../../platform/messages/mail.ts";
import { dispatchDue } from "../../../platform/outbox/dispatch-due.ts";
import { visitJobKind } from "../../../schedule/assignment/run-job.ts";
import { settleTimes } from "../../../schedule/assignment/settle-times.ts";
import { sendDueMessages } from "../../../schedule/messages/testing.ts";
import type { VisitRecord } from "../../../schedule/records/entity.ts";
import { readSchedule } from "../../../schedule/records/store.ts";
import { extendSubscription } from "../../../schedule/visits/generate.ts";
import { allVisits, reservations } from "../../../schedule/visits/testing/whole.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { noFiles } from "../../../testing/photos.ts";
import { admin, agentNamed, noonOf, now, subscriptionFor, subscriptionOf } from "../../../testing/schedule.ts";
import { readNamedHistory } from "../history/named-history.ts";
import { applyBusinessHours, previewBusinessHours, readCompanyHours } from "./business-hours.ts";

const wednesday = "2026-10-28";
const thursday = plusDays(wednesday, 1);
const friday = plusDays(wednesday, 2);
const starts = [480, 630, 780];

let database: TestDatabase;
let agents: number[] = [];
beforeEach(async () => {
  database = await testDatabase();
  agents = [];
  for (const name of ["Ann Lee", "Bob Lee", "Cy Lee"]) agents.push(await agentNamed(database, name));
});

const fill = async (date: string): Promise<number[]> => {
  const subscriptions: number[] = [];
  for (const agent of agents)
    for (const start of starts) {
      const terms = { anchor: date, frequency: "monthly" as const, start, agents: [agent] };
      subscriptions.push((await subscriptionFor(database, `Customer ${date} ${agent} ${start}`, terms)).subscriptionId);
    }
  return subscriptions;
};
const closeRequest = async (date: string) => {
  const { holidays: _, ...storedHours } = await readCompanyHours(database, now);
  return { ...storedHours, closedDays: [{ date, reason: "Storm" }] };
};
const previewed = async (change: Awaited<ReturnType<typeof closeRequest>>) =>
  previewBusinessHours(database, change, now);
const closeDay = async (date: string) => {
  const change = await closeRequest(date);
  const preview = await previewed(change);
  await applyBusinessHours(database, { ...change, previewToken: preview.previewToken }, admin);
  return preview;
};
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const run = (hours = 1) => {
  const bounds = { now: () => at(hours), until: at(hours + 1), random: () => 0 };
  return dispatchDue(database, visitJobKind, { database, removeFile: noFiles, context: () => ({ now }) }, bounds);
};
const mails = async (): Promise<Mail[]> => {
  const messages: Mail[] = [];
  await sendDueMessages(database, async (mail) => void messages.push(mail), now, at(9_600));
  return messages;
};
const storedVisits = async (occurrenceDate: string) => {
  const names = new Map(agents.map((id, index) => [id, ["Ann Lee", "Bob Lee", "Cy Lee"][index]]));
  return (await allVisits(database))
    .filter((visit) => visit.occurrenceDate === occurrenceDate)
    .map((visit) => ({
      id: visitId(visit),
      date: visit.date,
      start: isoTime(visit.start),
      agents: visit.agents.map((id) => names.get(id)),
    }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
};
const previewedVisits = ({ visits }: Awaited<ReturnType<typeof previewed>>) =>
  visits
    .map(({ id, after, agents: names }) => ({ id, date: after?.date, start: after?.start, agents: names }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
const expectConsistent = async (): Promise<void> => {
  const { visits, days, unsound } = await reservations(database, now);
  expect(unsound).toEqual([]);
  expect(days).toEqual(visits);
};

describe("a closed day of full agents", () => {
  it("sends its visits to starts that are free, as previewed, and mails only such", async () => {
    for (const date of [wednesday, thursday, friday]) await fill(date);
    await mails();
    const preview = await closeDay(wednesday);
    expect(preview).toMatchObject({ count: 9, unassigned: 0, andLater: false });
    expect(preview.visits.map(({ agents: names }) => names.length)).toEqual(Array.from({ length: 9 }, () => 1));
    await run();
    const visits = await storedVisits(wednesday);
    expect(visits).toEqual(previewedVisits(preview));
    expect(visits.filter((visit) => visit.agents.length === 0)).toEqual([]);
    expect(Object.groupBy(visits, ({ date }) => date)).toMatchObject({
      [thursday]: [{ start: "15:30" }, { start: "15:30" }, { start: "15:30" }],
      [friday]: [{ start: "15:30" }, { start: "15:30" }, { start: "15:30" }],
      "2026-10-31": { length: 3 },
    });
    const messages = await mails();
    expect(messages).toHaveLength(9);
    expect(messages.filter(({ text }) => / is now .+, (3:30 to|9 to|10:30 AM to|1 to) /.test(text))).toHaveLength(9);
    await expectConsistent();
  });

  it("keeps agents and starts where they are free on the next day", async () => {
    await fill(wednesday);
    const preview = await closeDay(wednesday);
    await run();
    const visits = (await allVisits(database)).filter(({ occurrenceDate }) => occurrenceDate === wednesday);
    expect(await storedVisits(wednesday)).toEqual(previewedVisits(preview));
    expect(visits.every(({ date }) => date === thursday)).toBe(true);
    expect(visits.map(({ start, agents: ids }) => `${ids[0]} ${start}`).toSorted()).toEqual(
      agents.flatMap((id) => starts.map((start) => `${id} ${start}`)).toSorted(),
    );
  });
});

describe("a place that a preview has promised", () => {
  it("makes the application refused, with another preview, where it is taken before", async () => {
    const { subscriptionId } = await subscriptionFor(database, "Eve Moss", {
      anchor: wednesday,
      agents: [agents[0] ?? 0],
    });
    const change = await closeRequest(wednesday);
    const { previewToken, visits } = await previewed(change);
    expect(visits).toMatchObject([{ after: { date: thursday, start: "09:00" }, agents: ["Ann Lee"] }]);
    await subscriptionFor(database, "Gus Hay", { anchor: thursday, start: 510, agents: [agents[0] ?? 0] });
    await expect(applyBusinessHours(database, { ...change, previewToken }, admin)).rejects.toMatchObject({
      kind: "conflict",
      preview: { visits: [{ id: `p${subscriptionId}-${wednesday}`, after: { date: thursday, start: "11:00" } }] },
    });
  });

  it("is replaced where it is taken between application and move, which the history says", async () => {
    const { subscriptionId } = await subscriptionFor(database, "Eve Moss", {
      anchor: wednesday,
      agents: [agents[0] ?? 0],
    });
    await closeDay(wednesday);
    await subscriptionFor(database, "Gus Hay", { anchor: thursday, start: 510, agents: [agents[0] ?? 0] });
    await run();
    expect(await storedVisits(wednesday)).toEqual([
      { id: `p${subscriptionId}-${wednesday}`, date: thursday, start: "11:00", agents: ["Ann Lee"] },
    ]);
    const { entries } = await readHistory(database, { kind: "business-hours", id: 1 }, { limit: 10 });
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
      field: `visit p${subscriptionId}-${wednesday}`,
      from: `${thursday} 09:00, Agent ${agents[0]}`,
      to: `${thursday} 11:00, Agent ${agents[0]}`,
    });
    const history = await readNamedHistory(database, { kind: "business-hours", id: 1 }, { limit: 10 });
    expect(history.entries.flatMap(({ changes }) => changes)).toContainEqual({
      field: `visit p${subscriptionId}-${wednesday}`,
      from: `${thursday} 09:00, Ann Lee`,
      to: `${thursday} 11:00, Ann Lee`,
    });
    await expectConsistent();
  });
});

it("a visit for which nobody is free within a week waits on the next open day, and is counted", async () => {
  const { subscriptionId } = await subscriptionFor(database, "Eve Moss", { anchor: wednesday, minutes: 500 });
  // In the middle of each day: no four hours are left before or after it.
  for (const id of agents.slice(1))
    for (const ahead of [1, 2, 3, 5, 6, 7]) {
      const terms = { anchor: plusDays(wednesday, ahead), frequency: "monthly" as const, start: 720, agents: [id] };
      await subscriptionFor(database, `Busy ${id} ${ahead}`, terms);
    }
  const preview = await closeDay(wednesday);
  expect(preview).toMatchObject({ count: 1, unassigned: 1, visits: [{ after: { date: thursday }, agents: [] }] });
  await run();
  expect(await storedVisits(wednesday)).toEqual([
    { id: `p${subscriptionId}-${wednesday}`, date: thursday, start: "09:00", agents: [] },
  ]);
  const visits = await allVisits(database);
  expect(
    visits.find((visit) => visit.subscriptionId === subscriptionId && visit.occurrenceDate === wednesday),
  ).toMatchObject({
    isUnassigned: true,
    isMovedByCompany: true,
  });
  await expectConsistent();
});

it("a visit that a holiday moves when the horizon reaches it goes to a start that is free", async () => {
  // Thanksgiving, a Thursday.
  const holiday = "2026-11-26";
  const next = plusDays(holiday, 1);
  for (const agent of agents) await subscriptionFor(database, `Regular ${agent}`, { anchor: next, agents: [agent] });
  const { subscriptionId } = await subscriptionFor(database, "Eve Moss", {
    anchor: plusDays(holiday, -7),
    agents: [agents[0] ?? 0],
  });
  expect((await allVisits(database)).filter((visit) => visit.subscriptionId === subscriptionId)[1]).toMatchObject({
    occurrenceDate: holiday,
    date: next,
    start: 690,
    agents: [agents[0]],
    isMovedByCompany: true,
  });
  await expectConsistent();
});

const told = async () => (await mails()).map(({ name, text }) => `${name}: ${text.split("\n").join(" ")}`);

it("a visit that a holiday moves has no time until it is settled, and another day than the next open one is told", async () => {
  // Thanksgiving, a Thursday.
  const holiday = "2026-11-26";
  const next = plusDays(holiday, 1);
  const monthly = { anchor: holiday, frequency: "monthly" as const, agents: [agents[0] ?? 0] };
  const { subscriptionId } = await subscriptionFor(database, "Eve Moss", monthly);
  const ofEve = async (date: string) => {
    const schedule = await readSchedule(database, subscriptionId, wednesday);
    return schedule && findVisit(schedule, date, defaultBusinessHours);
  };
  const later = "2027-11-25";
  expect(await ofEve(later)).toMatchObject({ date: plusDays(later, 1), isTentative: true, isMovedByCompany: true });
  expect(await ofEve(holiday)).toMatchObject({ date: next, start: 540, agents: [agents[0]], isTentative: true });
  expect(await told()).toEqual([]);
  const soon = { now: noonOf(plusDays(next, -7)) };
  const settle = () =>
    settleTimes(
      database,
      soon,
      () => false,
      (_, error) => expect.unreachable(String(error)),
    );
  expect(await settle()).toMatchObject({ settled: 1 });
  expect(await told()).toEqual([
    expect.stringMatching(/^Eve: .*Your cleaning on Friday, November 27 is from 9 to 11 AM\./),
  ]);

  for (const [index, agent] of agents.entries())
    for (const start of [480, 780])
      await subscriptionFor(database, `Busy ${index} ${start}`, {
        ...monthly,
        anchor: next,
        start,
        minutes: 240,
        agents: [agent],
      });
  await subscriptionFor(database, "Gus Hay", monthly);
  expect((await told()).filter((text) => text.startsWith("Gus"))).toEqual([
    expect.stringMatching(
      /^Gus: .*Your cleaning on Thursday, November 26 is now on Saturday, November 28\. We tell you the time as soon as it is settled\. We are closed on Thursday, November 26\./,
    ),
  ]);
});

it("a visit that a holiday moves behind the horizon leaves the regular visits their agents", async () => {
  const holiday = "2026-11-26";
  const contextAtHorizon = { now: new Date(`${plusDays(holiday, -84)}T18:00:00Z`) };
  const regularSubscriptions: number[] = [];
  for (const agent of agents) {
    const subscription = await subscriptionFor(
      database,
      `R ${agent}`,
      { anchor: plusDays(holiday, -83), agents: [agent] },
      contextAtHorizon.now,
    );
    regularSubscriptions.push(subscription.subscriptionId);
  }
  const { subscriptionId } = await subscriptionFor(
    database,
    "Eve Moss",
    { anchor: plusDays(holiday, -77), agents: [agents[0] ?? 0] },
    contextAtHorizon.now,
  );
  const tomorrow = { now: new Date(`${plusDays(holiday, -83)}T18:00:00Z`) };
  for (const id of [...regularSubscriptions, subscriptionId]) await extendSubscription(database, id, tomorrow);
  const visits = await allVisits(database);
  expect(
    visits.find((visit) => visit.subscriptionId === subscriptionId && visit.occurrenceDate === holiday),
  ).toMatchObject({
    date: plusDays(holiday, 1),
    start: 690,
    agents: [agents[0]],
  });
  for (const [index, id] of regularSubscriptions.entries())
    expect(visits.find((visit) => visit.subscriptionId === id && visit.date === plusDays(holiday, 1))).toMatchObject({
      start: 540,
      agents: [agents[index]],
    });
});

it("shorter hours move a visit to another start of its day that is free, beside others that stay", async () => {
  const { subscriptionId } = await subscriptionFor(database, "Eve Moss", {
    anchor: wednesday,
    start: 480,
    agents: [agents[0] ?? 0],
  });
  const other = await subscriptionFor(database, "Gus Hay", { anchor: wednesday, start: 630, agents: [agents[0] ?? 0] });
  const { holidays: _, ...storedHours } = await readCompanyHours(database, now);
  const week = storedHours.week.map((hours) => (hours === null ? null : { from: "09:00", until: hours.until }));
  database.requests.length = 0;
  const preview = await previewBusinessHours(database, { ...storedHours, week }, now);
  expect(preview.visits[0]).toMatchObject({
    id: `p${subscriptionId}-${wednesday}`,
    after: { date: wednesday, start: "09:00" },
    agents: ["Bob Lee"],
  });
  expect(preview).toMatchObject({ unassigned: 0, andLater: true });
  // Of each visit the others of its home.
  expect(database.requests.length).toBeLessThanOrEqual(11);
  await applyBusinessHours(database, { ...storedHours, week, previewToken: preview.previewToken }, admin);
  await run();
  const visits = (await allVisits(database)).filter(({ date }) => date === wednesday);
  expect(visits.find((visit) => visit.subscriptionId === subscriptionId)).toMatchObject({
    start: 540,
    agents: [agents[1]],
  });
  expect(visits.find((visit) => visit.subscriptionId === other.subscriptionId)).toMatchObject({
    start: 630,
    agents: [agents[0]],
  });
  await expectConsistent();
});

const overlap = (visits: readonly VisitRecord[]): string[] =>
  visits.flatMap((visit) => {
    const ofHome = visits.filter(({ customerId }) => customerId === visit.customerId);
    const other = visitAtSameTime(ofHome, visit);
    return other === undefined ? [] : [`${visitId(visit)} meets ${visitId(other)}`];
  });
const withSecond = async (terms: Partial<Segment>, second: Partial<Segment>) => {
  const { customerId } = await subscriptionFor(database, `Eve ${second.start ?? 540}`, second);
  await subscriptionOf(database, customerId, terms);
};

describe("a home with two plans", () => {
  const once = { frequency: "monthly" as const };

  it("has none of them moved by a closed day to a time of the other, as previewed", async () => {
    await withSecond({ anchor: wednesday, ...once }, { anchor: thursday, ...once, start: 570 });
    const preview = await closeDay(wednesday);
    const [shown] = previewedVisits(preview);
    await run();
    const visits = await allVisits(database);
    expect(overlap(visits)).toEqual([]);
    expect(await storedVisits(wednesday)).toEqual([shown]);
    expect(shown).toMatchObject({ date: thursday, start: "12:00" });
    await expectConsistent();
  });

  it("has none of them moved to where the other comes between preview and job", async () => {
    const { subscriptionId, customerId } = await subscriptionFor(database, "Eve Moss", { anchor: wednesday, ...once });
    await closeDay(wednesday);
    await subscriptionOf(database, customerId, { anchor: thursday, ...once });
    await run();
    const first = (await allVisits(database)).find((visit) => visit.subscriptionId === subscriptionId);
    expect(first).toMatchObject({ date: thursday, start: 660 });
    expect(overlap(await allVisits(database))).toEqual([]);
  });

  it("has no visit of a holiday, and none whose start is open, at the other's time", async () => {
    // Thanksgiving, a Thursday.
    const holiday = "2026-11-26";
    await withSecond({ anchor: holiday, ...once }, { anchor: plusDays(holiday, 1), ...once });
    expect(await storedVisits(holiday)).toMatchObject([{ date: plusDays(holiday, 1), start: "11:00" }]);
    await withSecond({ anchor: thursday, start: undefined }, { anchor: thursday, start: 480 });
    expect(overlap(await allVisits(database))).toEqual([]);
  });
});
