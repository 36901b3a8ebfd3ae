import { randomUUID } from "node:crypto";
import { business } from "@cleaning/contract/site/business";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../../platform/audit/index.ts";
import type { Mail } from "../../../platform/messages/mail.ts";
import { listPending } from "../../../platform/outbox/testing.ts";
import { visitJob, visitJobEntity } from "../../../platform/outbox/visit-job.ts";
import { stockCatalog } from "../../../sales/orders/testing.ts";
import { visitJobKind } from "../../../schedule/assignment/run-job.ts";
import { settleTimes } from "../../../schedule/assignment/settle-times.ts";
import { sendDueMessages } from "../../../schedule/messages/testing.ts";
import { visitEntity, visitScheduleEntity } from "../../../schedule/records/entity.ts";
import { readRecords } from "../../../schedule/records/store.ts";
import { applyChange, previewChange } from "../../../schedule/visits/apply.ts";
import { extendSubscription } from "../../../schedule/visits/generate.ts";
import { startsForVisit } from "../../../schedule/visits/starts.ts";
import { expectWhole, runVisitJobs, runWithKills } from "../../../schedule/visits/testing/jobs.ts";
import { allVisits } from "../../../schedule/visits/testing/whole.ts";
import { undoChange } from "../../../schedule/visits/undo-change.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { testUser } from "../../../testing/people.ts";
import { createAgent, createCustomer, createSubscription, readSubscription } from "../../../testing/records.ts";
import { subscriptionFor } from "../../../testing/schedule.ts";
import { applyBusinessHours, previewBusinessHours, readCompanyHours } from "./business-hours.ts";
import { readHours } from "./week.ts";

const now = new Date("2026-10-20T18:00:00Z");
const first = "2026-10-28";
const by = { by: "sub-admin", now };

const company = async () => {
  const database = await testDatabase();
  await stockCatalog(database);
  for (const name of ["Ann Lee", "Bob Lee"]) {
    const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId: await testUser(database, name), ...profile }, now);
  }
  const userId = await testUser(database, "Eve Moss", { city: "Logan", email: "eve@example.test" });
  const customerId = await createCustomer(database, { userId, hasPets: false }, now);
  const sold = { customerId, serviceId: 1, frequency: "weekly" as const, priceCents: 100, isActive: true };
  const subscriptionId = await createSubscription(database, { ...sold, nextDate: first }, now);
  await extendSubscription(database, subscriptionId, { now });
  return { database, customerId, subscriptionId, sold };
};
type Company = Awaited<ReturnType<typeof company>>;

let fixture: Company;
let database: TestDatabase;
beforeEach(async () => {
  fixture = await company();
  ({ database } = fixture);
});

type Change = Partial<Omit<Parameters<typeof previewBusinessHours>[1], "revision">>;

const changeOf = async (on: TestDatabase, change: Change) => {
  const { holidays: _, ...storedHours } = await readCompanyHours(on, now);
  return { ...storedHours, ...change };
};
const apply = async (on: TestDatabase, change: Change, key?: string) => {
  const request = await changeOf(on, change);
  const { previewToken } = await previewBusinessHours(on, request, now);
  return applyBusinessHours(on, { ...request, previewToken }, { ...by, ...(key === undefined ? {} : { key }) });
};
const run = (on: TestDatabase, hours = 1) => runVisitJobs(on, { now }, hours);
const closedOn = (date: string, reason = "Company picnic") => ({ closedDays: [{ date, reason }] });
const mailsOf = async (on: TestDatabase): Promise<Mail[]> => {
  const messages: Mail[] = [];
  const at = new Date(now.getTime() + 3_600_000 * 24 * 400);
  await sendDueMessages(on, async (mail) => void messages.push(mail), now, at);
  return messages;
};
const visitsOn = async (on: TestDatabase, occurrenceDate: string) =>
  (await allVisits(on)).filter((visit) => visit.occurrenceDate === occurrenceDate);
