import type { TimeContext } from "@cleaning/scheduling/context";
import { expect } from "vitest";
import { dispatchDue } from "../../../platform/outbox/dispatch-due.ts";
import { listPending } from "../../../platform/outbox/testing.ts";
import type { TestDatabase } from "../../../testing/index.ts";
import { killedAt, killsWithin } from "../../../testing/killed.ts";
import { noFiles } from "../../../testing/photos.ts";
import { visitJobKind } from "../../assignment/run-job.ts";
import { allVisits, reservations } from "./whole.ts";

export const runVisitJobs = (database: TestDatabase, { now }: TimeContext, hours = 1) => {
  const at = new Date(now.getTime() + hours * 3_600_000);
  const bounds = { now: () => at, until: new Date(at.getTime() + 60_000), random: () => 0 };
  return dispatchDue(database, visitJobKind, { database, removeFile: noFiles, context: () => ({ now }) }, bounds);
};

export const expectWhole = async (database: TestDatabase, { now }: TimeContext): Promise<void> => {
  const { visits, days, unsound } = await reservations(database, now);
  expect(unsound).toEqual([]);
  expect(days).toEqual(visits);
};

const outcomeOf = async (database: TestDatabase) =>
  (await allVisits(database)).map((visit) => ({ ...visit, agents: visit.agents.length }));

/**
 * Runs jobs to their end on one table, and on a second one with a kill at each request; returns both tables' visits.
 */
export const runWithKills = async (one: TestDatabase, other: TestDatabase, { now }: TimeContext) => {
  one.requests.length = 0;
  await runVisitJobs(one, { now });
  const count = one.requests.length;
  for (const [index, { request, when }] of killsWithin(count).entries()) {
    const dying = await killedAt(other.table, request, when);
    await runVisitJobs(dying, { now }, (index + 1) * 24).catch((error: unknown) =>
      expect(String(error)).toContain("killed"),
    );
    await expectWhole(other, { now });
  }
  await runVisitJobs(other, { now }, 24 * 365);
  expect(await listPending(other, visitJobKind)).toEqual([]);
  return { unharmed: await outcomeOf(one), killed: await outcomeOf(other) };
};
