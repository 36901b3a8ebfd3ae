import { firstStartToken } from "@cleaning/contract/booking/first-start-link";
import type { SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import { business } from "@cleaning/contract/site/business";
import { writtenEvents } from "@cleaning/contract/testing/read-calendar-file";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive } from "@cleaning/scheduling/schedule";
import { beforeEach, describe, expect, it } from "vitest";
import { inspectTotals } from "../../apps/repair/index.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { readUser } from "../../people/users/index.ts";
import { createUser } from "../../people/users/records.ts";
import { mailOfPending } from "../../platform/messages/testing.ts";
import { confirmOrdersOf } from "../../schedule/billing/confirm-orders.ts";
import { listPendingChangeMessages, sendDueMessages } from "../../schedule/messages/testing.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { applyChange, previewChange } from "../../schedule/visits/apply.ts";
import { extendSubscription } from "../../schedule/visits/generate.ts";
import { allVisits, reservations } from "../../schedule/visits/testing/whole.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent, readCustomer, readSubscription } from "../../testing/records.ts";
import { answerOrderRequest } from "../orders/decide.ts";
import { firstStartTokenOf } from "../orders/first-start.ts";
import { placeOrder } from "../orders/place.ts";
import { testOrderRequest, stockCatalog, storedOrders } from "../orders/testing.ts";
import { chooseFirstStart, readFirstStarts } from "./first-start.ts";
import { bookingRefusal } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const hoursLater = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const promised = "2026-12-08";
const secret = "s".repeat(43);

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});
const staff = async (count: number): Promise<void> => {
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (let index = 0; index < count; index += 1)
    await createAgent(database, { userId: await testUser(database), ...fields }, now);
};

let orders = 0;
const order = async (changes: Partial<SubscriptionRequest> = {}, email = "ann@example.test"): Promise<string> => {
  const key = `key-${(orders += 1)}`;
  const request = testOrderRequest(changes, { email });
  const { firstStart } = await placeOrder(database, request, { key, now, secret });
  if (firstStart === undefined) throw new Error("It has no token.");
  return firstStartTokenOf(firstStart.id, secret);
};
const confirmedOrder = async (...parameters: Parameters<typeof order>): Promise<string> => {
  const token = await order(...parameters);
  const { customerId } = await readSubscription(database, idOf(token));
  await confirmOrdersOf(database, customerId, { now });
  return token;
};
const idOf = (token: string): number => Number(token.split(".")[0]);
const choose = (token: string, date: string, start: string, at = now) =>
  chooseFirstStart(database, { token, date, start }, { now: at });
const look = (token: string, from: string, at = now) =>
  readFirstStarts(database, { token, from, to: plusDays(from, 6) }, { now: at });
const expectSound = async (): Promise<void> => {
  const { visits, days, unsound } = await reservations(database, now);
  expect({ days, unsound }).toEqual({ days: visits, unsound: [] });
  expect((await inspectTotals(database)).mistakes).toEqual([]);
};
const live = async () =>
  (await allVisits(database))
    .filter(isLive)
    .map(({ date, start, agents }) => `${date} ${start / 60} ${agents.length}`)
    .toSorted();
const choiceMails = async () => (await storedOrders(database)).mails.filter(({ kind }) => kind === "first-start");

