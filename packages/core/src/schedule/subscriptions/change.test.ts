import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { changeTerms } from "@cleaning/scheduling/changes/change-terms";
import { changeOfVisits } from "@cleaning/scheduling/changes/visit-request";
import { todayAt } from "@cleaning/scheduling/context";
import { isLive, type Schedule } from "@cleaning/scheduling/schedule";
import { beforeEach, describe, expect, it } from "vitest";
import { visitsBetween } from "../../apps/portal/visits.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { createRecord } from "../../platform/records/create.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createAgent, createCustomer, readSubscription } from "../../testing/records.ts";
import { visitEntity } from "../records/entity.ts";
import { readSchedule } from "../records/store.ts";
import { applyChange, previewChange } from "../visits/apply.ts";
import { recordVisitStatus, rescheduleVisits } from "../visits/change-schedule.ts";
import { extendSubscription } from "../visits/generate.ts";
import { subscriptionRecords } from "./records.ts";

const now = new Date("2026-11-21T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const admin = { by: "sub-admin", now };
const ofSubscription = { frequency: "weekly", priceCents: 12_000, nextDate: "2026-11-25", isActive: true } as const;

let database: TestDatabase;
let id = 0;
const subscribe = async (more: object = {}): Promise<number> => {
  const customerId = await createCustomer(
    database,
    { userId: await testUser(database, "Ann Lee", { city: "Logan" }), hasPets: false },
    now,
  );
  const fields = { customerId, serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
  const { id: made } = await createRecord(
    subscriptionRecords,
    database,
    { ...fields, nextDate: "2026-11-25", ...more },
    now,
  );
  await extendSubscription(database, made, context);
  return made;
};
beforeEach(async () => {
  database = await testDatabase();
  await testServices(database);
  const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (const name of ["Dani Larsen", "Eli Moss"])
    await createAgent(database, { userId: await testUser(database, name), ...profile }, now);
  id = await subscribe();
});

const read = async (): Promise<Schedule> => {
  const schedule = await readSchedule(database, id, todayAt(now));
  if (schedule === undefined) throw new Error("There is no such subscription.");
  return schedule;
};
const coming = async () => (await read()).visits.filter(isLive);
const dates = async (count = 3) => (await coming()).slice(0, count).map(({ date }) => date);
const prices = async () => (await coming()).slice(0, 2).map(({ priceCents }) => priceCents);
const change = (fields: Parameters<typeof changeSubscription>[2], at = now) =>
  changeSubscription(database, id, fields, { ...admin, now: at });
const skip = async (occurrenceDate: string): Promise<void> => {
  const request = { occurrenceDate, change: { skip: true }, scope: "this" } as const;
  const { previewToken } = await previewChange(database, id, request, context);
  await applyChange(database, id, { request, previewToken, undoToken: `undo-${occurrenceDate}` }, context);
};
const note = (occurrenceDate: string, text: string) =>
  rescheduleVisits(database, id, context, ({ subscription, visits }) => ({
    subscription,
    writes: visits
      .filter((visit) => visit.occurrenceDate === occurrenceDate)
      .map((visit) => ({ ...visit, note: text })),
  }));

describe("a date that the office sets", () => {
  it("anchors the subscription anew: the visits lie there from then on, with agents, and those of before are gone", async () => {
    expect(await dates()).toEqual(["2026-11-25", "2026-12-02", "2026-12-09"]);
    expect(await change({ nextServiceDate: "2026-12-01" })).toMatchObject({ nextServiceDate: "2026-12-01" });
    expect(await dates()).toEqual(["2026-12-01", "2026-12-08", "2026-12-15"]);
    expect((await coming()).every(({ agents }) => agents.length === 1)).toBe(true);
    expect(await coming()).toHaveLength(11);
  });

  it("keeps what was noted for a visit that it leaves out, for when it takes place again", async () => {
    await note("2026-12-02", "Bring the ladder");
    await change({ nextServiceDate: "2026-12-01" });
    await change({ nextServiceDate: "2026-11-25" });
    expect((await coming()).find(({ date }) => date === "2026-12-02")?.note).toBe("Bring the ladder");
  });

  it("is the next open day when we are closed on it", async () => {
    expect(await change({ nextServiceDate: "2026-11-29" })).toMatchObject({ nextServiceDate: "2026-11-30" });
  });

  it("is refused where the home's other subscription has a visit at that time, with the day", async () => {
    const moveTo = async (subscriptionId: number, occurrenceDate: string, date: string) => {
      const request = { occurrenceDate, change: { date, start: 600 }, scope: "this-and-later" } as const;
      const { previewToken } = await previewChange(database, subscriptionId, request, context);
      await applyChange(database, subscriptionId, { request, previewToken }, context);
    };
    const { customerId } = await readSubscription(database, id);
    const other = await subscribe({ customerId });
    await moveTo(id, "2026-11-25", "2026-12-01");
    await moveTo(other, "2026-11-25", "2026-12-03");
    await expect(change({ nextServiceDate: "2026-12-03" })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("two visits at the same time on Thursday, December 3, 2026"),
    });
    expect((await dates())[0]).toBe("2026-12-01");
    expect(await change({ nextServiceDate: "2026-12-04" })).toMatchObject({ nextServiceDate: "2026-12-04" });
  });

  it("gives the days of the week and no more when it lies in the past", async () => {
    expect(await change({ nextServiceDate: "2026-11-03" })).toMatchObject({ nextServiceDate: "2026-11-24" });
    expect(await dates()).toEqual(["2026-11-24", "2026-12-01", "2026-12-08"]);
  });

  it("brings nothing back that a person skipped, but the visit of that date itself", async () => {
    await skip("2026-12-02");
    await skip("2026-12-09");
    await change({ nextServiceDate: "2026-12-02" });
    expect(await dates()).toEqual(["2026-12-02", "2026-12-16", "2026-12-23"]);
  });

  it("that is none ends the rule and leaves the subscription active, until there is one again", async () => {
    expect(await change({ nextServiceDate: null })).toMatchObject({ nextServiceDate: null, isActive: true });
    expect(await coming()).toEqual([]);
    expect(await change({ frequency: "biweekly", price: 99 })).toMatchObject({ frequency: "bi-weekly", price: 99 });
    expect(await change({ nextServiceDate: "2026-12-03" })).toMatchObject({ frequency: "bi-weekly", price: 99 });
    expect(await dates()).toEqual(["2026-12-03", "2026-12-17", "2026-12-31"]);
    expect((await coming())[0]).toMatchObject({ priceCents: 9_900 });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is found again by a subscription that began without one", async () => {
    id = await subscribe({ nextDate: undefined });
    expect((await read()).subscription.segments).toEqual([]);
    await change({ nextServiceDate: "2026-12-03" });
    expect((await read()).subscription.generatedThrough).toBe("2026-11-20");
    await extendSubscription(database, id, context);
    expect(await dates()).toEqual(["2026-12-03", "2026-12-10", "2026-12-17"]);
  });
});

describe("another frequency, price or service", () => {
  it("is the subscription's from the next visit on, and what a person changed by hand stays", async () => {
    await note("2026-11-25", "Mind the cat.");
    await skip("2026-12-09");
    expect(await change({ frequency: "biweekly", price: 140 })).toMatchObject({
      frequency: "bi-weekly",
      price: 140,
      nextServiceDate: "2026-11-25",
    });
    expect(await dates()).toEqual(["2026-11-25", "2026-12-23", "2027-01-06"]);
    expect((await coming()).every(({ priceCents }) => priceCents === 14_000)).toBe(true);
    expect((await coming())[0]).toMatchObject({ note: "Mind the cat." });
    expect(await change({ frequency: "weekly" })).toMatchObject({ frequency: "weekly", price: 140 });
    expect(await dates()).toEqual(["2026-11-25", "2026-12-02", "2026-12-16"]);
  });

  it("prices another frequency later from the price without its discount", async () => {
    await change({ price: 140 });
    expect((await read()).subscription.baseCents).toBe(17_500);
  });

  it("keeps what extras cost more", async () => {
    const extras = { names: ["Windows"], cents: 5_000, minutesEach: 20 };
    await rescheduleVisits(database, id, context, (schedule) =>
      changeOfVisits(schedule, { occurrenceDate: "2026-12-02", change: { extras }, scope: "this-and-later" }, context),
    );
    expect(await prices()).toEqual([12_000, 16_000]);
    await change({ price: 140 });
    expect(await prices()).toEqual([14_000, 18_000]);
    await change({ frequency: "biweekly" });
    await change({ frequency: "weekly" });
    expect(await prices()).toEqual([14_000, 18_000]);
  });

  it("changes name and length of what is to come, two agents included, in each copy", async () => {
    await note("2026-12-02", "Mind the cat.");
    await change({ serviceId: 2 });
    expect((await coming()).every(({ minutes, agents }) => minutes === 255 && agents.length === 2)).toBe(true);
    const { data } = await visitEntity(database).query.byCustomer({ customerId: 1 }).go({ pages: "all" });
    expect(new Set(data.map(({ serviceName }) => serviceName))).toEqual(new Set(["Deep Cleaning"]));
  });

  it("of the same length is in the copies too, and costs what the visits cost", async () => {
    await change({ serviceId: 2 });
    await rescheduleVisits(database, id, context, (before) => {
      const agreed = { serviceId: 2, serviceName: "Deep Cleaning", serviceType: "deep", ...ofSubscription } as const;
      return changeTerms(before, { terms: { service: { id: 3, name: "Big Clean", type: "deep" } }, agreed }, context);
    });
    const { data } = await visitEntity(database).query.byCustomer({ customerId: 1 }).go({ pages: "all" });
    expect(new Set(data.map(({ serviceName }) => serviceName))).toEqual(new Set(["Big Clean"]));
  });

  it("leaves service, price and minutes of a visit that is done as they were, on its day and later", async () => {
    const evening = new Date("2026-11-26T00:00:00Z");
    await recordVisitStatus(database, id, { now: evening }, ({ subscription, visits }) => ({
      subscription,
      writes: visits.slice(0, 1).map((visit) => ({ ...visit, status: "done" })),
    }));
    const stored = async () => {
      const key = { subscriptionId: id, occurrenceDate: "2026-11-25" };
      return (await visitEntity(database).get(key).go({ consistent: true })).data;
    };
    const done = await stored();
    await change({ serviceId: 2, price: 300 }, evening);
    expect(await stored()).toEqual(done);
    const days = { from: "2026-11-25", to: "2026-12-02" };
    const services = visitsBetween(await read(), days, context).map(({ service, status }) => `${service} ${status}`);
    expect(services).toEqual(["Standard Cleaning done", "Deep Cleaning scheduled"]);
    await recordVisitStatus(database, id, { now: evening }, ({ subscription, visits }) => ({
      subscription,
      writes: visits.slice(0, 1).map((visit) => ({ ...visit, isLateWaived: true })),
    }));
    expect(await stored()).toMatchObject({ serviceName: "Standard Cleaning", isLateWaived: true });
  });

  it("does not touch visits that are over", async () => {
    const later = new Date("2026-12-05T19:00:00Z");
    await change({ price: 99, frequency: "monthly" }, later);
    const past = (await read()).visits.filter(({ date }) => date < "2026-12-05");
    expect(past.map(({ date, status, priceCents }) => `${date} ${status} ${priceCents}`)).toEqual([
      "2026-11-25 scheduled 12000",
      "2026-12-02 scheduled 12000",
    ]);
  });
});

describe("inactive", () => {
  it("cancels what is to come, and active again brings that back from tomorrow on, and nothing else", async () => {
    await skip("2026-12-02");
    const before = await dates(20);
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, nextServiceDate: null });
    expect(await coming()).toEqual([]);
    expect(await change({ isActive: true })).toMatchObject({ isActive: true, nextServiceDate: "2026-11-25" });
    expect(await dates(20)).toEqual(before);
    expect((await coming()).every(({ agents }) => agents.length === 1)).toBe(true);
  });

  it("on the day on which the subscription ends by itself is so, before the night's run has said so", async () => {
    const request = { cancel: { on: "2026-12-05", reason: "moving" } };
    const { previewToken } = await previewChange(database, id, request, context);
    await applyChange(database, id, { request, previewToken, undoToken: "undo-end" }, context);
    expect(await readSubscription(database, id)).toMatchObject({ isActive: true });
    expect(await change({ isActive: false }, new Date("2026-12-05T07:05:00Z"))).toMatchObject({ isActive: false });
  });

  it("and then active with a date begins there", async () => {
    await change({ isActive: false });
    expect(await change({ isActive: true, nextServiceDate: "2026-12-04" })).toMatchObject({
      isActive: true,
      nextServiceDate: "2026-12-04",
    });
    expect(await dates(2)).toEqual(["2026-12-04", "2026-12-11"]);
  });

  it("takes a price and a frequency for later, when it is active again", async () => {
    await change({ isActive: false });
    await change({ price: 99, frequency: "biweekly" });
    await change({ isActive: true });
    expect(await dates(2)).toEqual(["2026-11-25", "2026-12-09"]);
    expect((await coming())[0]).toMatchObject({ priceCents: 9_900 });
  });

  it("from the beginning has no visits until it is active", async () => {
    id = await subscribe({ isActive: false });
    expect(await readSubscription(database, id)).toMatchObject({
      isActive: false,
      nextDate: "undated",
      endsOn: "2026-11-21",
    });
    expect(await change({ isActive: true })).toMatchObject({ nextServiceDate: "2026-11-25" });
  });
});

