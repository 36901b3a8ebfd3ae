import type { Board, BoardAgentDay, BoardHold, BoardTravel, BoardView } from "@cleaning/contract/admin/board";
import { townsOf } from "@cleaning/contract/booking/area-towns";
import { byName } from "@cleaning/contract/format/by-name";
import { isoTime } from "@cleaning/contract/format/calendar";
import { type AgentSchedule, isCounted } from "@cleaning/scheduling/availability/agent-schedule";
import { travelMinutes } from "@cleaning/scheduling/availability/travel";
import { hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { hoursView } from "@cleaning/scheduling/business-hours/week";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays, weekday } from "@cleaning/scheduling/dates";
import { elapsedOf, isLive } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { maxId } from "../../platform/database/max-id.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { readDaysByDate } from "../../schedule/records/days-by-date.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { readActiveAgents, toAssignableAgent } from "../../schedule/records/store.ts";
import { readFeatures } from "../../schedule/visit-record/features.ts";
import { adminVisitOf, type AdminVisitRow } from "../../schedule/visits/admin-view.ts";
import { readNames } from "../../schedule/visits/names.ts";
import { toAgentOnDay } from "./agents-of-day.ts";
import { readBoardFacts } from "./board-facts.ts";
import { followedVisitOf } from "./day-board.ts";

const daysInWeek = 7;

const mostWaiting = 100;
const waitingAhead = 84;

const datesOf = (date: string, view: BoardView): string[] => {
  if (view === "day") return [date];
  const sunday = plusDays(date, -weekday(date));
  return Array.from({ length: daysInWeek }, (_, index) => plusDays(sunday, index));
};

const travelBetween = (towns: readonly string[]): BoardTravel => ({
  towns: [...towns],
  minutes: towns.map((from) => towns.map((to) => travelMinutes(from, to))),
});

const holdsOf = ({ intervals }: AgentSchedule, at: number): BoardHold[] =>
  intervals.flatMap((interval) => {
    const { start, minutes, town, expiresAt } = interval;
    if (expiresAt === undefined || !isCounted(interval, at)) return [];
    const endsAt = new Date(expiresAt * 1_000).toISOString();
    return [{ from: isoTime(start), until: isoTime(start + minutes), town, endsAt }];
  });

const workMinutes = (rows: readonly AdminVisitRow[], agentId: number, date: string): number =>
  rows.filter((row) => row.date === date && row.agents.includes(agentId)).reduce((sum, row) => sum + elapsedOf(row), 0);

export const readBoard = async (
  database: Database,
  { date, view }: { date?: string | undefined; view: BoardView },
  now: Date,
): Promise<Board> => {
  const today = todayAt(now);
  const dates = datesOf(date ?? today, view);
  const visits = visitEntity(database);
  const [active, businessHours, features, { data: unassigned }, ...pages] = await Promise.all([
    readActiveAgents(database),
    readBusinessHours(database),
    readFeatures(database),
    visits.query
      .unassigned({ isUnassigned: true })
      .between({ date: today }, { date: plusDays(today, waitingAhead), subscriptionId: maxId })
      .go({ limit: mostWaiting }),
    ...dates.map((one) => visits.query.byDay({ date: one }).go({ pages: "all" })),
  ]);
  const rows = pages.flatMap(({ data }) => data).filter(isLive);
  const waiting = unassigned.filter((row) => !dates.includes(row.date));
  const [days, names] = await Promise.all([
    readDaysByDate(database, active.map(toAssignableAgent), dates),
    readNames(database, [...rows, ...waiting]),
  ]);
  const factsOf = view === "day" ? await readBoardFacts(database, rows, names) : undefined;
  const activeIds = new Set(active.map(({ id }) => id));
  const others = [...new Set(rows.flatMap(({ agents }) => agents))].filter((id) => !activeIds.has(id));
  const at = epochSeconds(now);

  const onDay = (one: string): BoardAgentDay[] => [
    ...active.map((agent) => {
      const day = days.of(agent.id, one);
      const { id, name: _, phone: _phone, ...agentDay } = toAgentOnDay(agent, { businessHours, day, now });
      return { ...agentDay, agentId: id, workMinutes: workMinutes(rows, id, one), holds: holdsOf(day, at) };
    }),
    ...others.map((agentId) => {
      const work = workMinutes(rows, agentId, one);
      return { agentId, isOff: true, hours: null, blocks: [], workMinutes: work, freeMinutes: 0, holds: [] };
    }),
  ];
  const boardDays = dates.map((one) => {
    const hours = hoursOn(businessHours, one);
    return {
      date: one,
      hours: hours && hoursView(hours),
      agents: onDay(one),
    };
  });
  const towns = [
    ...[...rows, ...waiting].map(({ town }) => town),
    ...boardDays.flatMap(({ agents }) => agents.flatMap(({ holds }) => holds.map(({ town }) => town))),
  ];
  return {
    view,
    today,
    now: now.toISOString(),
    agents: [
      ...active
        .map(({ id, name, assignedArea, worksWith }) => ({
          id,
          name,
          isActive: true,
          towns: townsOf(assignedArea),
          worksWith: active.find((other) => other.id === worksWith)?.name ?? null,
        }))
        .toSorted(byName),
      ...others
        .map((id) => ({ id, name: names.agent(id), isActive: false, towns: [], worksWith: null }))
        .toSorted(byName),
    ],
    days: boardDays,
    visits: rows.map((row) => ({
      ...followedVisitOf(row, names, features, now),
      ...(factsOf && { facts: factsOf(row) }),
    })),
    waiting: waiting.map((row) => adminVisitOf(row, names, now)),
    travel: travelBetween([...new Set(towns)]),
  };
};
