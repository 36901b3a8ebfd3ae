import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { AbandonedBooking } from "@cleaning/contract/booking/booking";
import { beforeEach, describe, expect, it } from "vitest";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { messageOutbox } from "../../platform/messages/index.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { listRecords } from "../../platform/records/list.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { listedContacts } from "../contact/list.ts";
import { finishedWrite, keepAbandonedBooking, abandonedBookingKind } from "./abandoned-booking.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minutesLater = (count: number): Date => new Date(now.getTime() + count * 60_000);
const abandonedBooking: AbandonedBooking = {
  abandonedId: "key-00000001",
  mayContact: true,
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  phone: "(435) 555-0100",
  zip: "84321",
  service: "standard",
  frequency: "biweekly",
  price: 128,
  quote: {
    squareFeet: 2_000,
    bedrooms: 3,
    bathrooms: 2,
    condition: "tidy",
    pets: false,
    extras: [],
    frequency: "biweekly",
  },
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const run = (at: Date) =>
  dispatchDue(
    database,
    abandonedBookingKind,
    { database, now: () => at },
    { now: () => at, until: minutesLater(10_000) },
  );
const requests = async () => (await listRecords(listedContacts, database, { limit: 10 }, now)).submissions;
const booked = () => transactWrite(database, { finished: finishedWrite(database, abandonedBooking.abandonedId, now) });

describe("an abandoned booking", () => {
  it("becomes a contact request after an hour and not before, marked as such, with the mail to the office", async () => {
    await keepAbandonedBooking(database, abandonedBooking, now);
    await run(minutesLater(59));
    expect(await requests()).toEqual([]);
    await run(minutesLater(61));
    expect(await requests()).toMatchObject([
      {
        firstName: "Ann",
        email: "ann@example.test",
        service: "standard",
        message: expect.stringContaining("Unfinished booking: every two weeks, in 84321, for $128 per visit."),
      },
    ]);
    expect(await listPending(database, messageOutbox)).toHaveLength(1);
  });

  it("becomes one request, with what was left last, however often it is left and looked at", async () => {
    await keepAbandonedBooking(database, { ...abandonedBooking, price: 170 }, now);
    await keepAbandonedBooking(database, abandonedBooking, minutesLater(10));
    await run(minutesLater(61));
    expect(await requests()).toEqual([]);
    await Promise.all([run(minutesLater(71)), run(minutesLater(71))]);
    await keepAbandonedBooking(database, abandonedBooking, minutesLater(80));
    await run(minutesLater(200));
    const found = await requests();
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain("$128");
  });

  it.each([
    ["a price that its home does not have", { price: 1 }],
    ["a price without what it is for", { quote: undefined }],
    ["an extra that is not offered", { quote: abandonedBooking.quote && { ...abandonedBooking.quote, extras: [99] } }],
  ])("with %s becomes a request that names no price", async (_, changes) => {
    await keepAbandonedBooking(database, { ...abandonedBooking, ...changes }, now);
    await run(minutesLater(61));
    const [found] = await requests();
    expect(found?.message).toContain("every two weeks, in 84321. The booking");
  });

  it("becomes none once it is taken back, nothing of it stays, and what was sent before and comes later changes nothing", async () => {
    await keepAbandonedBooking(database, abandonedBooking, now);
    await keepAbandonedBooking(
      database,
      { abandonedId: abandonedBooking.abandonedId, mayContact: false },
      minutesLater(5),
    );
    await keepAbandonedBooking(database, abandonedBooking, minutesLater(5));
    const { Items } = await database.client.send(new ScanCommand({ TableName: database.table }));
    expect(JSON.stringify(Items)).not.toContain(abandonedBooking.email);
    await run(minutesLater(120));
    expect(await requests()).toEqual([]);
  });

  it("becomes none once it is booked, also when the page leaves it a moment later", async () => {
    await keepAbandonedBooking(database, abandonedBooking, now);
    await booked();
    await keepAbandonedBooking(database, abandonedBooking, minutesLater(1));
    await run(minutesLater(120));
    expect(await requests()).toEqual([]);
  });
});