describe("a buyer of our own form", () => {
  it("is offered the free starts of a visit that no generator has made yet, in their own words", async () => {
    await staff(1);
    const token = await order();
    await look(token, "2026-11-25");
    database.requests.length = 0;
    const { subscription, slots } = await look(token, "2026-11-25");
    expect(database.requests).toHaveLength(8);
    expect(subscription).toEqual({
      visitId: `p${idOf(token)}-${promised}`,
      service: "Standard Cleaning",
      customerFirstName: "Ann",
      city: "Logan",
      nextServiceDate: promised,
      start: null,
      end: null,
      isLate: false,
      until: hoursLater(24).toISOString(),
    });
    // The 26th is a holiday, and Sundays are closed.
    expect([...new Set(slots.map(({ date }) => date))]).toEqual([
      "2026-11-25",
      "2026-11-27",
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
    ]);
    expect(slots[0]).toEqual({ date: "2026-11-25", start: expect.any(String), end: expect.any(String) });
  });

  it.each(["2026-11-27", promised, "2026-12-30"])(
    "chooses %s: first visit, frequency, agent's day and next date begin there, and one mail says so",
    async (date) => {
      await staff(1);
      const token = await confirmedOrder();
      database.requests.length = 0;
      const { answer, message } = await choose(token, date, "13:30");
      expect(database.requests).toHaveLength(11);
      expect(answer.visit).toMatchObject({ date, start: "13:30", end: "15:30", isTentative: false, isLate: false });
      expect(await live()).toEqual([`${date} 13.5 1`]);
      expect(await readSubscription(database, idOf(token))).toMatchObject({ nextDate: date, isActive: true });
      const { schedule } = await extendSubscription(database, idOf(token), { now: hoursLater(13) });
      expect(
        schedule.visits
          .filter(isLive)
          .map(({ occurrenceDate }) => occurrenceDate)
          .slice(0, 3),
      ).toEqual([date, plusDays(date, 14), plusDays(date, 28)]);
      expect(new Set(schedule.visits.filter(isLive).map(({ start }) => start))).toEqual(new Set([810]));
      expect(await choiceMails()).toEqual([expect.objectContaining({ to: "ann@example.test", name: "Ann" })]);
      const mail = message && (await mailOfPending(message));
      expect(mail?.text).toContain("We arrive 1:30 to 3:30 PM.");
      expect(mail?.text).toContain(`https://site.example/thank-you#first=${token}`);
      expect(mail?.files?.[0]?.content).toContain(`DTSTART;TZID=${business.timeZone}:${date.replaceAll("-", "")}T1330`);
      expect(mail?.files?.[0]?.content).toContain(`UID:visit-${answer.visit.id}\r\n`);
      expect((await look(token, "2026-11-25")).subscription.visitId).toBe(answer.visit.id);
      expect(mail?.text).not.toMatch(/moved|fee/i);
      expect(await listPendingChangeMessages(database)).toEqual([]);
      await expectSound();
    },
  );

  it.each(["2026-11-27", "2026-12-15", "2026-12-30"])(
    "chooses %s after the night in which the subscription's visits became records: all of them follow",
    async (date) => {
      await staff(1);
      const token = await confirmedOrder({ frequency: "weekly", price: 120, discountPercentage: 20 });
      await extendSubscription(database, idOf(token), { now: hoursLater(13) });
      await choose(token, date, "13:30", hoursLater(14));
      await extendSubscription(database, idOf(token), { now: hoursLater(15) });
      const dates = (await allVisits(database))
        .filter(isLive)
        .map((visit) => visit.date)
        .toSorted();
      expect(dates.slice(0, 3)).toEqual([date, plusDays(date, 7), plusDays(date, 14)]);
      expect(new Set(dates).size).toBe(dates.length);
      expect(await listPendingChangeMessages(database)).toEqual([]);
      await expectSound();
    },
  );

  it("chooses again as often as they like: the time before is free again, and there is one first visit", async () => {
    await staff(1);
    const token = await order();
    for (const [date, start] of [
      ["2026-12-02", "13:30"],
      ["2026-12-16", "13:30"],
      ["2026-12-01", "12:00"],
      ["2026-12-01", "13:30"],
    ] as const)
      await choose(token, date, start);
    expect((await live()).filter((visit) => visit.startsWith("2026-12-0"))).toEqual(["2026-12-01 13.5 1"]);
    expect((await look(token, "2026-12-02")).slots).toContainEqual({
      date: "2026-12-02",
      start: "13:30",
      end: "15:30",
    });
    expect(await choiceMails()).toHaveLength(4);
    await expectSound();
  });

  it("of an order that nobody has confirmed yet reads that later visits wait for that", async () => {
    await staff(1);
    const { message } = await choose(await order(), "2026-11-27", "13:30");
    const mail = message && (await mailOfPending(message));
    expect(mail?.text).toContain("After that we come every two weeks, at the same time, once your email is confirmed.");
  });

  it("chooses anew: the file of each mail cancels or moves what was chosen before in a calendar, by a higher SEQUENCE", async () => {
    await staff(1);
    const token = await confirmedOrder();
    const events = [];
    for (const [date, start, at] of [
      ["2026-12-02", "13:30", now],
      ["2026-12-16", "13:30", hoursLater(1)],
      // At another time of the day, and after the night in which visits became records.
      ["2026-12-16", "12:00", hoursLater(13)],
      // The second visit of this choice is the first of the one before.
      ["2026-12-02", "09:00", hoursLater(14)],
      ["2026-12-02", "10:00", hoursLater(15)],
    ] as const) {
      if (at > hoursLater(2)) await extendSubscription(database, idOf(token), { now: at });
      const { message } = await choose(token, date, start, at);
      const mail = message && (await mailOfPending(message));
      expect(mail?.text.includes("The attached file brings your calendar up to date.")).toBe(at > now);
      events.push(writtenEvents(mail?.files?.[0]?.content ?? ""));
    }
    const shown = events.map((file) =>
      file.flatMap(({ uid, start, status }) =>
        ["2026-12-02", "2026-12-16"].includes(start.local.slice(0, 10)) ? [`${uid} ${start.local} ${status}`] : [],
      ),
    );
    const [first, second] = [`visit-p${idOf(token)}-2026-12-02`, `visit-p${idOf(token)}-2026-12-16`];
    expect(shown).toEqual([
      [`${first} 2026-12-02T13:30:00 CONFIRMED`],
      [`${second} 2026-12-16T13:30:00 CONFIRMED`, `${first} 2026-12-02T13:30:00 CANCELLED`],
      [`${second} 2026-12-16T12:00:00 CONFIRMED`, `${first} 2026-12-02T13:30:00 CANCELLED`],
      [`${first} 2026-12-02T09:00:00 CONFIRMED`, `${second} 2026-12-16T09:00:00 CONFIRMED`],
      [`${first} 2026-12-02T10:00:00 CONFIRMED`, `${second} 2026-12-16T10:00:00 CONFIRMED`],
    ]);
    const sequences = events.map((file) => new Set(file.map(({ sequence }) => sequence)));
    expect(sequences.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1]);
    const numbers = sequences.flatMap((file) => [...file]);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  });

  it("whose mail could not be sent before another choice gets the newer one alone", async () => {
    await staff(1);
    const token = await order();
    await choose(token, "2026-12-02", "13:30");
    await choose(token, "2026-12-16", "13:30");
    const subjects: string[] = [];
    await sendDueMessages(
      database,
      async ({ subject, kind }) => kind === "first-start" && subjects.push(subject),
      hoursLater(1),
    );
    expect(subjects).toEqual(["Your first cleaning: Wednesday, December 16, 2026"]);
  });

  it("chooses the same again: nothing is written, and no mail says it twice", async () => {
    await staff(1);
    const token = await order();
    const first = await choose(token, "2026-12-02", "13:30");
    const again = await choose(token, "2026-12-02", "13:30");
    expect(again).toEqual({ answer: first.answer, mail: undefined });
    expect((await readSchedule(database, idOf(token), "2026-11-24"))?.subscription.revision).toBe(2);
    expect(await choiceMails()).toHaveLength(1);
  });

  it("is told beforehand, and by mail, when another choice is late", async () => {
    await staff(1);
    const token = await order();
    await choose(token, "2026-11-25", "13:30");
    expect((await look(token, "2026-11-25")).subscription).toMatchObject({ start: "13:30", isLate: true });
    const { answer, message } = await choose(token, "2026-12-02", "13:30");
    const mail = message && (await mailOfPending(message));
    expect(answer.visit.isLate).toBe(true);
    expect(mail?.text).toContain("Late cancellations may incur a fee.");
  });

  it("who comes too late gets free starts near it, and the subscription stays as it was", async () => {
    await staff(1);
    const [one, other] = [await order(), await order({}, "bob@example.test")];
    await choose(one, "2026-12-02", "13:30");
    const refusal = await bookingRefusal(choose(other, "2026-12-02", "13:30"));
    expect(refusal).toMatchObject({ kind: "conflict", field: "start" });
    expect(refusal.alternatives).toHaveLength(3);
    expect(await readSubscription(database, idOf(other))).toMatchObject({ nextDate: promised });
    const [alternative] = refusal.alternatives ?? [];
    await choose(other, alternative?.date ?? "", alternative?.start ?? "");
    await expectSound();
  });

  it("is offered no start at which only somebody could come whom the home asked not to have", async () => {
    await staff(1);
    const token = await order();
    const { customerId } = await readSubscription(database, idOf(token));
    const { data: agents } = await agentEntity(database).scan.go();
    for (const { id } of agents)
      await agentEntity(database)
        .patch({ id })
        .set({ homes: { excludedBy: [`${customerId}/1`] } })
        .go();
    const refusal = await bookingRefusal(choose(token, "2026-12-02", "13:30"));
    expect(refusal).toMatchObject({ kind: "conflict", alternatives: [] });
  });

  it.each([
    ["two tabs that choose the same start make one choice", ["13:30", "13:30"], 1],
    ["two tabs that choose different starts leave the plan with one of them", ["12:00", "13:30"], 2],
  ] as const)("%s", async (_, starts, mails) => {
    await staff(2);
    const token = await order();
    const answers = await Promise.all(starts.map((start) => choose(token, "2026-12-02", start)));
    expect(answers).toHaveLength(2);
    expect(await live()).toHaveLength(1);
    expect(await choiceMails()).toHaveLength(mails);
    await expectSound();
  });

  it("of twenty orders that want the one start with room for two, two get it", async () => {
    await staff(2);
    const tokens = [];
    for (let index = 0; index < 20; index += 1) tokens.push(await order({}, `buyer${index}@example.test`));
    const outcomes = await Promise.allSettled(tokens.map((token) => choose(token, "2026-12-02", "09:00")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await live()).toEqual(["2026-12-02 9 1", "2026-12-02 9 1"]);
    await expectSound();
  });

  it("cannot choose a day that is none of ours, or more than twenty times a day", async () => {
    await staff(1);
    const token = await order();
    for (const [date, start] of [
      ["2026-11-24", "13:30"],
      ["2026-11-29", "13:30"],
      ["2026-12-02", "13:10"],
      ["2026-12-02", "23:30"],
      ["2027-06-02", "13:30"],
    ] as const)
      expect((await bookingRefusal(choose(token, date, start))).kind).toBe("invalid");
    for (let index = 5; index < 20; index += 1) await choose(token, "2026-12-02", "13:30");
    expect((await bookingRefusal(choose(token, "2026-12-02", "13:30"))).kind).toBe("tooManyRequests");
  });
});

