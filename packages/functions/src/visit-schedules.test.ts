import { transactWrite } from "@cleaning/core/database/transact-write.ts";
import { type TestDatabase, testDatabase } from "@cleaning/core/testing";
import { planEntity } from "@cleaning/core/visits/entity.ts";
import { firstPlan } from "@cleaning/core/visits/first-plan.ts";
import { visitJobWrite } from "@cleaning/core/visits/job.ts";
import { usualOpening } from "@cleaning/core/visits/opening.ts";
import { newPlanWrite, readRecords } from "@cleaning/core/visits/store.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { deps } from "./deps.ts";
import { handler as extendPlans } from "./extend-plans.ts";
import { handler as runVisitJobs } from "./run-visit-jobs.ts";

/** Ten past midnight in Utah. */
const midnight = new Date("2026-11-21T07:10:00Z");
const printed: string[] = [];
const figures = z.object({ UnfinishedPlans: z.optional(z.number()), OldestVisitJob: z.optional(z.number()) });

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  printed.length = 0;
  vi.useFakeTimers({ now: midnight, toFake: ["Date"] });
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "cleaning-test");
  vi.stubEnv("POWERTOOLS_DEV", "true"); // prints by the console, which can be listened to
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(deps, "database").mockImplementation(() => database);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const said = (name: "UnfinishedPlans" | "OldestVisitJob"): number[] =>
  printed.flatMap((line) => figures.safeParse(JSON.parse(line)).data?.[name] ?? []);

const begin = async (id: number): Promise<void> => {
  const sold = { id, customerId: 1, serviceName: "Standard", serviceType: "standard", priceCents: 1, town: "Logan" };
  const first = { frequency: "weekly" as const, firstDate: "2026-11-24" };
  const plan = firstPlan({ ...sold, ...first }, { today: "2026-11-21", opening: usualOpening });
  await transactWrite(database, { plan: newPlanWrite(database, plan) });
};
const countOf = async (planId: number): Promise<number> => (await readRecords(database, planId)).visits.length;
/** As a fault of ours may leave it. */
const breakPlan = (planId: number) => planEntity(database).patch({ planId }).set({ generatedThrough: "never" }).go();

it("plans are extended at night, and by day those that are new; a second run finds nothing", async () => {
  await begin(1);
  await extendPlans();
  expect(await countOf(1)).toBe(12);
  vi.setSystemTime(new Date("2026-11-21T20:10:00Z"));
  await begin(2);
  await extendPlans();
  expect(await countOf(2)).toBe(12);
  database.requests.length = 0;
  await extendPlans();
  expect(database.requests).toEqual(Array.from({ length: 10 }, () => "QueryCommand"));
  expect(said("UnfinishedPlans")).toEqual([0, 0, 0]);
});

it("nothing is asked between one and three, also by a run that AWS repeats then", async () => {
  await begin(1);
  database.requests.length = 0;
  for (const at of ["2026-11-21T08:00:00Z", "2026-11-21T09:59:00Z"]) {
    vi.setSystemTime(new Date(at));
    await extendPlans();
  }
  expect(database.requests).toEqual([]);
});

it("a run that lasts until one ends then, and the next one goes on", async () => {
  for (const id of [1, 2, 3]) await begin(id);
  vi.setSystemTime(new Date("2026-11-21T07:59:59Z"));
  database.client.middlewareStack.add(
    (next) => (args) => {
      if ("TransactItems" in args.input) vi.setSystemTime(new Date("2026-11-21T08:00:00Z"));
      return next(args);
    },
    { step: "initialize" },
  );
  await extendPlans();
  expect([await countOf(1), await countOf(2), await countOf(3)]).toEqual([12, 0, 0]);
  // What is left is said when the night is over.
  expect(said("UnfinishedPlans")).toEqual([0]);
});

it("a plan that cannot be extended holds no other up, and is counted from six in the morning on", async () => {
  for (const id of [1, 2, 11]) await begin(id);
  await breakPlan(1);
  await extendPlans();
  expect([await countOf(1), await countOf(2), await countOf(11)]).toEqual([0, 12, 12]);
  vi.setSystemTime(new Date("2026-11-21T12:55:00Z"));
  await extendPlans();
  vi.setSystemTime(new Date("2026-11-21T13:10:00Z"));
  await extendPlans();
  expect(said("UnfinishedPlans")).toEqual([0, 0, 1]);
});

it("jobs about visits are done when they are due, and how long the oldest waits is said", async () => {
  const since = new Date(midnight.getTime() - 7_200_000);
  await transactWrite(database, { job: visitJobWrite(database, { kind: "agent", agentId: 7 }, since) });
  await runVisitJobs();
  expect(said("OldestVisitJob")).toEqual([0]);
  await transactWrite(database, { job: visitJobWrite(database, { kind: "agent", agentId: 7 }, midnight) });
  vi.setSystemTime(midnight.getTime() + 10_000);
  await runVisitJobs();
  expect(said("OldestVisitJob")).toEqual([0, 10]);
});
