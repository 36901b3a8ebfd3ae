import { batchGet, readOf } from "../database/batch-get.ts";
import { unchanged } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { checkOf, transactWrite } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import type { Pending } from "../outbox/index.ts";
import { again, retry } from "../retry/index.ts";
import { type AgentDay, emptyDay } from "./agent-day.ts";
import { daysFrom, later, plusDays } from "./dates.ts";
import { agentDayEntity } from "./entity.ts";
import { handOverDay } from "./hand-over.ts";
import { visitJob, type VisitJob } from "./job.ts";
import { type At, todayAt } from "./outcome.ts";
import { dayWrite } from "./store.ts";
import { timeOffEntity } from "./time-off-entity.ts";

/** Between which dates an agent's time off has changed, both included. */
export type TimeOff = Omit<Extract<VisitJob, { kind: "time-off" }>, "kind">;

/** Time off is planned for a year at most, in days. */
const longest = 366;

const tries = { times: 60, pause: 8, longest: 250 } as const;

/**
 * Marks a day as the agent's record has it, on the version and the revision that were read: whatever the order in which
 * jobs run, the days come to be as the record is. From then on nothing is put into a day off.
 */
const markDay = (database: Database, agentId: number, date: string): Promise<AgentDay> =>
  retry(tries, async () => {
    const entity = timeOffEntity(database);
    const [known, record] = await batchGet(
      database,
      readOf(agentDayEntity(database), { agentId, date }),
      readOf(entity, { agentId }),
    );
    const day = known ?? emptyDay(agentId, date);
    const off = record?.periods.some(({ from, until }) => from <= date && date <= until) ?? false;
    if ((day.off ?? false) === off) return day;
    const { written } = await transactWrite(database, {
      day: dayWrite(database, { ...day, off }),
      record: checkOf(entity.delete({ agentId }).where(unchanged({ revision: record?.revision }))),
    });
    return written ? { ...day, off } : again;
  });

/**
 * Takes an agent out of a stretch of days, or back in, day by day: each step keeps visits and days together, and doing
 * it again goes on where it was cut off. Visits that were given to others stay with them.
 */
export const takeTimeOff = async (database: Database, { agentId, from, until }: TimeOff, at: At): Promise<void> => {
  const first = later(from, todayAt(at.now));
  for (let ahead = 0; plusDays(first, ahead) <= until; ahead += 1) {
    const day = await markDay(database, agentId, plusDays(first, ahead));
    if (day.off === true) await handOverDay(database, day, at);
  }
};

/** An agent's time off as a job, for the transaction that stores it. Throws AppError `invalid` with what to do. */
export const timeOffJob = ({ agentId, from, until }: TimeOff, now: Date): Pending<VisitJob> => {
  if (until < from) throw new AppError("invalid", "Time off ends after it begins.", { field: "until" });
  if (daysFrom(from, until) >= longest)
    throw new AppError("invalid", "Time off lasts a year at most. Please make the agent inactive instead.", {
      field: "until",
    });
  return visitJob({ kind: "time-off", agentId, from, until }, now);
};