const expectEnded = async (token: string, at = now): Promise<void> => {
  expect(await bookingRefusal(look(token, "2026-12-01", at))).toMatchObject({ kind: "notFound" });
  const refusal = await bookingRefusal(choose(token, "2026-12-02", "13:30", at));
  expect(refusal).toMatchObject({ kind: "notFound" });
  expect(refusal.message).toMatch(/log in to your customer portal, or call us/);
};

describe("a token", () => {
  it("of nothing, of another order, or with another secret opens nothing", async () => {
    await staff(1);
    const token = await order();
    const { firstStart } = await placeOrder(database, testOrderRequest({}, { email: "bob@example.test" }), {
      key: "key-of-bob",
      now,
      secret: "b".repeat(43),
    });
    for (const wrong of [
      "",
      "1",
      "not a token",
      `999.${secret}`,
      firstStartTokenOf(idOf(token), "t".repeat(43)),
      firstStartTokenOf(firstStart?.id ?? 0, secret),
      `${token}x`,
    ])
      await expectEnded(wrong);
    expect(await live()).toEqual([]);
  });

  it("is kept as a hash, ends after a day, and works until then", async () => {
    await staff(1);
    const token = await order();
    const schedule = await readSchedule(database, idOf(token), "2026-11-24");
    expect(JSON.stringify(schedule)).not.toContain(secret);
    await choose(token, "2026-12-02", "13:30", new Date(hoursLater(24).getTime() - 1_000));
    await expectEnded(token, hoursLater(24));
  });

  it.each([
    [
      "the office changes the plan",
      async (id: number) => {
        await changeSubscription(database, id, { price: 140 }, { by: "sub-admin", now });
      },
    ],
    [
      "a visit is changed in the account",
      async (subscriptionId: number) => {
        const request = { occurrenceDate: promised, change: { skip: true }, scope: "this" } as const;
        const { previewToken } = await previewChange(database, subscriptionId, request, { now });
        await applyChange(database, subscriptionId, { request, previewToken }, { now });
      },
    ],
  ])("ends when %s", async (_, change) => {
    await staff(1);
    const token = await order();
    expect((await look(token, "2026-12-01")).slots).not.toEqual([]);
    await change(idOf(token));
    await expectEnded(token);
  });

  it("chooses nothing on the day of the first visit", async () => {
    await staff(1);
    const token = await order();
    await choose(token, "2026-11-25", "13:30");
    const refusal = await bookingRefusal(choose(token, "2026-12-02", "13:30", hoursLater(20)));
    expect(refusal.kind).toBe("conflict");
    expect(refusal.message).toMatch(/today or over.*call us/);
  });

  it("of what the provider's portal made there is none, nor a link in its mail", async () => {
    const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
    const { firstStart } = await placeOrder(database, testOrderRequest(ids), { key: "key-portal", now, secret });
    expect(firstStart).toBeUndefined();
    expect(JSON.stringify((await storedOrders(database)).mails)).not.toContain("#first=");
  });

  it("comes again with a repeat of the order, and stands in its mail as an address that opens the page", async () => {
    const request = { key: "key-repeat", now, secret };
    const first = await placeOrder(database, testOrderRequest(), request);
    const again = await placeOrder(database, testOrderRequest(), { ...request, now: hoursLater(1) });
    expect(again.firstStart).toEqual(first.firstStart);
    const { mails } = await storedOrders(database);
    const link = /https:\S+thank-you\S*#(\S+)/.exec(
      mails.find(({ kind }) => kind === "order-confirmation")?.text ?? "",
    );
    expect(firstStartToken(link?.[1] ?? "")).toBe(firstStartTokenOf(first.firstStart?.id ?? 0, secret));
  });
});

describe("an order with the address of an account, by a visitor who is not signed in", () => {
  it("lets the visitor choose, tells its owner nothing and names them to no one, until the owner accepts it", async () => {
    await staff(1);
    const user = { identityId: "sub-annabel", email: "ann@example.test", name: "Annabel Owner", emailConfirmed: true };
    await createUser(database, user, now);
    const token = await order();
    const { subscription } = await look(token, "2026-12-01");
    expect(JSON.stringify(subscription)).not.toContain("Annabel");
    const { message } = await choose(token, "2026-12-02", "13:30");
    expect([message, await choiceMails(), await listPendingChangeMessages(database)]).toEqual([undefined, [], []]);

    const { customerId } = await readSubscription(database, idOf(token));
    const owner = await readUser(database, (await readCustomer(database, customerId)).userId);
    if (owner === undefined) throw new Error("It has no owner.");
    await answerOrderRequest(database, { id: idOf(token), owner, accept: true }, now);
    expect(await bookingRefusal(choose(token, "2026-12-03", "13:30"))).toMatchObject({ kind: "notFound" });
    await answerOrderRequest(database, { id: idOf(token), owner, accept: true }, now);
    expect((await live())[0]).toContain("2026-12-02 13.5");
    await expectSound();
  });
});
