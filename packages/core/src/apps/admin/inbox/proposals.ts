import type { UnassignedVisit } from "@cleaning/contract/admin/inbox";
import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { chooseAgents, needsOf, nearestTo, serves, startsWithin } from "@cleaning/scheduling/assignment/choose-agents";
import { chosenAgentsOf } from "@cleaning/scheduling/assignment/find-agents";
import { agentsOn } from "@cleaning/scheduling/availability/open-dates";
import { todayAt } from "@cleaning/scheduling/context";
import type { AgentRecord } from "../../../people/agents/entity.ts";
import { batchGetMany, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";
import { readBusinessHours } from "../../../schedule/records/business-hours-record.ts";
import { readDaysByDate } from "../../../schedule/records/days-by-date.ts";
import { visitScheduleEntity } from "../../../schedule/records/entity.ts";
import { toAssignableAgent } from "../../../schedule/records/store.ts";
import type { AdminVisitRow } from "../../../schedule/visits/admin-view.ts";

type Proposal = UnassignedVisit["proposal"];

const mostProposals = 20;

/** At its own start whoever comes to its town, else others; else at its day's nearest other start. Null for none. */
export const proposalsFor = async (
  database: Database,
  rows: readonly AdminVisitRow[],
  records: readonly AgentRecord[],
  now: Date,
): Promise<Proposal[]> => {
  const proposed = rows.slice(0, mostProposals);
  if (proposed.length === 0) return [];
  const dates = [...new Set(proposed.map(({ date }) => date))].toSorted();
  const [businessHours, subscriptions] = await Promise.all([
    readBusinessHours(database),
    batchGetMany(
      database,
      proposed.map(({ subscriptionId }) => readOf(visitScheduleEntity(database), { subscriptionId })),
    ),
  ]);
  const roster = records.map(toAssignableAgent);
  // Apart: of far dates the days between them are many.
  const days = new Map(
    await Promise.all(dates.map(async (date) => [date, await readDaysByDate(database, roster, [date])] as const)),
  );
  const proposalOf = (row: AdminVisitRow, record: (typeof subscriptions)[number]): Proposal => {
    const { date, start } = row;
    const read = days.get(date);
    if (read === undefined || record == null) return null;
    const { unconfirmedSince: _, ...subscription } = record;
    const needs = needsOf(subscription, row);
    const chosen = chosenAgentsOf(subscription, row);
    const agentsOfDay = agentsOn(roster, read, date, { now, businessHours });
    const isAhead = (other: number): boolean => date > todayAt(now) || other > minuteAtBusiness(now);
    const others = nearestTo(start, startsWithin(agentsOfDay.businessHours, row).filter(isAhead));
    const all = roster.map(({ id }) => id);
    const choicesAt = (starts: readonly number[]) =>
      [chosen, all].flatMap((allowed) => starts.map((candidate) => ({ candidate, allowed })));
    // Agents of other towns at the start that was agreed, before another start: the customer was told the first.
    const choices = [...choicesAt(isAhead(start) ? [start] : []), ...choicesAt(others)];
    for (const { candidate, allowed } of choices) {
      const ids = chooseAgents(agentsOfDay, { ...needs, start: candidate }, chosen, allowed);
      if (ids.length === 0) continue;
      const agents = ids.flatMap((id) => {
        const agent = records.find((one) => one.id === id);
        if (agent === undefined) return [];
        const { intervals } = agentsOfDay.dayOf(id);
        return {
          id,
          name: agent.name,
          isChosen: chosen.includes(id),
          comesToTown: serves(toAssignableAgent(agent), subscription.town),
          others: intervals.filter(({ expiresAt }) => expiresAt === undefined).length,
        };
      });
      return { agents, start: isoTime(candidate) };
    }
    return null;
  };
  return proposed.map((row, index) => proposalOf(row, subscriptions[index] ?? null));
};
