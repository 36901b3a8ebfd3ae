import type { AppError } from "@cleaning/contract/http/app-error";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { countOpenBookings } from "../../apps/admin/open-bookings.ts";
import type { Sender } from "../../platform/rate-limit/index.ts";
import { decideOpenBooking } from "../../schedule/subscriptions/confirm.ts";
import { applyChange, previewChange } from "../../schedule/visits/apply.ts";
import { leaveNote } from "../../schedule/visits/note.ts";
import { eraseSubscription } from "../../schedule/visits/sync-subscription.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { noFiles } from "../../testing/photos.ts";
import { createAgent } from "../../testing/records.ts";
import { answerByLink } from "../orders/acceptance.ts";
import { placeOrder } from "../orders/place.ts";
import { fakeProvider, testOrderRequest, stockCatalog } from "../orders/testing.ts";
import { confirmTokenIn, guestBookings } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const daysLater = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const date = "2026-12-02";
const visitor = { identityId: undefined, now };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  for (const _ of [1, 2]) {
    const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId: await testUser(database), ...fields }, now);
  }
});

const { book, runNightlyJob, datesOf } = guestBookings(() => database, { now, date });
const order = (sender: Sender) =>
  placeOrder(database, testOrderRequest(), { key: "key-order", sender, now, secret: "s".repeat(43) });
const change = async (id: number, request: ScheduleChange, at = now) => {
  const { previewToken } = await previewChange(database, id, request, { now: at });
  return applyChange(database, id, { request, previewToken }, { now: at });
};

describe("a subscription that nobody has confirmed has its first visit alone", () => {
  const lateDate = "2027-01-20";
  const earlyDate = "2026-12-02";
  const move = { change: { date: earlyDate, start: 540 }, chosen: [], overwrite: true } as const;

  it.each(["this-and-later", "all"] as const)("once it is moved seven weeks earlier with %s", async (scope) => {
    const { answer, messages } = await book({}, { on: lateDate });
    await change(answer.bookingId, { ...move, occurrenceDate: lateDate, scope });
    await runNightlyJob();
    expect(await datesOf(answer.bookingId)).toEqual([earlyDate]);
    await answerByLink(database, { token: confirmTokenIn(messages[0]), accept: true }, visitor);
    await runNightlyJob();
    expect((await datesOf(answer.bookingId)).slice(0, 3)).toEqual([earlyDate, "2026-12-09", "2026-12-16"]);
  });

  it("once it is moved alone, and then with later ones", async () => {
    const { answer } = await book({}, { on: lateDate });
    await change(answer.bookingId, { ...move, occurrenceDate: lateDate, scope: "this" });
    const next = { date: "2026-12-09", start: 540 };
    await change(answer.bookingId, { ...move, change: next, occurrenceDate: lateDate, scope: "all" });
    await runNightlyJob();
    expect(await datesOf(answer.bookingId)).toEqual(["2026-12-09"]);
  });

  it("once it comes in another frequency, and is ended and started again", async () => {
    const { answer } = await book({}, { on: lateDate });
    await changeSubscription(database, answer.bookingId, { frequency: "biweekly" }, { by: "sub-admin", now });
    await change(answer.bookingId, { cancel: { on: "2026-11-25", reason: "moving" } });
    await change(answer.bookingId, { restart: true }, daysLater(1));
    for (const days of [1, 60]) await runNightlyJob(daysLater(days));
    expect(await datesOf(answer.bookingId)).toEqual([lateDate]);
  });
});

it("a repeat of a guest's booking says what was booked, and nothing of what its customer made of it since", async () => {
  const { answer, messages } = await book({}, { key: "key-guest" });
  const { bookingId } = answer;
  await answerByLink(database, { token: confirmTokenIn(messages[0]), accept: true }, visitor);
  await leaveNote(database, bookingId, { occurrenceDate: date, note: "The key is under the mat." }, { now });
  const moved = { change: { date: "2026-12-04", start: 780 }, scope: "this", chosen: [], overwrite: false } as const;
  await change(bookingId, { ...moved, occurrenceDate: date });
  const again = await book({}, { key: "key-guest" });
  expect(again.answer).toEqual({ ...answer, toConfirm: false });
});

