import { AppError } from "@cleaning/contract/http/app-error";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { changeRecord } from "@cleaning/core/platform/records/change.ts";
import { listRecords } from "@cleaning/core/platform/records/list.ts";
import { submitContact } from "@cleaning/core/sales/contact";
import { listedContacts } from "@cleaning/core/sales/contact/list.ts";
import type { NotesCipher } from "@cleaning/core/schedule/homes/access.ts";
import { visitScheduleEntity } from "@cleaning/core/schedule/records/entity.ts";
import { newVisitScheduleWrite, readRecords } from "@cleaning/core/schedule/records/store.ts";
import { type TestDatabase, testDatabase } from "@cleaning/core/testing";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent } from "@cleaning/core/testing/records.ts";
import { agentNamed, subscriptionFor } from "@cleaning/core/testing/schedule.ts";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { startSubscription } from "@cleaning/scheduling/recurrence/start-subscription";
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { logger } from "./logger.ts";
import { nightlyRunner } from "./run-nightly.ts";

/** Ten past midnight in Utah. */
const midnight = new Date("2026-11-21T07:10:00Z");
const printed: string[] = [];
const figures = z.object({ UnextendedSubscriptions: z.optional(z.number()) });

let database: TestDatabase;
let runNightly: () => Promise<void>;
let cipher: NotesCipher;
beforeEach(async () => {
  database = await testDatabase();
  cipher = testCipher;
  printed.length = 0;
  vi.useFakeTimers({ now: midnight, toFake: ["Date"] });
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "cleaning-test");
  vi.stubEnv("POWERTOOLS_DEV", "true"); // The console can be spied on.
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  runNightly = nightlyRunner({ database: () => database, notesCipher: () => cipher });
});

const unextendedSubscriptions = (): number[] =>
  printed.flatMap((line) => figures.safeParse(JSON.parse(line)).data?.UnextendedSubscriptions ?? []);

const beginSubscription = async (id: number): Promise<void> => {
  const fields = { id, customerId: 1, serviceName: "Standard", serviceType: "standard", priceCents: 1, town: "Logan" };
  const first = { frequency: "weekly" as const, firstDate: "2026-11-24" };
  const subscription = startSubscription(
    { ...fields, ...first },
    { today: "2026-11-21", businessHours: defaultBusinessHours },
  );
  await transactWrite(database, { subscription: newVisitScheduleWrite(database, subscription) });
};
const countOf = async (subscriptionId: number): Promise<number> =>
  (await readRecords(database, subscriptionId)).visits.length;
const breakSubscription = (subscriptionId: number) =>
  visitScheduleEntity(database).patch({ subscriptionId }).set({ generatedThrough: "never" }).go();

it("subscriptions are extended at night, and by day those that are new; a second run finds nothing", async () => {
  await beginSubscription(1);
  await runNightly();
  expect(await countOf(1)).toBe(12);
  vi.setSystemTime(new Date("2026-11-21T20:10:00Z"));
  await beginSubscription(2);
  await runNightly();
  expect(await countOf(2)).toBe(12);
  database.requests.length = 0;
  await runNightly();
  expect(database.requests.toSorted()).toEqual(["GetItemCommand", ...Array.from({ length: 14 }, () => "QueryCommand")]);
  expect(unextendedSubscriptions()).toEqual([0, 0, 0]);
});

it("times of the next days are settled in the first run of an hour by day, and in no other", async () => {
  await agentNamed(database, "Ann Lee");
  const { subscriptionId } = await subscriptionFor(
    database,
    "Cy Dee",
    { start: undefined, anchor: "2026-11-24" },
    midnight,
  );
  const first = async () => (await readRecords(database, subscriptionId)).visits[0]?.isTentative;
  expect(await first()).toBe(true);
  vi.setSystemTime(new Date("2026-11-21T20:05:00Z"));
  await runNightly();
  expect(await first()).toBe(true);
  vi.setSystemTime(new Date("2026-11-21T21:00:00Z"));
  await runNightly();
  expect(await first()).toBe(false);
});

it("nothing is asked between one and three, also by a run that AWS repeats then", async () => {
  await beginSubscription(1);
  database.requests.length = 0;
  for (const at of ["2026-11-21T08:00:00Z", "2026-11-21T09:59:00Z"]) {
    vi.setSystemTime(new Date(at));
    await runNightly();
  }
  expect(database.requests).toEqual([]);
});

it("a run that lasts until one ends then, and the next one goes on", async () => {
  for (const id of [1, 2, 3]) await beginSubscription(id);
  vi.setSystemTime(new Date("2026-11-21T07:59:59Z"));
  database.client.middlewareStack.add(
    (next) => (args) => {
      if ("TransactItems" in args.input) vi.setSystemTime(new Date("2026-11-21T08:00:00Z"));
      return next(args);
    },
    { step: "initialize" },
  );
  await runNightly();
  expect([await countOf(1), await countOf(2), await countOf(3)]).toEqual([12, 0, 0]);
  // Reported when the night is over.
  expect(unextendedSubscriptions()).toEqual([0]);
});

