import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { isSound } from "@cleaning/scheduling/availability/agent-schedule";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { priceBookEntity } from "../../catalog/price-book/index.ts";
import { readDays, readSchedule } from "../../schedule/records/store.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { stockCatalog, storedOrders } from "../orders/testing.ts";
import { takeHold } from "./hold.ts";
import { placeBooking } from "./place.ts";
import { testBookingRequest, endedHold, bookingRefusal, testBox } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const date = "2026-12-02";
const context = { now, businessHours: defaultBusinessHours };

let database: TestDatabase;
let agents: number[];
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  agents = [];
});
const staff = async (...areas: string[]): Promise<void> => {
  for (const assignedArea of areas) {
    const fields = { assignedArea, specialties: [], completedJobs: 0, isActive: true };
    agents.push(await createAgent(database, { userId: await testUser(database), ...fields }, now));
  }
};

let count = 0;
const idOf = (place: Partial<Parameters<typeof endedHold>[0]>): string =>
  endedHold({ date, start: 540, agents: [1], priceBook: 1, ...place }, String((count += 1)).padStart(22, "m"));
const book = (holdId: string, changes: Parameters<typeof testBookingRequest>[1] = {}, customer: object = {}) =>
  placeBooking(database, testBookingRequest(holdId, changes, customer), {
    ...context,
    encrypt: testCipher.encrypt,
    box: testBox,
    key: `key-${(count += 1)}`,
  });
const daysOn = (on = date) =>
  readDays(
    database,
    agents.map((agentId) => ({ agentId, date: on })),
  );

describe("a booking with a made-up hold", () => {
  it.each(["2026-12-32", "2026-12-99", "2026-13-01", "2027-01-00", "9999-99-99"])(
    "on %s, which is no date, is refused as no hold",
    async (on) => {
      await staff("Logan");
      expect((await bookingRefusal(book(idOf({ date: on })))).kind).toBe("invalid");
      expect((await storedOrders(database)).customers).toEqual([]);
    },
  );

  it.each(["2025-01-06", "2026-11-23", "2027-06-01", "9999-12-31"])(
    "on %s, which cannot be booked, is offered free starts",
    async (on) => {
      await staff("Logan");
      const { kind, message, alternatives = [] } = await bookingRefusal(book(idOf({ date: on })));
      expect({ kind, message, count: alternatives.length }).toEqual({
        kind: "conflict",
        message: "This time has just been taken. Please choose another one.",
        count: 3,
      });
    },
  );

  it("that names one agent twice gets two people for work of two", async () => {
    await staff("Logan", "Logan");
    const [one = 0] = agents;
    const { answer } = await book(idOf({ agents: [one, one] }), {
      squareFeet: 5_000,
      bedrooms: 6,
      bathrooms: 4,
      price: 365,
    });
    const [visit] = (await readSchedule(database, answer.bookingId, "2026-11-24"))?.visits ?? [];
    expect(visit?.agents.toSorted()).toEqual(agents);
  });

  it("that names an agent who comes to the town does not choose who comes", async () => {
    await staff("Logan", "Logan", "Logan");
    const { answer } = await book(idOf({ agents: [agents[2] ?? 0] }));
    const [visit] = (await readSchedule(database, answer.bookingId, "2026-11-24"))?.visits ?? [];
    expect(visit?.agents).toEqual([agents[0]]);
  });

  it("that names agents of elsewhere, or none that are, gets who comes to the town", async () => {
    await staff("Logan", "Ogden");
    const [local, other = 0] = agents;
    for (const agentIds of [[other], [999_999_999_999_999]]) {
      const { answer } = await book(idOf({ agents: agentIds, start: agentIds[0] === other ? 480 : 780 }));
      const [visit] = (await readSchedule(database, answer.bookingId, "2026-11-24"))?.visits ?? [];
      expect(visit?.agents).toEqual([local]);
    }
    expect((await daysOn()).every((day) => isSound(day, now.getTime() / 1_000))).toBe(true);
  });
});

it("a hold for one town is no hold of another's agents: it goes back, and the town's own come", async () => {
  await staff("Logan", "Ogden");
  const { holdId } = await takeHold(
    database,
    { town: "Logan", service: "Standard Cleaning", minutes: 120, home: undefined, date, start: 540 },
    { ...context, box: testBox, secret: "t".repeat(22) },
  );
  await book(holdId, { zip: "84401" }, { zipCode: "84401" });
  const days = await daysOn();
  expect(days.map(({ agentId, intervals }) => [agentId, intervals.length])).toEqual([
    [agents[0], 0],
    [agents[1], 1],
  ]);
});

it("a price book by which no work takes any time keeps room for each visit all the same", async () => {
  await staff("Logan");
  const { version: _, ...figures } = firstPriceBook;
  const time = { ...figures.time, squareFoot: 0, bedroom: 0, bathroom: 0 };
  await priceBookEntity(database)
    .create({ version: 2, figures: { ...figures, time }, savedAt: now.toISOString(), savedBy: "x" })
    .go();
  await book(idOf({}));
  const [day] = await daysOn();
  expect(day?.intervals).toMatchObject([{ start: 540, minutes: 15 }]);
});
