import { type Database, epochSeconds } from "../database/index.ts";
import { Days } from "./assign.ts";
import { hoursOn, type BusinessHours } from "./business-hours.ts";
import type { Crew, Worker } from "./choice.ts";
import { daysFrom, plusDays } from "./dates.ts";
import type { Context } from "./outcome.ts";
import { readDays } from "./store.ts";

/** The dates from one to another, both included, on which the company works. */
export const openDates = (businessHours: BusinessHours, { from, to }: { from: string; to: string }): string[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => plusDays(from, index)).filter(
    (date) => hoursOn(businessHours, date) !== null,
  );

/** What the agents have on one of the dates, with what else was read or is to be written of their days. */
export const crewOn = (
  workers: readonly Worker[],
  days: Days,
  date: string,
  { now, businessHours }: Context,
): Crew => ({
  workers,
  dayOf: (agentId) => days.of(agentId, date),
  businessHours: hoursOn(businessHours, date),
  at: epochSeconds(now),
});

/** The agents' days of some dates, consistently: one request for each hundred. */
export const readDaysOf = async (
  database: Database,
  workers: readonly Worker[],
  dates: readonly string[],
): Promise<Days> =>
  new Days(
    await readDays(
      database,
      workers.flatMap(({ id: agentId }) => dates.map((date) => ({ agentId, date }))),
    ),
  );
