import type {
  BusinessHoursChange,
  BusinessHoursPreview,
  BusinessHoursView,
} from "@cleaning/contract/admin/business-hours";
import { isoTime } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import { AppError } from "@cleaning/contract/http/app-error";
import type { ChangePreview } from "@cleaning/contract/visits/visits";
import { type BusinessHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { canonical, previewTokenOf, shownOf } from "@cleaning/scheduling/changes/preview";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf, plusDays } from "@cleaning/scheduling/dates";
import { visitId } from "@cleaning/scheduling/schedule";
import type { By } from "../../../platform/audit/index.ts";
import { command } from "../../../platform/command/index.ts";
import { atRevision } from "../../../platform/database/condition.ts";
import type { Submission } from "../../../platform/database/idempotency-record.ts";
import type { Database } from "../../../platform/database/index.ts";
import { putOf } from "../../../platform/database/transact-write.ts";
import { readPendingVisitJobs, type VisitJob, visitJobWrite } from "../../../platform/outbox/visit-job.ts";
import { changedConcurrentlyMessage } from "../../../platform/retry/policies.ts";
import type { Placement } from "../../../schedule/assignment/placement.ts";
import {
  businessHoursEntity,
  businessHoursOf,
  type BusinessHoursRecord,
  readBusinessHoursRecord,
} from "../../../schedule/records/business-hours-record.ts";
import { readNames } from "../../../schedule/visits/names.ts";
import { shown } from "../../../schedule/visits/view.ts";
import { placeAffected } from "./affected-visits.ts";
import { namedHolidays } from "./holiday-names.ts";
import { viewOf, weekLines, weekOf } from "./week.ts";

const retentionDays = 366;

const hoursView = ({ week, closedDays, openDays, revision }: BusinessHoursRecord, today: string): BusinessHoursView => {
  const { year } = dateOf(today);
  return {
    revision,
    week: viewOf(week),
    closedDays: [...closedDays],
    openDays: [...openDays],
    holidays: [...namedHolidays(year), ...namedHolidays(year + 1)],
  };
};

export const readCompanyHours = async (database: Database, now: Date): Promise<BusinessHoursView> =>
  hoursView(await readBusinessHoursRecord(database), todayAt(now));

type Fields = Pick<BusinessHoursRecord, "week" | "closedDays" | "openDays">;

const fieldsOf = ({ week, closedDays, openDays }: BusinessHoursChange, today: string): Fields => {
  const oldest = plusDays(today, -retentionDays);
  return {
    week: weekOf(week),
    closedDays: closedDays
      .filter(({ date }) => date >= oldest)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    openDays: openDays.filter((date) => date >= oldest).toSorted(),
  };
};

const factsOf = ({ week, closedDays, openDays }: Fields) => ({
  hours: weekLines(week),
  closedDays: closedDays.map(({ date, reason }) => `${date} ${reason}`),
  openDays,
});

const daysChecked = 400;

const most = 200;

const datesWithFewerHours = (before: BusinessHours, after: BusinessHours, today: string): string[] =>
  Array.from({ length: daysChecked }, (_, days) => plusDays(today, days)).filter((date) => {
    const [previous, current] = [hoursOn(before, date), hoursOn(after, date)];
    return previous !== null && (current === null || current.from > previous.from || current.until < previous.until);
  });

/** What such a job moves is neither in the preview of another closure nor kept free of it. */
const stillMoving = (jobs: readonly VisitJob[]): string | undefined => {
  const dates = jobs.flatMap((job) => (job.kind === "business-hours" ? job.dates : []));
  const [first] = dates.toSorted();
  if (first !== undefined) return dates.length === 1 ? `The visits of ${formatDate(first)}` : "Visits of other days";
  return jobs.some(({ kind }) => kind === "time-off" || kind === "agent")
    ? "Visits that an agent can no longer come to"
    : undefined;
};

/** Longer than a job that fails may not keep the office from closing. */
const longestWaitMs = 15 * 60_000;

/** @throws AppError `conflict` while visits of an earlier change are still to move */
const checkNothingMoves = async (database: Database, now: Date): Promise<void> => {
  const jobs = await readPendingVisitJobs(database, new Date(now.getTime() - longestWaitMs));
  const moving = stillMoving(jobs);
  if (moving !== undefined) throw new AppError("conflict", `${moving} are still moving. Please try again in a minute.`);
};