describe("a visitor with three open bookings", () => {
  const sender = { visitor: "one visitor", network: "one network", factor: 1 };
  const other = (on: number) => ({ sender, on: plusDays(date, on), email: `guest-${on}@example.test` });

  it("gets the answer of the third when that is sent again", async () => {
    for (const on of [0, 1]) await book({}, other(on));
    const [third, again] = [
      await book({}, { ...other(5), key: "key-3" }),
      await book({}, { ...other(5), key: "key-3" }),
    ];
    expect(again.answer).toEqual(third.answer);
  });

  it("has one counted that was stored although the connection to the table was lost", async () => {
    database.plain.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const answer = await next(args);
          if (commandName === "TransactWriteItemsCommand") throw new Error("The connection was lost.");
          return answer;
        },
      { step: "initialize", name: "lost" },
    );
    await expect(book({}, other(0))).rejects.toThrow("lost");
    database.plain.middlewareStack.remove("lost");
    expect(await countOpenBookings(database)).toBe(1);
    for (const on of [1, 5]) await book({}, other(on));
    await expect(book({}, other(6))).rejects.toThrow("not confirmed yet");
  });

  it("gets the answer of an order when that is sent again", async () => {
    for (const on of [0, 1]) await book({}, other(on));
    const [first, again] = [await order(sender), await order(sender)];
    expect(again.firstStart).toEqual(first.firstStart);
  });

  it("orders by the provider's portal, which counts nothing", async () => {
    for (const on of [0, 1, 5]) await book({}, other(on));
    const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
    const provider = fakeProvider();
    const terms = { email: "ann@example.test", service: "Standard Cleaning", frequency: "biweekly" };
    provider.register({ customerId: "cus_1", subscriptionId: "sub_1", ...terms });
    const ordering = { key: "key-portal", sender, now, provider };
    expect(await placeOrder(database, testOrderRequest(ids), ordering)).toMatchObject({ isSynced: true });
    expect(await countOpenBookings(database)).toBe(3);
  });

  it("is told to confirm one, and not to wait", async () => {
    for (const on of [0, 1, 5]) await book({}, other(on));
    const refusal: unknown = await book({}, other(6)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: "tooManyRequests", retryAfter: undefined });
  });

  it.each([true, false])(
    "gains one place by one that the office cancelled, also when its link is answered %s",
    async (accept) => {
      const first = await book({}, other(0));
      for (const on of [1, 5]) await book({}, other(on));
      await decideOpenBooking(database, first.answer.bookingId, false, { by: "sub-admin", now });
      const token = confirmTokenIn(first.messages[0]);
      const result = await answerByLink(database, { token, accept }, visitor).catch((error: unknown) => error);
      expect(result).toMatchObject(accept ? { kind: "conflict" } : { request: { state: "refused" } });
      await book({}, other(6));
      await expect(book({}, other(7))).rejects.toThrow("not confirmed yet");
    },
  );

  it("gains a place by one that is cancelled as any other is, and loses it when that is restarted", async () => {
    const first = await book({}, other(0));
    for (const on of [1, 5]) await book({}, other(on));
    await change(first.answer.bookingId, { cancel: { on: "2026-11-25", reason: "moving" } });
    await change(first.answer.bookingId, { restart: true });
    await expect(book({}, other(6))).rejects.toThrow("not confirmed yet");
    await change(first.answer.bookingId, { cancel: { on: "2026-11-25", reason: "moving" } });
    await book({}, other(6));
    await expect(book({}, other(7))).rejects.toThrow("not confirmed yet");
  });

  it("keeps the place of one whose first visit stands, although it ends later", async () => {
    const ids = [0, 1, 5].map((on) => book({}, other(on)));
    for (const booking of ids) {
      const { answer } = await booking;
      await change(answer.bookingId, { cancel: { on: "2027-01-04", reason: "moving" } });
    }
    await expect(book({}, other(6))).rejects.toThrow("not confirmed yet");
  });

  it("cannot restart one for which there is no place any more", async () => {
    const first = await book({}, other(0));
    await change(first.answer.bookingId, { cancel: { on: "2026-11-25", reason: "moving" } });
    for (const on of [1, 5, 6]) await book({}, other(on));
    await expect(change(first.answer.bookingId, { restart: true })).rejects.toThrow("not confirmed yet");
  });

  it("gains a place by one that is erased", async () => {
    const first = await book({}, other(0));
    for (const on of [1, 5]) await book({}, other(on));
    await eraseSubscription(database, first.answer.bookingId, { now, removeFile: noFiles });
    await book({}, other(6));
    await expect(book({}, other(7))).rejects.toThrow("not confirmed yet");
  });

  it("gets the twin's answer where the twin's transaction is just being stored", async () => {
    for (const on of [0, 1]) await book({}, other(on));
    const twin = { ...other(5), key: "key-twin" };
    let stored: ReturnType<typeof book> | undefined;
    database.plain.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== "TransactWriteItemsCommand" || stored !== undefined) return next(args);
          stored = book({}, twin);
          await stored;
          const count = (args.input as { TransactItems: { Update?: object }[] }).TransactItems;
          // The counter is committed, the idempotency record still locked.
          const CancellationReasons = count.map(({ Update }) => ({
            Code:
              Update !== undefined && JSON.stringify(Update).includes("open-booking")
                ? "ConditionalCheckFailed"
                : "TransactionConflict",
          }));
          throw Object.assign(new Error("canceled"), { CancellationReasons });
        },
      { step: "initialize", name: "twin" },
    );
    const answer = await book({}, twin);
    database.plain.middlewareStack.remove("twin");
    expect(answer.answer).toEqual((await stored)?.answer);
    expect(await countOpenBookings(database)).toBe(3);
  });

  it("has no more than three when eight are sent at once", async () => {
    const sent = [0, 1, 2, 5, 6, 7, 8, 9].map((on) => book({}, other(on)));
    const kinds = sent.map((booking) => booking.then(() => "stored").catch(({ kind }: AppError) => kind));
    const refusals = (await Promise.all(kinds)).filter((kind) => kind === "tooManyRequests");
    expect(refusals).toHaveLength(5);
    expect(await countOpenBookings(database)).toBe(3);
  });
});