const hoursFrom = (from: string, until: string) => ({
  week: [null, ...Array.from({ length: 6 }, () => ({ from, until }))],
});

describe("the company's hours", () => {
  it("are those of the business facts until the office changes them, with the holidays of two years", async () => {
    const { revision, week, closedDays, openDays, holidays } = await readCompanyHours(database, now);
    expect({ revision, closedDays, openDays }).toEqual({ revision: 0, closedDays: [], openDays: [] });
    expect([week[0], week[6]]).toEqual([null, { from: "09:00", until: "16:00" }]);
    expect(business.hours).toHaveLength(3);
    expect(holidays).toContainEqual({ date: "2026-11-26", name: "Thanksgiving Day" });
    expect(holidays).toContainEqual({ date: "2027-07-05", name: "Independence Day (observed)" });
  });

  it("are followed by agents without hours of their own, by free starts, and by moves, with words", async () => {
    await apply(database, { ...hoursFrom("10:00", "15:00"), ...closedOn("2026-11-06") });
    expect((await readHours(database, 1)).businessHours[3]).toEqual({ from: "10:00", until: "15:00" });
    const visit = { subscriptionId: fixture.subscriptionId, occurrenceDate: first };
    const starts = await startsForVisit(database, visit, { from: "2026-11-05", to: "2026-11-07" }, { now });
    expect(new Set(starts.map(({ date }) => date))).toEqual(new Set(["2026-11-05", "2026-11-07"]));
    expect(starts[0]?.start).toBe("10:00");
    const request = { occurrenceDate: first, change: { date: "2026-11-06", start: 600 }, scope: "this" as const };
    await expect(previewChange(database, fixture.subscriptionId, request, { now })).rejects.toMatchObject({
      kind: "invalid",
      message: "We are closed on that day. Please choose another one.",
    });
  });

  it("are followed by what is made later: new subscriptions, and occurrences behind the horizon", async () => {
    const later = plusDays(first, 7 * 14);
    await apply(database, {
      closedDays: [closedOn("2026-11-04").closedDays[0], closedOn(later).closedDays[0]].flatMap((day) => day ?? []),
    });
    const subscriptionId = await createSubscription(database, { ...fixture.sold, nextDate: "2026-11-04" }, now);
    expect((await readSubscription(database, subscriptionId)).nextDate).toBe("2026-11-05");
    const muchLater = { now: new Date("2026-12-20T18:00:00Z") };
    await extendSubscription(database, fixture.subscriptionId, muchLater);
    expect(await visitsOn(database, later)).toMatchObject([{ date: plusDays(later, 1), isMovedByCompany: true }]);
  });

  it("open a holiday for what is planned later, and move nothing back", async () => {
    const before = await visitsOn(database, "2026-11-11");
    expect(before).toMatchObject([{ date: "2026-11-12" }]);
    await apply(database, { openDays: ["2026-11-11"] });
    expect(await listPending(database, visitJobKind)).toEqual([]);
    expect(await visitsOn(database, "2026-11-11")).toEqual(before);
    const subscriptionId = await createSubscription(database, { ...fixture.sold, nextDate: "2026-11-11" }, now);
    expect((await readSubscription(database, subscriptionId)).nextDate).toBe("2026-11-11");
  });
});

