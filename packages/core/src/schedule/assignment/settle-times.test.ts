import { writtenEvents } from "@cleaning/contract/testing/read-calendar-file";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../platform/audit/index.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { killedAt, killsWithin } from "../../testing/killed.ts";
import { agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { sendDueMessages } from "../messages/testing.ts";
import { visitScheduleEntity } from "../records/entity.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { allVisits } from "../visits/testing/whole.ts";
import { settleTimes } from "./settle-times.ts";

/** It is Tuesday noon, October 20; visits are on Wednesdays. */
const [tomorrow, next] = ["2026-10-21", "2026-10-28"];

let database: TestDatabase;
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
});

const tentativePlan = () => subscriptionFor(database, "Cy Dee", { start: undefined });
const settle = (at = now, connection = database) =>
  settleTimes(
    connection,
    { now: at },
    () => false,
    (_, error) => {
      throw error;
    },
  );
const tentativeDates = async (): Promise<string[]> =>
  (await allVisits(database))
    .filter(({ isTentative }) => isTentative)
    .map(({ date }) => date)
    .toSorted();
const flush = (at = new Date(now.getTime() + 61_000)) =>
  sendDueMessages(database, async (mail) => void mails.push(mail), at);

describe("times of the next seven days that were not chosen", () => {
  it("are settled as they are, and told once with the calendar's file", async () => {
    await agentNamed(database, "Ann Lee");
    await tentativePlan();
    const before = await tentativeDates();
    expect(before.slice(0, 2)).toEqual([tomorrow, next]);
    const [visit] = await allVisits(database);
    expect(await settle()).toEqual({ settled: 1, isComplete: true });
    expect(await tentativeDates()).toEqual(before.slice(1));
    expect((await allVisits(database))[0]).toEqual({ ...visit, isTentative: false });
    await flush();
    expect(mails.map(({ subject }) => subject)).toEqual([
      "The time of your cleaning on Wednesday, October 21 is settled",
    ]);
    expect(mails[0]?.text).toContain("Your cleaning on Wednesday, October 21 is from 8 to 10 AM.");
    const events = writtenEvents(mails[0]?.files?.[0]?.content ?? "");
    expect(events.slice(0, 2).map(({ start, status }) => [start.local.slice(0, 16), status])).toEqual([
      ["2026-10-21T08:00", "CONFIRMED"],
      [next, "TENTATIVE"],
    ]);
    expect(await settle()).toEqual({ settled: 0, isComplete: true });
    await flush(new Date(now.getTime() + 3_600_000));
    expect(mails).toHaveLength(1);
  });

  it("stand in the history, as what happened automatically", async () => {
    await agentNamed(database, "Ann Lee");
    const { subscriptionId } = await tentativePlan();
    await settle();
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 5 });
    expect(entries.filter(({ by }) => by !== null && "name" in by)).toMatchObject([
      {
        by: { name: "automatic" },
        changes: [{ field: "visit 2026-10-21 time", from: "2026-10-21 08:00, not settled", to: "2026-10-21 08:00" }],
      },
    ]);
  });

  it("wait for agents: a start at which no agent may come is not promised", async () => {
    await tentativePlan();
    expect(await settle()).toMatchObject({ settled: 0 });
    await flush();
    expect(mails).toEqual([]);
  });

  it("wait for who may choose the first start themselves, until the day before", async () => {
    await agentNamed(database, "Ann Lee");
    const { subscriptionId } = await subscriptionFor(database, "Cy Dee", { start: undefined, anchor: "2026-10-23" });
    const until = now.getTime() / 1_000 + 7 * 86_400;
    await visitScheduleEntity(database)
      .patch({ subscriptionId })
      .set({ firstStart: { secretHash: "hash", until } })
      .go();
    expect(await settle()).toMatchObject({ settled: 0 });
    expect(await settle(new Date(now.getTime() + 2 * 86_400_000))).toMatchObject({ settled: 1 });
  });

  it("are not settled of an order that its address's owner has not accepted, who may not be told", async () => {
    await agentNamed(database, "Ann Lee");
    const { subscriptionId } = await tentativePlan();
    await subscriptionEntity(database).patch({ id: subscriptionId }).set({ acceptance: "asked" }).go();
    expect(await settle()).toMatchObject({ settled: 0 });
  });

  it("are told once, whatever the run was killed at", async () => {
    await agentNamed(database, "Ann Lee");
    await tentativePlan();
    for (const { request, when } of killsWithin(15)) {
      const dying = await killedAt(database.table, request, when);
      await settle(now, dying).catch(() => undefined);
    }
    await settle();
    await flush();
    expect(mails).toHaveLength(1);
  });
});
