import { AppError } from "@cleaning/contract/http/app-error";
import { release, reserve } from "../availability/agent-schedule.ts";
import type { AgentSchedules } from "../availability/agent-schedules.ts";
import { isSame } from "../changes/outcome.ts";
import { type Context, todayAt } from "../context.ts";
import {
  elapsedOf,
  isLive,
  isReached,
  isUnassigned,
  newlyReached,
  type Subscription,
  type Schedule,
  teamSizeOf,
  type Visit,
  visitName,
} from "../schedule.ts";
import { homeKeyOf, isExcludedBy, type AssignableAgent } from "./choose-agents.ts";
import { countFeasible, findAgents, intervalOf } from "./find-agents.ts";
import { withoutOldMarks } from "./over-capacity.ts";

export type AssignOptions = {
  roster: readonly AssignableAgent[];
  days: AgentSchedules;
  context: Context;
  /** Occurrence dates of visits for which agents must be found. */
  required?: readonly string[] | undefined;
  /** Occurrence dates for which only the chosen agents may come. */
  exact?: readonly string[] | undefined;
  /** Until when released time stays reserved; epoch seconds. */
  heldUntil?: number | undefined;
  /** Occurrence dates whose agents may no longer be able to come: those who still can stay. */
  reassigned?: readonly string[] | undefined;
  /** Occurrence dates of visits that lose their agents and are left unassigned. */
  unassigned?: readonly string[] | undefined;
  /** Occurrence dates to be written although they stay: their copies of the subscription have changed. */
  rewritten?: readonly string[] | undefined;
  /** Whether visits get back their start and, if these can come, their agents. */
  isRestored?: boolean | undefined;
  /** Visits of other subscriptions for the home: no tentative visit gets a start at the time of one of them. */
  homeVisits?: readonly Visit[] | undefined;
  /** How many visits and agents' days may change; visits of later dates are left unassigned. */
  most?: number | undefined;
  onCut?: ((occurrenceDate: string) => void) | undefined;
};

/** Visits behind the horizon take up no days. */
const takesDays = (subscription: Subscription, visit: Visit): boolean =>
  isLive(visit) && isReached(subscription, visit) && visit.agents.length > 0;

/** Also behind the horizon, where agents were chosen for the visit. */
const mayName = (subscription: Subscription, visit: Visit): boolean =>
  isLive(visit) && (isReached(subscription, visit) || visit.overrides.includes("agents"));

const isSameWork = (one: Visit, other: Visit): boolean =>
  one.date === other.date &&
  one.start === other.start &&
  elapsedOf(one) === elapsedOf(other) &&
  teamSizeOf(one) === teamSizeOf(other) &&
  JSON.stringify([one.agents, one.overCapacity]) === JSON.stringify([other.agents, other.overCapacity]);

const timeTaken = (): AppError =>
  new AppError("conflict", "This time has just been taken. Please choose another one.", { field: "start" });

const agentNotFree = (): AppError =>
  new AppError("conflict", "This agent cannot come at that time. Please choose another agent or another time.", {
    field: "agents",
  });

const agentExcluded = (): AppError =>
  new AppError(
    "conflict",
    "This home asked not to have this agent. Please choose another agent, or change who comes to the home first.",
    { field: "agents" },
  );

const tooMuch = (): AppError =>
  new AppError("conflict", "This is too much to change at once. Please choose fewer visits.", { field: "agents" });

