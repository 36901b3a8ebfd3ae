import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf, plusDays } from "@cleaning/scheduling/dates";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { type Channel, messageOutbox } from "../../platform/messages/index.ts";
import { mailChannel } from "../../platform/messages/mail-channel.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { agentNamed, subscriptionFor } from "../../testing/schedule.ts";
import { visitEntity } from "../records/entity.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { command, commandPlayer, later, start } from "../visits/testing/commands.ts";
import { storeDailyMessages } from "./daily.ts";
import { visitFactReaders } from "./rereads.ts";

let database: TestDatabase;
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
});
const { apply, play, undo } = commandPlayer(() => database);

const working = mailChannel(async (mail) => {
  // Changes are told too.
  if (!mail.kind.endsWith("-changed")) mails.push(mail);
  return undefined;
});
const failing: Channel = { name: "mail", send: () => Promise.reject(new Error("down")) };

const at = (date: string, hour: number, minute = 0): Date => instantAtBusiness(dateOf(date), hour * 60 + minute);
const send = (now: Date, channel = working) =>
  dispatchDue(
    database,
    messageOutbox,
    {
      database,
      now: () => now,
      site: "https://site.example",
      channels: [channel],
      factReaders: visitFactReaders,
      recipientOf: async (one) => one,
      wordsOf: async () => undefined,
    },
    { now: () => now, until: new Date("2099-01-01") },
  );
const visitsToCome = async (of: TestDatabase, date: string) =>
  (await visitEntity(of).query.byDay({ date }).go({ pages: "all" })).data.filter(
    ({ status }) => status === "scheduled",
  );
const evening = async (date: string, hour: number): Promise<void> => {
  await storeDailyMessages(database, at(date, hour));
  await send(at(date, hour, 5));
};
const subjects = (): string[] => mails.map(({ subject }) => subject);
const dayOf = (date: string, weekday: string): string => `${weekday}, ${date}`;

/** It is Saturday, November 21; the visits are on Mondays at 9:00. */
const sunday = "2026-11-22";
const monday = "2026-11-23";
const weekly = async (agents: number[] = []) =>
  subscriptionFor(database, "Cy Dee", { anchor: monday, from: monday, agents }, start);

