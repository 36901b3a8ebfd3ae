import type {
  AdminVisit,
  AgentHours,
  AgentHoursChange,
  WeekHours,
  WorkWeekHours,
} from "@cleaning/contract/admin/visits";
import { isWithinHours } from "@cleaning/scheduling/availability/agent-schedule";
import { type BusinessHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { hoursOfView, hoursView, type Week } from "@cleaning/scheduling/business-hours/week";
import { todayAt } from "@cleaning/scheduling/context";
import { agentBasics, agentEntity, type AgentRecord } from "../../../people/agents/entity.ts";
import type { By } from "../../../platform/audit/index.ts";
import { command } from "../../../platform/command/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import { visitJobWrite } from "../../../platform/outbox/visit-job.ts";
import { recordChangeWrites } from "../../../platform/records/change.ts";
import { checkExpected } from "../../../platform/records/expected.ts";
import { readRecord } from "../../../platform/records/read.ts";
import { changedConcurrentlyMessage } from "../../../platform/retry/policies.ts";
import { readBusinessHours } from "../../../schedule/records/business-hours-record.ts";
import { comingVisits } from "../../../schedule/visits/coming-visits.ts";

export const viewOf = (week: Week): WeekHours => week.map((hours) => hours && hoursView(hours));

export const weekOf = (view: WeekHours): Week => view.map((hours) => hours && hoursOfView(hours));

const workWeekView = (week: Week): WorkWeekHours =>
  week.map((hours) => hours && { ...hoursView(hours), ...(hours.break && { break: hoursView(hours.break) }) });

const workWeekOf = (view: WorkWeekHours): Week =>
  view.map((hours) => hours && { ...hoursOfView(hours), ...(hours.break && { break: hoursOfView(hours.break) }) });

const hoursOf = (week: Week | undefined, businessHours: BusinessHours): AgentHours => ({
  week: week === undefined ? null : workWeekView(week),
  businessHours: viewOf(businessHours.week),
});

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

const hoursText = ({ break: pause, from, until }: NonNullable<WorkWeekHours[number]>): string =>
  `${from}-${until}${pause === undefined ? "" : `, break ${pause.from}-${pause.until}`}`;

export const weekLines = (week: Week): string[] =>
  workWeekView(week).map((hours, day) => `${days[day]} ${hours === null ? "off" : hoursText(hours)}`);

const historyOf = (week: Week | undefined): { hours: readonly string[] | null } => ({
  hours: week === undefined ? null : weekLines(week),
});

const readAgent = (database: Database, id: number): Promise<AgentRecord> =>
  readRecord<AgentRecord>(agentEntity, database, id);

/** Throws AppError `notFound`. */
export const readHours = async (database: Database, id: number): Promise<AgentHours> => {
  const [{ week }, businessHours] = await Promise.all([readAgent(database, id), readBusinessHours(database)]);
  return hoursOf(week, businessHours);
};

const isSameWeek = (one: Week | undefined, other: Week | undefined): boolean =>
  JSON.stringify(historyOf(one)) === JSON.stringify(historyOf(other));

/**
 * A job reassigns visits outside the hours. With `dryRun` nothing is written. @throws AppError `notFound`, `conflict`
 */
export const changeHours = async (
  database: Database,
  id: number,
  { week: requestedWeek, dryRun, expected }: AgentHoursChange,
  { by, now }: By,
): Promise<AgentHours & { isApplied: boolean; visits: AdminVisit[] }> => {
  const week = requestedWeek === null ? undefined : workWeekOf(requestedWeek);
  const [before, businessHours] = await Promise.all([readAgent(database, id), readBusinessHours(database)]);
  const check = (current: AgentRecord["week"]): void => {
    if (!isSameWeek(current, week)) checkExpected({ week: hoursOf(current, businessHours).week }, expected);
  };
  check(before.week);
  const visits = await comingVisits(
    database,
    id,
    { from: todayAt(now) },
    { now, which: (day, work) => !isWithinHours(day, work, { businessHours: hoursOn(businessHours, day.date), week }) },
  );
  if (dryRun) return { ...hoursOf(before.week, businessHours), isApplied: false, visits };
  await command({ database, by, now, busy: changedConcurrentlyMessage }, async (attempt) => {
    const agent = attempt === 0 ? before : await readAgent(database, id);
    check(agent.week);
    const facts = { before: historyOf(agent.week), after: historyOf(week) };
    if (isSameWeek(agent.week, week)) return {};
    return {
      writes: {
        agent: recordChangeWrites(agentBasics, database, agent, { week }),
        job: visitJobWrite(database, { kind: "agent", agentId: id }, now),
      },
      history: { kind: "agents", id, ...facts },
    };
  });
  return { ...hoursOf(week, businessHours), isApplied: true, visits };
};