it("a subscription that cannot be extended holds no other up, and is counted from six in the morning on", async () => {
  for (const id of [1, 2, 11]) await beginSubscription(id);
  await breakSubscription(1);
  await runNightly();
  expect([await countOf(1), await countOf(2), await countOf(11)]).toEqual([0, 12, 12]);
  vi.setSystemTime(new Date("2026-11-21T12:55:00Z"));
  await runNightly();
  vi.setSystemTime(new Date("2026-11-21T13:10:00Z"));
  await runNightly();
  expect(unextendedSubscriptions()).toEqual([0, 0, 1]);
});

it("a subscription that cannot be extended is logged with what failed and where, and without the error's words", async () => {
  const logError = vi.spyOn(logger, "error").mockImplementation(() => undefined);
  await beginSubscription(1);
  database.client.middlewareStack.add(
    (next) => (args) => {
      if ("TransactItems" in args.input) throw new RangeError("ann@example.test is odd");
      return next(args);
    },
    { step: "initialize" },
  );
  await runNightly();
  expect(logError.mock.calls).toEqual([
    [
      "a subscription could not be extended",
      { subscriptionId: 1, errors: ["RangeError"], stack: expect.arrayContaining([expect.stringMatching(/^\s+at /)]) },
    ],
  ]);
});

it("an agent whose last day is over becomes inactive in the first hour of the next, and by no other run", async () => {
  const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  const id = await createAgent(database, { userId: await testUser(database), ...profile }, midnight);
  const ending = { inactive: { inactiveFrom: "2026-11-21", inactiveReason: "left" as const } };
  await changeRecord(agentRecords, database, id, ending, { by: "sub-admin", now: midnight });
  const isActive = async () => (await agentEntity(database).get({ id }).go({ consistent: true })).data?.isActive;
  for (const at of ["2026-11-21T06:55:00Z", "2026-11-21T13:10:00Z"]) {
    vi.setSystemTime(new Date(at));
    await runNightly();
    expect(await isActive()).toBe(true);
  }
  vi.setSystemTime(midnight);
  await runNightly();
  expect(await isActive()).toBe(false);
});

/** Half past three in Utah. */
const erasingTime = new Date("2026-11-21T10:30:00Z");
const storeOldRequest = () =>
  submitContact(
    database,
    {
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@example.test",
      phone: "(435) 555-0100",
      service: "deep",
      message: "Three bedrooms.",
    },
    { key: "key-00000001" },
    new Date("2020-01-01T12:00:00Z"),
  );
const requests = async () => (await listRecords(listedContacts, database, { limit: 50 }, new Date())).submissions;

it("what has expired is erased by the run of half past three, and by no other", async () => {
  await storeOldRequest();
  for (const at of ["2026-11-21T10:25:00Z", "2026-11-21T10:35:00Z", "2026-11-21T22:30:00Z"]) {
    vi.setSystemTime(new Date(at));
    await runNightly();
  }
  expect(await requests()).toHaveLength(1);
  // The latest start of a delayed or repeated run.
  vi.setSystemTime(erasingTime.getTime() + 200_000);
  await runNightly();
  expect(await requests()).toEqual([]);
});

it("erasing that fails keeps no subscription from its visits, and ends the run as failed", async () => {
  const logError = vi.spyOn(logger, "error").mockImplementation(() => logger);
  await beginSubscription(1);
  database.client.middlewareStack.add(
    (next, context) => (args) => {
      if (context["commandName"] === "QueryCommand" && JSON.stringify(args.input).includes("$cleaning_contact"))
        throw Object.assign(new Error("down"), { name: "TimeoutError" });
      return next(args);
    },
    { step: "initialize" },
  );
  vi.setSystemTime(erasingTime);
  await expect(runNightly()).rejects.toThrow("Jobs failed: expired records (");
  expect(await countOf(1)).toBe(12);
  expect(logError).toHaveBeenCalledWith("job failed", expect.objectContaining({ job: "expired records" }));
});

it("a key of access notes that is disabled or about to be deleted fails the run of half past three", async () => {
  vi.spyOn(logger, "error").mockImplementation(() => logger);
  const cause = Object.assign(new Error("pending deletion"), { name: "KMSInvalidStateException" });
  cipher = { ...testCipher, encrypt: () => Promise.reject(new AppError("unavailable", "down", { cause })) };
  await runNightly();
  vi.setSystemTime(erasingTime);
  await expect(runNightly()).rejects.toThrow("Jobs failed: key of access notes (AppError, KMSInvalidStateException)");
});