type Planned = { preview: BusinessHoursPreview; dates: string[]; placements: Placement[] };

const plannedOf = async (
  database: Database,
  current: BusinessHoursRecord,
  requested: Fields,
  now: Date,
): Promise<Planned> => {
  const after = businessHoursOf(requested);
  const dates = datesWithFewerHours(businessHoursOf(current), after, todayAt(now));
  if (dates.length > 0) await checkNothingMoves(database, now);
  const { rows, overdue, agents, ...flags } = await placeAffected(database, dates, { now, businessHours: after });
  const listed = rows.slice(0, most);
  const names = await readNames(
    database,
    [...listed.map(({ before }) => before), ...overdue].map(({ subscriptionId }) => ({ subscriptionId, agents: [] })),
  );
  const visits = listed.map(({ before, after: visit, placement }) => ({
    id: visitId(before),
    before: shown(shownOf(before)),
    after: shown(shownOf(visit)),
    customer: names.customer(before.subscriptionId),
    service: before.serviceName,
    town: before.town,
    agents: (placement?.agents ?? []).map((id) => agents.get(id) ?? ""),
  }));
  const placements = rows.flatMap(({ placement }) => placement ?? []);
  const unassigned = placements.filter((placement) => placement.agents.length === 0);
  const staying = overdue.map((visit) => ({
    id: visitId(visit),
    start: isoTime(visit.start),
    customer: names.customer(visit.subscriptionId),
    town: visit.town,
  }));
  const summary = { ...flags, count: rows.length, unassigned: unassigned.length, overdue: staying };
  const ids = rows.map(({ before }) => visitId(before));
  const previewToken = previewTokenOf({
    revision: current.revision,
    wanted: requested,
    ids,
    placements,
    visits,
    ...flags,
  });
  const subscriptions = new Set(rows.map(({ before }) => before.subscriptionId)).size;
  return { preview: { visits, ...summary, subscriptions, previewToken }, dates, placements };
};

const changedMeanwhile = (): AppError =>
  new AppError("conflict", "The hours have been changed by others. Please look at them again.");

const checked = (current: BusinessHoursRecord, { revision }: BusinessHoursChange): void => {
  if (current.revision !== revision) throw changedMeanwhile();
};

/** Throws AppError `conflict` when the hours have been changed since. */
export const previewBusinessHours = async (
  database: Database,
  change: BusinessHoursChange,
  now: Date,
): Promise<BusinessHoursPreview> => {
  const current = await readBusinessHoursRecord(database);
  checked(current, change);
  return (await plannedOf(database, current, fieldsOf(change, todayAt(now)), now)).preview;
};

const toChangePreview = ({ visits, isMore: andLater, previewToken }: BusinessHoursPreview): ChangePreview => ({
  visits: visits.map(({ id, before, after }) => ({ id, before, after })),
  andLater,
  isLate: false,
  previewToken,
});

const historyId = 1;

/** A job of the same transaction reschedules the visits. Idempotent per submission. @throws AppError `conflict` */
export const applyBusinessHours = (
  database: Database,
  { previewToken, ...change }: BusinessHoursChange & { previewToken: string },
  { by, now, ...submission }: By & Submission,
): Promise<BusinessHoursView> => {
  const today = todayAt(now);
  const requested = fieldsOf(change, today);
  const repeat = () => readCompanyHours(database, now);
  return command({ database, by, now, submission, repeat, busy: changedConcurrentlyMessage }, async () => {
    const current = await readBusinessHoursRecord(database);
    checked(current, change);
    const { preview, dates, placements } = await plannedOf(database, current, requested, now);
    if (preview.previewToken !== previewToken)
      throw new AppError("conflict", "Visits have changed since you looked. Please look at the list again.", {
        preview: toChangePreview(preview),
      });
    const facts = { before: factsOf(current), after: factsOf(requested) };
    if (canonical(facts.before) === canonical(facts.after)) return { answer: hoursView(current, today) };
    const next = { ...current, ...requested, revision: current.revision + 1 };
    const job = { kind: "business-hours", dates, by, placements } as const;
    return {
      writes: {
        businessHours: putOf(businessHoursEntity(database).put(next).where(atRevision(current.revision))),
        job: dates.length === 0 ? [] : visitJobWrite(database, job, now),
      },
      history: { kind: "business-hours", id: historyId, ...facts },
      answer: hoursView(next, today),
    };
  });
};