describe("a closed day", () => {
  it("shows beforehand what it moves, and writes nothing", async () => {
    const change = await changeOf(database, closedOn("2026-11-04"));
    const preview = await previewBusinessHours(database, change, now);
    expect(preview).toMatchObject({ count: 1, subscriptions: 1, isMore: false });
    expect(preview.visits).toMatchObject([
      {
        id: `p${fixture.subscriptionId}-2026-11-04`,
        before: { date: "2026-11-04", status: "scheduled" },
        after: { date: "2026-11-05", status: "scheduled" },
        customer: "Eve Moss",
        town: "Logan",
      },
    ]);
    expect(await readCompanyHours(database, now)).toMatchObject({ revision: 0 });
  });

  it("of today moves a visit to which nobody was to come, also once its start is over", async () => {
    const today = "2026-10-20";
    const key = { subscriptionId: fixture.subscriptionId, occurrenceDate: first };
    await visitEntity(database)
      .patch(key)
      .set({ date: today, start: 540, agents: [], isUnassigned: true, isLateOpen: false, isForOffice: false })
      .go();
    const { visits } = await previewBusinessHours(database, await changeOf(database, closedOn(today)), now);
    expect(visits).toMatchObject([{ before: { date: today }, after: { date: "2026-10-21" } }]);
    await apply(database, closedOn(today));
    await run(database);
    expect(await visitsOn(database, first)).toMatchObject([{ date: "2026-10-21", isMovedByCompany: true }]);
  });

  it("of today leaves what should have begun with its agents, and the preview names it", async () => {
    const later = new Date("2026-10-29T01:00:00Z");
    const change = await changeOf(database, closedOn(first));
    const { visits, overdue, previewToken } = await previewBusinessHours(database, change, later);
    expect(visits.map(({ id }) => id)).toEqual([]);
    expect(overdue).toMatchObject([{ start: expect.stringMatching(/:00$/), customer: "Eve Moss", town: "Logan" }]);
    await applyBusinessHours(database, { ...change, previewToken }, { by: "sub-admin", now: later });
    await runVisitJobs(database, { now: later }, 1);
    expect(await visitsOn(database, first)).toMatchObject([{ date: first, isMovedByCompany: false }]);
  });

  it("moves its visits, marked, with their agents and one mail, and the subscription's date", async () => {
    await apply(database, closedOn(first));
    expect(await visitsOn(database, first)).toMatchObject([{ date: first, isMovedByCompany: false }]);
    expect(await run(database)).toMatchObject({ sent: 1, pending: 0 });
    const [visit] = await visitsOn(database, first);
    expect(visit).toMatchObject({ date: "2026-10-29", isMovedByCompany: true, status: "scheduled" });
    expect(visit?.agents).toHaveLength(1);
    expect((await readSubscription(database, fixture.subscriptionId)).nextDate).toBe("2026-10-29");
    const mails = await mailsOf(database);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: "eve@example.test", name: "Eve" });
    expect(mails[0]?.text).toContain("Wednesday, October 28 is now");
    expect(mails[0]?.text).toContain("Thursday, October 29");
    expect(mails[0]?.text).toContain("We are closed on Wednesday, October 28.");
    await expectWhole(database, { now });
    expect((await allVisits(database)).filter(({ isMovedByCompany }) => isMovedByCompany)).toHaveLength(2);
  });

  it("promises no time of a visit whose time is not settled, and tells it when it is", async () => {
    await subscriptionFor(database, "Cy Dee", { start: undefined });
    await apply(database, closedOn(first));
    await run(database);
    const mailsToCy = async () => (await mailsOf(database)).filter(({ name }) => name === "Cy");
    const [moved, ...others] = await mailsToCy();
    expect(others).toEqual([]);
    expect(moved?.text).toContain(
      "October 28 is now on Thursday, October 29. We tell you the time as soon as it is settled.\nWe are closed on Wednesday, October 28.",
    );
    const [day] = moved?.files?.flatMap(({ content }) => content.match(/^DTSTART.*20261029.*$/m) ?? []) ?? [];
    expect(day?.trim()).toBe("DTSTART;VALUE=DATE:20261029");
    const inThreeDays = { now: new Date(now.getTime() + 3 * 24 * 3_600_000) };
    await settleTimes(
      database,
      inThreeDays,
      () => false,
      (_, error) => {
        throw error;
      },
    );
    expect((await mailsToCy()).map(({ text }) => text.split("\n")[0])).toContainEqual(
      expect.stringMatching(/^Your cleaning on .*, October 29 is from \d+ to \d+ AM\.$/),
    );
  });

  it("moves nothing back when it is opened again", async () => {
    await apply(database, closedOn(first));
    await run(database);
    const movedVisits = await allVisits(database);
    await apply(database, { closedDays: [] });
    await run(database, 2);
    expect(await allVisits(database)).toEqual(movedVisits);
  });

  it("moves also the date that a subscription promises while its first visit is no record", async () => {
    const subscriptionId = await createSubscription(database, { ...fixture.sold, nextDate: "2026-11-05" }, now);
    expect((await readRecords(database, subscriptionId)).visits).toEqual([]);
    await apply(database, closedOn("2026-11-05"));
    await run(database);
    expect((await readSubscription(database, subscriptionId)).nextDate).toBe("2026-11-06");
  });

  it("is written once by one submission, and again by none that was not previewed", async () => {
    const change = await changeOf(database, closedOn("2026-11-04"));
    const { previewToken } = await previewBusinessHours(database, change, now);
    const key = randomUUID();
    const request = { ...change, previewToken };
    const applied = await applyBusinessHours(database, request, { ...by, key });
    expect(applied).toMatchObject({ revision: 1, closedDays: change.closedDays });
    expect(await applyBusinessHours(database, request, { ...by, key })).toEqual(applied);
    await expect(applyBusinessHours(database, request, { ...by, key: randomUUID() })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("changed by others"),
    });
    expect(await listPending(database, visitJobKind)).toHaveLength(1);
  });

  it("waits, in its preview and when it is made, until the visits of a closure before it have moved", async () => {
    const second = await changeOf(database, closedOn("2026-11-05"));
    const { previewToken } = await previewBusinessHours(database, second, now);
    await apply(database, closedOn(first));
    const both = await changeOf(database, { closedDays: [...closedOn(first).closedDays, ...second.closedDays] });
    const refusal = {
      kind: "conflict",
      message: "The visits of Wednesday, October 28, 2026 are still moving. Please try again in a minute.",
    };
    await expect(previewBusinessHours(database, both, now)).rejects.toMatchObject(refusal);
    await expect(applyBusinessHours(database, { ...both, previewToken }, by)).rejects.toMatchObject(refusal);
    await run(database);
    expect(await previewBusinessHours(database, both, now)).toMatchObject({ count: 0 });
  });

  it("waits for visits that an agent can no longer come to", async () => {
    await visitJobEntity(database)
      .create(visitJob({ kind: "agent", agentId: 1 }, now))
      .go();
    await expect(previewBusinessHours(database, await changeOf(database, closedOn(first)), now)).rejects.toMatchObject({
      message: "Visits that an agent can no longer come to are still moving. Please try again in a minute.",
    });
  });

  it("waits for no visits that could not move for a quarter of an hour, and opening a day for none", async () => {
    await apply(database, closedOn(first));
    const opened = await changeOf(database, { closedDays: [] });
    expect(await previewBusinessHours(database, opened, now)).toMatchObject({ count: 0 });
    const later = new Date(now.getTime() + 16 * 60_000);
    const closedToo = await changeOf(database, {
      closedDays: [...closedOn(first).closedDays, ...closedOn("2026-11-04").closedDays],
    });
    expect(await previewBusinessHours(database, closedToo, later)).toMatchObject({ count: 1 });
  });

  it("is refused with a new preview when other visits lie on it by now", async () => {
    const change = await changeOf(database, closedOn("2026-11-05"));
    const { previewToken, count } = await previewBusinessHours(database, change, now);
    expect(count).toBe(0);
    const subscriptionId = await createSubscription(database, { ...fixture.sold, nextDate: "2026-11-05" }, now);
    await extendSubscription(database, subscriptionId, { now });
    const outcome = applyBusinessHours(database, { ...change, previewToken }, by);
    await expect(outcome).rejects.toMatchObject({
      kind: "conflict",
      preview: { visits: [{ id: `p${subscriptionId}-2026-11-05` }] },
    });
    expect(await readCompanyHours(database, now)).toMatchObject({ revision: 0 });
  });

  it("is in the history, with who closed it", async () => {
    await apply(database, closedOn("2026-11-04"));
    const { entries } = await readHistory(database, { kind: "business-hours", id: 1 }, { limit: 10 });
    expect(entries).toMatchObject([
      { action: "changed", changes: [{ field: "closedDays", from: [], to: ["2026-11-04 Company picnic"] }] },
    ]);
  });

  it("and a change by two at once are both kept, or one is refused", async () => {
    const one = await changeOf(database, closedOn("2026-11-04"));
    const { previewToken } = await previewBusinessHours(database, one, now);
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        applyBusinessHours(database, { ...one, previewToken }, { ...by, key: randomUUID() }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listPending(database, visitJobKind)).toHaveLength(1);
  });
});