describe("messages about tomorrow", () => {
  it("do not promise to come to a home that moved where nobody cleans", async () => {
    const { subscriptionId } = await weekly();
    await visitEntity(database).patch({ subscriptionId, occurrenceDate: monday }).set({ town: "St. George" }).go();
    expect(await storeDailyMessages(database, at(sunday, 17))).toBe(0);
  });

  it("remind the customer at 5 PM the day before, and once", async () => {
    const ann = await agentNamed(database, "Ann Lee");
    await weekly([ann]);
    expect(await storeDailyMessages(database, at(sunday, 16, 59))).toBe(0);
    expect(await storeDailyMessages(database, at(sunday, 17))).toBe(1);
    await send(at(sunday, 17, 5));
    expect(mails).toMatchObject([
      { to: expect.stringMatching(/^cy\.dee/), subject: `Your cleaning on ${dayOf("November 23, 2026", "Monday")}` },
    ]);
    expect(mails[0]?.rows).toContainEqual({ label: "Who comes", value: "Ann" });
    expect(mails[0]?.action?.link).toMatch(/^https:\/\/site\.example\/visit#p\d+-2026-11-23\.[\w-]{22}$/);
    await storeDailyMessages(database, at(sunday, 17, 30));
    await send(at(sunday, 17, 40));
    expect(mails).toHaveLength(1);
  });

  it("tell an agent at 6 PM what the next day holds, without an address", async () => {
    const ann = await agentNamed(database, "Ann Lee");
    await weekly([ann]);
    await storeDailyMessages(database, at(sunday, 18));
    await send(at(sunday, 18, 5));
    const toAnn = mails.filter(({ to }) => to.startsWith("ann.lee"));
    expect(toAnn).toMatchObject([{ subject: "Tomorrow: 1 visit, from 9:00 AM" }]);
    expect(toAnn[0]?.text).toContain("- 9:00 AM: Cy in Logan, about 2 h");
  });

  it("are not sent about a visit that was skipped meanwhile, and an agent without visits gets none", async () => {
    const ann = await agentNamed(database, "Ann Lee");
    const { subscriptionId } = await weekly([ann]);
    await storeDailyMessages(database, at(sunday, 18));
    await apply(subscriptionId, { occurrenceDate: monday, change: { skip: true }, scope: "this" }, at(sunday, 18, 1));
    await send(at(sunday, 18, 5));
    expect(mails).toEqual([]);
  });

  it.each([
    ["while it waited is sent once", at(sunday, 17, 0)],
    ["when they were stored is sent once", at(sunday, 16, 59)],
    ["after it was sent is not sent again", at(sunday, 17, 10)],
  ])("a reminder of a visit that was skipped and restored %s", async (_, skipped) => {
    const { subscriptionId } = await weekly();
    const seconds = (count: number): Date => new Date(skipped.getTime() + count * 1_000);
    const storeAndSend = async (now: Date): Promise<void> => {
      await storeDailyMessages(database, now);
      await send(now);
    };
    await storeAndSend(seconds(-240));
    await storeAndSend(seconds(-120));
    await storeDailyMessages(database, seconds(20));
    const change = { occurrenceDate: monday, change: { skip: true }, scope: "this" } as const;
    const token = await apply(subscriptionId, change, seconds(25));
    await storeAndSend(seconds(82));
    await undo(token, seconds(84));
    for (const passed of [150, 240, 400]) await storeAndSend(seconds(passed));
    expect(subjects()).toHaveLength(1);
  });

  it("are not sent to an address's owner who has not accepted the order", async () => {
    const { subscriptionId } = await weekly();
    await subscriptionEntity(database).patch({ id: subscriptionId }).set({ acceptance: "asked" }).go();
    expect(await storeDailyMessages(database, at(sunday, 17))).toBe(0);
  });

  it("are dropped when the mail service takes them only on the day itself", async () => {
    await weekly();
    await storeDailyMessages(database, at(sunday, 17));
    await send(at(sunday, 17, 5), failing);
    await send(at(monday, 8, 30));
    expect(mails).toEqual([]);
  });

  it("are stored page by page: a run that was cut off goes on where it was, and tells each person once", async () => {
    const names = ["Cy Dee", "Di Fox", "Ed Gil", "Fay Hu", "Gus Ito"];
    for (const name of names) await subscriptionFor(database, name, { anchor: monday, from: monday }, start);
    let asked = 0;
    const options = { limit: 2, isTimeUp: () => (asked += 1) > 1 };
    expect(await storeDailyMessages(database, at(sunday, 17), options)).toBe(2);
    await send(at(sunday, 17, 2));
    asked = 0;
    expect(await storeDailyMessages(database, at(sunday, 17, 5), options)).toBe(2);
    expect(await storeDailyMessages(database, at(sunday, 17, 10), { limit: 2 })).toBe(1);
    expect(await storeDailyMessages(database, at(sunday, 17, 15), { limit: 2 })).toBe(0);
    await send(at(sunday, 17, 20));
    expect(new Set(mails.map(({ to }) => to)).size).toBe(5);
    expect(mails).toHaveLength(5);
  });

  it("ask of the table what the page holds, however many visits and agents there are", async () => {
    const agents: number[] = [];
    for (const name of ["Ann Lee", "Bob Lee", "Cat Lee", "Dov Lee"]) agents.push(await agentNamed(database, name));
    for (const [index, agent] of agents.entries())
      await subscriptionFor(database, `Cy Dee ${index}`, { anchor: monday, from: monday, agents: [agent] }, start);
    const requestsOf = async (hour: number): Promise<Record<string, number>> => {
      database.requests.length = 0;
      await storeDailyMessages(database, at(sunday, hour), { limit: 4 });
      return Object.fromEntries(
        ["QueryCommand", "BatchGetItemCommand", "GetItemCommand"].map((name) => [
          name,
          database.requests.filter((request) => request === name).length,
        ]),
      );
    };
    expect(await requestsOf(17)).toEqual({ QueryCommand: 2, BatchGetItemCommand: 1, GetItemCommand: 1 });
    expect(await requestsOf(18)).toEqual({ QueryCommand: 2, BatchGetItemCommand: 1, GetItemCommand: 2 });
    await send(at(sunday, 18, 5));
    expect(mails.filter(({ subject }) => subject.startsWith("Tomorrow:"))).toHaveLength(4);
  });

  it("tell an agent who is given a visit before the message goes out, and not the one who had it", async () => {
    const [ann, bob] = [await agentNamed(database, "Ann Lee"), await agentNamed(database, "Bob Lee")];
    const { subscriptionId } = await weekly([ann]);
    await apply(
      subscriptionId,
      { occurrenceDate: monday, change: { work: { agents: [bob] } }, scope: "this" },
      at(sunday, 17, 30),
    );
    await evening(sunday, 18);
    expect(mails.filter(({ subject }) => subject.startsWith("Tomorrow:")).map(({ name }) => name)).toEqual(["Bob"]);
    mails = [];
    await weekly([ann]);
    await evening(sunday, 19);
    expect(mails).toEqual([]);
  });

  it("are not sent to an agent who is inactive by then", async () => {
    const ann = await agentNamed(database, "Ann Lee");
    await weekly([ann]);
    await storeDailyMessages(database, at(sunday, 18));
    await agentEntity(database).patch({ id: ann }).set({ isActive: false }).go();
    await send(at(sunday, 18, 5));
    expect(subjects().filter((subject) => subject.startsWith("Tomorrow:"))).toEqual([]);
  });

  it("are not sent about a visit that moves to tomorrow afterwards: who is concerned is told of the change", async () => {
    const { subscriptionId } = await subscriptionFor(
      database,
      "Cy Dee",
      { anchor: "2026-11-24", from: "2026-11-24", agents: [await agentNamed(database, "Ann Lee")] },
      start,
    );
    await evening(sunday, 18);
    await apply(
      subscriptionId,
      { occurrenceDate: "2026-11-24", change: { date: monday, start: 600 }, scope: "this" },
      at(sunday, 19),
    );
    await evening(sunday, 19);
    expect(subjects()).toEqual([]);
    await evening(monday, 17);
    expect(subjects()).toEqual([]);
  });

  it.each([
    ["begins", "2027-03-14", "2027-03-15", "Monday, March 15, 2027"],
    ["ends", "2027-11-07", "2027-11-08", "Monday, November 8, 2027"],
  ])("go out at 5 PM of the business also on the day on which summer time %s", async (_, today, anchor, day) => {
    const ann = await agentNamed(database, "Ann Lee");
    await subscriptionFor(database, "Cy Dee", { anchor, from: anchor, agents: [ann] }, at(today, 12));
    expect(await storeDailyMessages(database, at(today, 16, 59))).toBe(0);
    await evening(today, 17);
    expect(subjects()).toEqual([`Your cleaning on ${day}`]);
    expect(await storeDailyMessages(database, at(today, 17, 59))).toBe(0);
    await evening(today, 18);
    expect(subjects()).toHaveLength(2);
    await evening(today, 19);
    expect(subjects()).toHaveLength(2);
  });

  it("of any timeline name the visits of tomorrow, each once, none missing and none that was taken back", async () => {
    const days = fc.array(
      fc.record({
        command,
        skipsLate: fc.boolean(),
        killed: fc.option(
          fc.record({
            request: fc.integer({ min: 1, max: 9 }),
            when: fc.constantFrom("before" as const, "after" as const),
          }),
        ),
        isDown: fc.boolean(),
      }),
      { minLength: 4, maxLength: 7 },
    );
    let reminded = 0;
    await fc.assert(
      fc.asyncProperty(days, async (steps) => {
        database = await testDatabase();
        const { subscriptionId } = await weekly([await agentNamed(database, "Ann Lee")]);
        for (const [index, { command: step, skipsLate, killed, isDown }] of steps.entries()) {
          const today = todayAt(later(index));
          // Commands that let days pass are the loop's own.
          if (step.kind !== "days")
            await play([{ kind: "days", days: index, isNightly: true }, step], subscriptionId, async () => undefined);
          mails = [];
          if (killed !== null)
            await storeDailyMessages(await killedAt(database.table, killed.request, killed.when), at(today, 17)).catch(
              () => undefined,
            );
          await storeDailyMessages(database, at(today, 17, 5));
          if (isDown) await send(at(today, 17, 6), failing);
          const [first] = await visitsToCome(database, plusDays(today, 1));
          if (skipsLate && first !== undefined)
            await apply(
              subscriptionId,
              { occurrenceDate: first.occurrenceDate, change: { skip: true }, scope: "this" },
              at(today, 17, 7),
            ).catch(() => undefined);
          const expected = (await visitsToCome(database, plusDays(today, 1))).filter(({ isTentative }) => !isTentative);
          await send(at(today, 17, 30));
          await storeDailyMessages(database, at(today, 17, 35));
          await send(at(today, 17, 59));
          expect(mails.map(({ action }) => /#(.+)\./.exec(action?.link ?? "")?.[1])).toEqual(
            expected.map(({ occurrenceDate }) => `p${subscriptionId}-${occurrenceDate}`),
          );
          reminded += mails.length;
        }
      }),
      cases(125),
    );
    expect(reminded).toBeGreaterThan(2);
  });
});
