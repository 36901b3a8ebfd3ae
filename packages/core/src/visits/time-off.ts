import { readDate } from "@cleaning/contract/calendar";
import { schema } from "@cleaning/contract/schema";
import * as z from "zod/mini";
import type { Database } from "../database/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { outboxEntity } from "../outbox/entity.ts";
import { type MessageKind, type Pending, pending } from "../outbox/index.ts";
import { again, retry } from "../retry/index.ts";
import { type AgentDay, emptyDay } from "./agent-day.ts";
import { changeSchedule } from "./change-schedule.ts";
import { daysFrom, later, plusDays } from "./dates.ts";
import { isComing, type Setting, todayAt } from "./outcome.ts";
import { visitOfId } from "./schedule.ts";
import { dayWrite, readDays } from "./store.ts";

const date = z.string().check(z.refine((text) => readDate(text) !== undefined));

/** An agent is off, or no longer off, from one date to another, both included. */
const payload = schema(() => z.object({ agentId: z.int(), from: date, until: date, isOff: z.boolean() }));
export type TimeOff = z.output<ReturnType<typeof payload>>;

/** Work that takes more than one transaction, written in that of its cause. */
const visitJobEntity = outboxEntity("visitJob");

/** Time off is planned for a year at most, in days. */
const longest = 366;

const tries = { times: 60, pause: 8, longest: 250 } as const;

const readDay = async (database: Database, agentId: number, on: string): Promise<AgentDay> =>
  (await readDays(database, [{ agentId, date: on }]))[0] ?? emptyDay(agentId, on);

/** Marks a day, on the version that was read: from then on nothing is put into it. */
const markDay = (database: Database, { agentId, isOff }: TimeOff, on: string): Promise<AgentDay> =>
  retry(tries, async () => {
    const day = await readDay(database, agentId, on);
    if ((day.off ?? false) === isOff) return day;
    const { written } = await transactWrite(database, { day: [dayWrite(database, { ...day, off: isOff })] });
    return written ? { ...day, off: isOff } : again;
  });

/** Gives the visits of a day that is off to other agents; those that no one can come to are unassigned. */
const handOver = async (database: Database, { agentId, intervals }: AgentDay, setting: Setting): Promise<void> => {
  for (const interval of intervals.filter(({ expiresAt }) => expiresAt === undefined)) {
    const { planId, occurrenceDate } = visitOfId(interval.of) ?? {};
    if (planId === undefined || occurrenceDate === undefined) continue;
    await changeSchedule(database, planId, setting, ({ plan, visits }) => {
      const visit = visits.find((one) => one.occurrenceDate === occurrenceDate);
      if (visit === undefined || !visit.agents.includes(agentId) || !isComing(visit, setting.now)) return undefined;
      return { plan, writes: [visit], reassigned: [occurrenceDate] };
    });
  }
};

/**
 * Takes an agent out of a stretch of days, or back in, day by day: each step keeps visits and days together, and doing
 * it again goes on where it was cut off. Visits that were given to others stay with them.
 */
const apply = async (database: Database, off: TimeOff, setting: Setting): Promise<void> => {
  const first = later(off.from, todayAt(setting.now));
  for (let ahead = 0; plusDays(first, ahead) <= off.until; ahead += 1) {
    const day = await markDay(database, off, plusDays(first, ahead));
    if (off.isOff) await handOver(database, day, setting);
  }
};

/** Jobs about visits. A job may run twice: what is done already is left as it is. */
export const visitJobKind: MessageKind<TimeOff, { database: Database; setting: () => Setting }> = {
  entity: visitJobEntity,
  payload,
  headStart: 30_000,
  backoff: { first: 60_000, longest: 3_600_000, spread: 0.25 },
  giveUpAfter: "never",
  dispatch: async ({ database, setting }, { payload: off }) => {
    await apply(database, off, setting());
    return { writes: [] };
  },
  failure: (error) =>
    error instanceof AppError ? { reason: error.kind, stops: error.kind === "unavailable" } : undefined,
};

/** An agent's time off as a job, for the transaction that stores it. Throws AppError `invalid` with what to do. */
export const timeOffJob = (off: TimeOff, now: Date): Pending<TimeOff> => {
  if (off.until < off.from) throw new AppError("invalid", "Time off ends after it begins.", { field: "until" });
  if (daysFrom(off.from, off.until) >= longest)
    throw new AppError("invalid", "Time off lasts a year at most. Please make the agent inactive instead.", {
      field: "until",
    });
  return pending(visitJobKind, off, now);
};
