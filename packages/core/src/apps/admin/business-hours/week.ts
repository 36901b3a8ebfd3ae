import type {
  AdminVisit,
  AgentHours,
  AgentHoursApplyRequest,
  AgentHoursChange,
  AgentHoursPreview,
  WeekHours,
  WorkWeekHours,
} from "@cleaning/contract/admin/visits";
import { isWithinHours } from "@cleaning/scheduling/availability/agent-schedule";
import { type BusinessHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { hoursOfView, hoursView, type Week } from "@cleaning/scheduling/business-hours/week";
import { previewTokenOf } from "@cleaning/scheduling/changes/preview";
import { todayAt } from "@cleaning/scheduling/context";
import { agentBasics, agentEntity, type AgentRecord } from "../../../people/agents/entity.ts";
import type { By } from "../../../platform/audit/index.ts";
import { command } from "../../../platform/command/index.ts";
import {
  alreadySentError,
  readSubmissionResult,
  type Submission,
} from "../../../platform/database/idempotency-record.ts";
import type { Database } from "../../../platform/database/index.ts";
import { visitJobWrite } from "../../../platform/outbox/visit-job.ts";
import { recordChangeWrites } from "../../../platform/records/change.ts";
import { checkExpected } from "../../../platform/records/expected.ts";
import { readRecord } from "../../../platform/records/read.ts";
import { changedConcurrentlyMessage } from "../../../platform/retry/policies.ts";
import { checkPreviewToken } from "../../../schedule/assignment/reassigned.ts";
import { readBusinessHours } from "../../../schedule/records/business-hours-record.ts";
import { comingVisits } from "../../../schedule/visits/coming-visits.ts";
import { readVisitsById } from "../../../schedule/visits/visits-by-id.ts";

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

const visitsOutside = async (
  database: Database,
  id: number,
  { week: requestedWeek, expected }: AgentHoursChange,
  now: Date,
) => {
  const week = requestedWeek === null ? undefined : workWeekOf(requestedWeek);
  const [agent, businessHours] = await Promise.all([readAgent(database, id), readBusinessHours(database)]);
  if (!isSameWeek(agent.week, week)) checkExpected({ week: hoursOf(agent.week, businessHours).week }, expected);
  const visits = await comingVisits(
    database,
    id,
    { from: todayAt(now) },
    { now, which: (day, work) => !isWithinHours(day, work, { businessHours: hoursOn(businessHours, day.date), week }) },
  );
  const affected = visits.map(({ id: visit, date, start, agents }) => [
    visit,
    date,
    start,
    agents.map((one) => one.id),
  ]);
  const token = previewTokenOf({ agentId: id, before: historyOf(agent.week), after: historyOf(week), affected });
  return { week, agent, businessHours, visits, token };
};

/** Throws AppError `notFound`, `conflict`. Nothing is written. */
export const previewHours = async (
  database: Database,
  id: number,
  change: AgentHoursChange,
  now: Date,
): Promise<AgentHoursPreview> => {
  const { visits, token: previewToken } = await visitsOutside(database, id, change, now);
  return { visits, previewToken };
};

/** A job reassigns visits outside the hours. @throws AppError `notFound`, `conflict` */
export const changeHours = (
  database: Database,
  id: number,
  { previewToken, ...change }: AgentHoursApplyRequest,
  { by, now, ...submission }: By & Submission,
): Promise<AgentHours & { visits: AdminVisit[] }> =>
  command(
    {
      database,
      by,
      now,
      submission,
      busy: changedConcurrentlyMessage,
      repeat: async ({ visits = [] }) => ({
        ...(await readHours(database, id)),
        visits: (await readVisitsById(database, visits, now)).visits,
      }),
    },
    async () => {
      const { week, agent, businessHours, visits, token } = await visitsOutside(database, id, change, now);
      const answer = { ...hoursOf(week, businessHours), visits };
      if (isSameWeek(agent.week, week)) {
        // The same submission may have run at the same time.
        if ((await readSubmissionResult(database, submission)) !== undefined) throw alreadySentError();
        return { answer };
      }
      checkPreviewToken(previewToken, token);
      return {
        writes: {
          agent: recordChangeWrites(agentBasics, database, agent, { week }),
          job: visitJobWrite(database, { kind: "agent", agentId: id }, now),
        },
        history: { kind: "agents", id, before: historyOf(agent.week), after: historyOf(week) },
        record: { recordId: id, visits: visits.map((visit) => visit.id) },
        answer,
      };
    },
  );