describe("other hours", () => {
  it("move what no longer fits to the nearest start, and tell each customer once", async () => {
    // With agreed times, because tentative visits are not mailed.
    const request = { occurrenceDate: first, change: { date: first, start: 540 }, scope: "all" as const };
    const { previewToken } = await previewChange(database, fixture.subscriptionId, request, { now });
    await applyChange(database, fixture.subscriptionId, { request, previewToken }, { now });
    await mailsOf(database);
    await apply(database, hoursFrom("11:00", "16:00"));
    await run(database);
    const visits = await allVisits(database);
    expect(visits).toHaveLength(11);
    expect(visits.every(({ start, agents }) => start >= 660 && agents.length === 1)).toBe(true);
    const [mail, ...others] = await mailsOf(database);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/ is now .*11 AM to 1 PM/);
    await expectWhole(database, { now });
  });

  it("leave unassigned what fits nowhere", async () => {
    await apply(database, hoursFrom("10:00", "11:00"));
    await run(database);
    const visits = await allVisits(database);
    expect(visits.every(({ agents, isUnassigned }) => agents.length === 0 && isUnassigned)).toBe(true);
    expect(await mailsOf(database)).toEqual([]);
    await expectWhole(database, { now });
  });
});

describe("the job of changed business hours", () => {
  it("killed at any of its requests is done to the end by the next run, with one mail a subscription", async () => {
    const dates = [first, plusDays(first, 7), plusDays(first, 21)];
    const change = { closedDays: dates.map((date) => ({ date, reason: "Company picnic" })) };
    await apply(database, change);
    const killed = await company();
    await apply(killed.database, change);
    const outcomes = await runWithKills(database, killed.database, { now });
    expect(outcomes.killed).toEqual(outcomes.unharmed);
    expect(await mailsOf(killed.database)).toHaveLength(1);
  });

  it("leaves a subscription alone that is erased meanwhile", async () => {
    await apply(database, closedOn(first));
    await visitScheduleEntity(database).delete({ subscriptionId: fixture.subscriptionId }).go();
    expect(await run(database)).toMatchObject({ sent: 1, pending: 0 });
  });
});

it("a day that was closed while a visit on it was skipped gets none back by undoing", async () => {
  const request = { occurrenceDate: first, change: { skip: true }, scope: "this" } as const;
  const { previewToken } = await previewChange(database, fixture.subscriptionId, request, { now });
  await applyChange(database, fixture.subscriptionId, { request, previewToken, undoToken: "undo" }, { now });
  await apply(database, closedOn(first));
  await run(database);
  await undoChange(database, "undo", { now, mayUndo: async () => true });
  expect(await visitsOn(database, first)).toMatchObject([
    { date: "2026-10-29", status: "scheduled", isMovedByCompany: true, agents: [expect.any(Number)] },
  ]);
  await expectWhole(database, { now });
});