/** Visits that stay keep their agents. @throws `conflict` where a required visit or exact agents find no room */
export const assign = (
  before: Schedule,
  { subscription, writes }: { subscription: Subscription; writes: readonly Visit[] },
  {
    roster,
    days,
    context,
    required = [],
    exact = [],
    heldUntil,
    reassigned = [],
    unassigned = [],
    rewritten = [],
    isRestored = false,
    homeVisits = [],
    most = Infinity,
    onCut,
  }: AssignOptions,
): Visit[] => {
  const at = Math.floor(context.now.getTime() / 1_000);
  const today = todayAt(context.now);
  const stored = new Map(before.visits.map((visit) => [visit.occurrenceDate, visit]));
  const reached = newlyReached(before, subscription).filter((record) =>
    writes.every((visit) => visit.occurrenceDate !== record.occurrenceDate),
  );
  const all = [...writes, ...reached].toSorted((one, other) => (one.date < other.date ? -1 : 1));

  const chosen = writes.filter((visit) => isLive(visit) && exact.includes(visit.occurrenceDate));
  const excluded = roster.filter((agent) => isExcludedBy(homeKeyOf(subscription), agent));
  if (excluded.some(({ id }) => chosen.some(({ agents }) => agents.includes(id)))) throw agentExcluded();

  const changedDays = new Set<string>();
  const toAssign = all.filter((visit) => {
    const old = stored.get(visit.occurrenceDate);
    const isTaken = old !== undefined && takesDays(before.subscription, old);
    const keepsAgents = isTaken && takesDays(subscription, visit) && isSameWork(old, visit);
    if (keepsAgents && !reassigned.includes(visit.occurrenceDate)) return false;
    if (isTaken && (old.date >= today || visit.date !== old.date))
      for (const agentId of old.agents) {
        changedDays.add(`${agentId} ${old.date}`);
        const day = days.of(agentId, old.date);
        days.set(
          heldUntil === undefined || isLive(visit)
            ? release(day, visitName(old), at)
            : reserve(day, { ...intervalOf(old, before.subscription.town, agentId), expiresAt: heldUntil }, at),
        );
      }
    return isLive(visit) && isReached(subscription, visit) && visit.date >= today;
  });

  const written = new Set(all.map(({ occurrenceDate }) => occurrenceDate));
  const visitsKeepingAgents = [
    ...before.visits.filter(({ occurrenceDate }) => !written.has(occurrenceDate)),
    ...all.filter((visit) => !toAssign.includes(visit)),
  ].filter(isLive);
  const countFeasibleAt = countFeasible(subscription, toAssign, { roster, days, context, at });
  const found = new Map<string, Visit>();
  for (const visit of toAssign) {
    const isFull = all.length + changedDays.size + teamSizeOf(visit) > most;
    const isCut = isFull && !required.includes(visit.occurrenceDate);
    if (isCut && exact.includes(visit.occurrenceDate) && visit.agents.length > 0) throw tooMuch();
    if (isCut) onCut?.(visit.occurrenceDate);
    if (isCut || unassigned.includes(visit.occurrenceDate)) {
      found.set(visit.occurrenceDate, { ...visit, agents: [] });
      continue;
    }
    const old = stored.get(visit.occurrenceDate);
    const assigned = findAgents(subscription, visit, {
      roster,
      days,
      context,
      isRestored,
      isReassigned: reassigned.includes(visit.occurrenceDate),
      isExact: exact.includes(visit.occurrenceDate),
      at,
      otherVisits: [...visitsKeepingAgents, ...found.values()],
      homeVisits,
      countFeasibleAt,
      ownStart: old?.date === visit.date ? old.start : undefined,
    });
    if (assigned.agents.length === 0 && required.includes(visit.occurrenceDate)) throw timeTaken();
    if (exact.includes(visit.occurrenceDate) && !visit.agents.every((id) => assigned.agents.includes(id)))
      throw agentNotFree();
    for (const agentId of assigned.agents) changedDays.add(`${agentId} ${assigned.date}`);
    found.set(visit.occurrenceDate, assigned);
  }
  return all
    .map(
      (visit) => found.get(visit.occurrenceDate) ?? (mayName(subscription, visit) ? visit : { ...visit, agents: [] }),
    )
    .map((visit) => withoutOldMarks(visit, subscription.town))
    .filter((visit) => {
      const old = stored.get(visit.occurrenceDate);
      // The horizon reaches a visit without agents: it is unassigned now, though nothing of the visit changes.
      const isQueued =
        old !== undefined && isUnassigned(subscription, visit) && !isUnassigned(before.subscription, old);
      return rewritten.includes(visit.occurrenceDate) || isQueued || !isSame(old, visit);
    });
};
