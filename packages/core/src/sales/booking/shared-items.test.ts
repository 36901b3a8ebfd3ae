import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { stockCatalog } from "../orders/testing.ts";
import { takeHold } from "./hold.ts";
import { placeBooking } from "./place.ts";
import { testBookingRequest, testBox } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };

let database: TestDatabase;
let transactions: string[][];
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const userId = await testUser(database);
  const agent = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  await createAgent(database, { userId, ...agent }, now);
  transactions = [];
  database.client.middlewareStack.add(
    (next) => (args) => {
      const { TransactItems: writes = [] } = args.input as ConstructorParameters<typeof TransactWriteCommand>[0];
      const items = (writes ?? []).flatMap(({ Put, Update, Delete, ConditionCheck }) =>
        Object.entries({
          Put: Put?.Item,
          Update: Update?.Key,
          Delete: Delete?.Key,
          ConditionCheck: ConditionCheck?.Key,
        }).flatMap(([kind, item]) =>
          item === undefined ? [] : [`${kind} ${String(item["pk"])} ${String(item["sk"])}`],
        ),
      );
      if (items.length > 0) transactions.push(items);
      return next(args);
    },
    { step: "initialize" },
  );
});

const book = async (date: string, email: string): Promise<string[]> => {
  const work = { town: "Logan", service: "Standard Cleaning", minutes: 120, home: undefined, date, start: 540 };
  const { holdId } = await takeHold(database, work, { ...context, box: testBox, secret: email.slice(0, 1).repeat(22) });
  const request = testBookingRequest(holdId, { frequency: "weekly", price: 120 }, { email });
  await placeBooking(database, request, { ...context, box: testBox, encrypt: testCipher.encrypt, key: `key-${email}` });
  return transactions.at(-1) ?? [];
};

describe("two bookings of other days and people", () => {
  it("meet in nothing but the check that their service is offered", async () => {
    const first = await book("2026-12-02", "ann@example.test");
    const second = await book("2026-12-03", "bo@example.test");
    expect(first.filter((item) => second.includes(item))).toEqual([
      "ConditionCheck $cleaning_service $service_1#id_000000000000001",
    ]);
  });
});
