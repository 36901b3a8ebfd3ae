import type { HoldAnswer } from "@cleaning/contract/booking";
import { holdSeconds } from "@cleaning/contract/hold-seconds";
import { type Database, epochSeconds } from "../database/index.ts";
import { attemptWrite } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { readPriceBook } from "../price-book/index.ts";
import { again, retry } from "../retry/index.ts";
import { freeing, taking } from "../visits/agent-day.ts";
import { Days } from "../visits/assign.ts";
import { chooseAgents, serves } from "../visits/choice.ts";
import { crewOn } from "../visits/crews.ts";
import type { Setting } from "../visits/outcome.ts";
import { elapsedOf } from "../visits/schedule.ts";
import { dayWrite, readDays, readWorkers } from "../visits/store.ts";
import { checkTarget } from "../visits/target.ts";
import { holdIdOf, type HoldPlace, placeOfHold } from "./hold-id.ts";
import { alternativesTo, type BookedWork } from "./slots.ts";

/**
 * Others who write at the same time are outlasted: each of them that succeeds takes a part of a day, so that after some
 * dozens of tries a read finds the start free of others, or taken.
 */
const tries = { times: 400, pause: 8, longest: 60 } as const;
const busy = "Many people are booking this time right now. Please try again in a moment.";

/** The words for a start that others took, with what to do. */
export const takenMessage = (hasAlternatives: boolean): string =>
  hasAlternatives
    ? "This time has just been taken. Please choose another one."
    : "This time has just been taken, and we have no other in the next ten weeks. Please call us.";

/** Gives back what a hold keeps; one that is gone, or another's, changes nothing. */
export const giveBack = (days: Days, holdId: string, { date, agents }: HoldPlace, at: number): void => {
  for (const agentId of agents) {
    const day = days.of(agentId, date);
    if (day.intervals.some(({ of }) => of === holdId)) days.set(freeing(day, holdId, at));
  }
};

/** In another order each time, so that those who want the same start do not all ask for the same agent. */
export const shuffled = (ids: readonly number[], random: () => number): number[] =>
  ids
    .map((id) => ({ id, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);

type Holding = Setting & {
  /** A hold of the same visitor that is given back in the same transaction; it may be gone. */
  replaces?: string | undefined;
  /** For the hold's id, at least 128 bits in base64url. */
  secret: string;
  random?: () => number;
};

/**
 * Keeps a start for ten minutes, by the price book of now: four requests, and two more each time that another writer was
 * faster.
 * @throws AppError `invalid` for a start that no visit can have; `conflict`, with the nearest free starts, when a
 *   consistent read shows that no agent can come
 */
export const takeHold = async (
  database: Database,
  wanted: BookedWork & { date: string; start: number },
  { replaces, secret, random = Math.random, ...setting }: Holding,
): Promise<HoldAnswer> => {
  const { date, start, minutes, town } = wanted;
  checkTarget({ occurrenceDate: date, minutes }, { date, start }, setting);
  const at = epochSeconds(setting.now);
  const expiresAt = at + holdSeconds;
  const [{ version: priceBook }, workers] = await Promise.all([readPriceBook(database), readWorkers(database)]);
  const local = workers.filter((worker) => serves(worker, town));
  const old = replaces === undefined ? undefined : placeOfHold(replaces);
  const keys = [
    ...local.map(({ id: agentId }) => ({ agentId, date })),
    ...(old?.agents ?? []).map((agentId) => ({ agentId, date: old?.date ?? date })),
  ];
  const holdId = await retry(
    tries,
    async (time) => {
      const days = new Days(await readDays(database, keys));
      if (old !== undefined && replaces !== undefined) giveBack(days, replaces, old, at);
      const ids = local.map(({ id }) => id);
      const agents = chooseAgents(crewOn(local, days, date, setting), wanted, time === 0 ? [] : shuffled(ids, random));
      if (agents.length === 0) return undefined;
      const of = holdIdOf({ date, start, agents, priceBook }, secret);
      for (const agentId of agents)
        days.set(taking(days.of(agentId, date), { of, start, minutes: elapsedOf(minutes), town, expiresAt }, at));
      const writes = days.changed().map((day) => dayWrite(database, day));
      // Where others write, the days have to be read again anyway.
      const { written } = await attemptWrite(database, { days: writes }, { times: 1, pause: 0 });
      return written ? of : again;
    },
    busy,
  );
  if (holdId !== undefined) return { holdId, expiresAt: new Date(expiresAt * 1_000).toISOString() };
  const alternatives = await alternativesTo(database, wanted, { ...setting, workers });
  throw new AppError("conflict", takenMessage(alternatives.length > 0), { field: "start", alternatives });
};
