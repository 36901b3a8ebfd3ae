import type { Database } from "../database/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import type { Pending } from "../outbox/index.ts";
import { again, retry } from "../retry/index.ts";
import { type AgentDay, emptyDay } from "./agent-day.ts";
import { daysFrom, later, plusDays } from "./dates.ts";
import { handOverDay } from "./hand-over.ts";
import { visitJob, type VisitJob } from "./job.ts";
import { type Setting, todayAt } from "./outcome.ts";
import { dayWrite, readDays } from "./store.ts";

/** An agent is off, or no longer off, from one date to another, both included. */
export type TimeOff = Omit<Extract<VisitJob, { kind: "time-off" }>, "kind">;

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

/**
 * Takes an agent out of a stretch of days, or back in, day by day: each step keeps visits and days together, and doing
 * it again goes on where it was cut off. Visits that were given to others stay with them.
 */
export const takeTimeOff = async (database: Database, off: TimeOff, setting: Setting): Promise<void> => {
  const first = later(off.from, todayAt(setting.now));
  for (let ahead = 0; plusDays(first, ahead) <= off.until; ahead += 1) {
    const day = await markDay(database, off, plusDays(first, ahead));
    if (off.isOff) await handOverDay(database, day, setting);
  }
};

/** An agent's time off as a job, for the transaction that stores it. Throws AppError `invalid` with what to do. */
export const timeOffJob = ({ agentId, from, until, isOff }: TimeOff, now: Date): Pending<VisitJob> => {
  if (until < from) throw new AppError("invalid", "Time off ends after it begins.", { field: "until" });
  if (daysFrom(from, until) >= longest)
    throw new AppError("invalid", "Time off lasts a year at most. Please make the agent inactive instead.", {
      field: "until",
    });
  return visitJob({ kind: "time-off", agentId, from, until, isOff }, now);
};
