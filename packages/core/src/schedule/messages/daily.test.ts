import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf, plusDays } from "@cleaning/scheduling/dates";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Message as Mail } from "../../platform/mail/index.ts";
import { type Channel, messageOutbox } from "../../platform/messages/index.ts";
import { mailChannel } from "../../platform/messages/mail-channel.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { agentNamed, subscriptionFor } from "../../testing/schedule.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { command, commandPlayer, later, start } from "../visits/testing/commands.ts";
import { visitsToCome } from "./agent-day-facts.ts";
import { storeDailyMessages } from "./daily.ts";
import { rereads } from "./rereads.ts";

let database: TestDatabase;
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
});
const { apply, play } = commandPlayer(() => database);

const working = mailChannel(async (mail) => {
  // Changes are told too.
  if (mail.kind?.endsWith("-changed") !== true) mails.push(mail);
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
      rereads,
      wordsOf: async () => undefined,
    },
    { now: () => now, until: new Date("2099-01-01") },
  );
const dayOf = (date: string, weekday: string): string => `${weekday}, ${date}`;

/** It is Saturday, November 21; the visits are on Mondays at 9:00. */
const sunday = "2026-11-22";
const monday = "2026-11-23";
const weekly = async (agents: number[] = []) =>
  subscriptionFor(database, "Cy Dee", { anchor: monday, from: monday, agents }, start);

describe("messages about tomorrow", () => {
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
  }, 240_000);
});
