import type { HoldAnswer } from "@cleaning/contract/booking/booking";
import { holdSeconds } from "@cleaning/contract/booking/hold-seconds";
import { AppError } from "@cleaning/contract/http/app-error";
import { chooseAgents, serves, type AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import { release, reserve } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { agentsOn } from "@cleaning/scheduling/availability/open-dates";
import { checkLaterVisits, checkTarget } from "@cleaning/scheduling/changes/target";
import type { Context } from "@cleaning/scheduling/context";
import { elapsedOf } from "@cleaning/scheduling/schedule";
import { readPriceBook } from "../../catalog/price-book/read.ts";
import { command } from "../../platform/command/index.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { writeOnce } from "../../platform/database/transact-write.ts";
import { bookedConcurrentlyMessage, bookingRetry } from "../../platform/retry/policies.ts";
import { dayWrite, readDays, readRoster } from "../../schedule/records/store.ts";
import { type HoldContent, type HoldBox, holdIdOf, holdOfId } from "./hold-id.ts";
import { holdSpanMinutes, holdShares } from "./hold-share.ts";
import { alternativesTo, type BookedWork, laterWorkOf } from "./slots.ts";

export const startTakenMessage = (hasAlternatives: boolean): string =>
  hasAlternatives
    ? "This time has just been taken. Please choose another one."
    : "This time has just been taken, and we have no other in the next ten weeks. Please call us.";

/** Does nothing when the hold has expired. @param at epoch seconds */
export const releaseHold = (days: AgentSchedules, { name, date, agents }: HoldContent, at: number): void => {
  for (const agentId of agents) {
    const day = days.of(agentId, date);
    if (day.intervals.some(({ of }) => of === name)) days.set(release(day, name, at));
  }
};

/** A random order, so that visitors who want the same start do not contend for the same agent. */
export const shuffled = (ids: readonly number[], random: () => number): number[] =>
  ids
    .map((id) => ({ id, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);

type HoldContext = Context & {
  /** The visitor's earlier hold, released in the same transaction; it may have expired. */
  replaces?: string | undefined;
  box: HoldBox;
  secret: string;
  random?: () => number;
};

/**
 * Holds a start for ten minutes, at the current price book. Where holds have used their share of the day
 * (`holdShares`), nothing is reserved: the first booking gets the start.
 * @throws AppError `invalid` for an impossible start; `conflict`, with the nearest free starts, when a consistent read
 * shows that no agent is free
 */
export const takeHold = async (
  database: Database,
  request: BookedWork & { date: string; start: number },
  { replaces, box, secret, random = Math.random, ...context }: HoldContext,
): Promise<HoldAnswer> => {
  const { date, start, minutes, town } = request;
  checkTarget({ occurrenceDate: date, minutes }, { date, start }, context);
  checkLaterVisits({ date, start }, laterWorkOf(request), context);
  const at = epochSeconds(context.now);
  const until = at + holdSeconds;
  const [{ version: priceBook }, roster] = await Promise.all([readPriceBook(database), readRoster(database)]);
  const local = roster.filter((agent) => serves(agent, town));
  const previousHold = replaces === undefined ? undefined : holdOfId(box, replaces);
  const keys = [
    ...local.map(({ id: agentId }) => ({ agentId, date })),
    ...(previousHold?.agents ?? []).map((agentId) => ({ agentId, date: previousHold?.date ?? date })),
  ];
  const elapsed = elapsedOf({ minutes });
  const name = `h${secret}`;
  const hold = await command<HoldContent | undefined, "days">(
    { database, now: context.now, policy: bookingRetry, busy: bookedConcurrentlyMessage, write: writeOnce },
    async (attempt) => {
      const days = new AgentSchedules(await readDays(database, keys));
      if (previousHold !== undefined) releaseHold(days, previousHold, at);
      const shares = holdShares(agentsOn(roster, days, date, context));
      const isWithinShare = ({ id }: AssignableAgent): boolean =>
        holdSpanMinutes(days.of(id, date), { start, minutes: elapsed }, at) <= (shares.get(id) ?? 0);
      const preferredAgents =
        attempt === 0
          ? []
          : shuffled(
              local.map(({ id }) => id),
              random,
            );
      const agents = chooseAgents(agentsOn(local.filter(isWithinShare), days, date, context), request, preferredAgents);
      if (agents.length === 0 && chooseAgents(agentsOn(local, days, date, context), request, []).length === 0)
        return { answer: undefined };
      for (const agentId of agents)
        days.set(reserve(days.of(agentId, date), { of: name, start, minutes: elapsed, town, expiresAt: until }, at));
      return {
        writes: { days: days.changed().map((day) => dayWrite(database, day)) },
        answer: { name, date, start, agents, priceBook, until },
      };
    },
  );
  if (hold !== undefined)
    return {
      holdId: holdIdOf(box, hold),
      expiresAt: new Date(until * 1_000).toISOString(),
      isReserved: hold.agents.length > 0,
    };
  const alternatives = await alternativesTo(database, request, { ...context, roster });
  throw new AppError("conflict", startTakenMessage(alternatives.length > 0), { field: "start", alternatives });
};