describe("a change by the office", () => {
  it("of what is so already writes nothing, whatever the form sends back", async () => {
    const { subscription } = await read();
    database.requests.length = 0;
    await change({
      frequency: "weekly",
      price: 120,
      nextServiceDate: "2026-11-25",
      isActive: true,
      serviceId: 1,
    });
    expect(database.requests).not.toContain("TransactWriteItemsCommand");
    expect((await read()).subscription).toEqual(subscription);
    expect((await readHistory(database, { kind: "subscriptions", id }, { limit: 9 })).entries).toEqual([]);
  });

  it("is one transaction for the subscription, its visits, the days, the record, the counts and the history", async () => {
    database.requests.length = 0;
    await change({ nextServiceDate: "2026-12-01", price: 99, frequency: "biweekly" });
    expect(database.requests.filter((name) => name === "TransactWriteItemsCommand")).toHaveLength(1);
    const { entries } = await readHistory(database, { kind: "subscriptions", id }, { limit: 9 });
    expect(entries).toMatchObject([
      {
        changes: [
          { field: "frequency", from: "weekly", to: "bi-weekly" },
          { field: "price", from: 120, to: 99 },
          { field: "nextServiceDate", from: "2026-11-25", to: "2026-12-01" },
        ],
      },
    ]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });
});
