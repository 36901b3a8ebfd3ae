import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { Agreed } from "@cleaning/scheduling/changes/change-terms";
import { withComputedRows } from "@cleaning/scheduling/changes/computed-rows";
import { type Outcome, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type Preview, previewOf } from "@cleaning/scheduling/changes/preview";
import {
  type ScheduleChange,
  datesKeepingAgents,
  datesWithChosenAgents,
  decideChange,
  holdsFreedTime,
  isUndoable,
  requiredDates,
} from "@cleaning/scheduling/changes/schedule-change";
import { canRestore } from "@cleaning/scheduling/changes/undo";
import { type TimeContext, type Context, todayAt } from "@cleaning/scheduling/context";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import {
  type OverCapacity,
  type Subscription,
  isOnce,
  type Schedule,
  type Visit,
  withoutFirstStart,
} from "@cleaning/scheduling/schedule";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { type SubmissionResult, runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import { epochSeconds, type Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { checkHomeOverlap } from "../homes/home-overlap.ts";
import { readVisitsToAvoid } from "../homes/home-visits.ts";
import { homeExistsCheck, readHome } from "../homes/homes.ts";
import { businessHoursOf, businessHoursRead, readBusinessHours } from "../records/business-hours-record.ts";
import { readSchedule, toAssignableAgent } from "../records/store.ts";
import { noSuchVisit } from "../records/visit-of-id.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "../subscriptions/entity.ts";
import { type AdminChange, adminChangePlan } from "./admin-change.ts";
import { areAsPreviewed, changedAgents, withOverCapacity } from "./agents-after.ts";
import { readCandidates } from "./candidates.ts";
import { changeSchedule, planChange, visitsToAssign } from "./change-schedule.ts";
import { refuseGoneHome } from "./gone-home.ts";
import { checkObstacles, obstaclesOf } from "./obstacles.ts";
import { withReason } from "./reason.ts";
import { readUndo, undoWrite } from "./undo-token.ts";
import { previewView } from "./view.ts";

const agreedIn = (record: SubscriptionRecord): Agreed => ({
  ...record,
  nextDate: record.nextDate === undated ? null : record.nextDate,
});

const homeWrites = async (
  database: Database,
  { subscriptionId, customerId }: Subscription,
  { agreement }: Outcome,
  now: Date,
): Promise<Write[]> => {
  if (agreement === undefined || !("homeId" in agreement)) return [];
  const homeKey = { customerId, homeId: agreement.homeId ?? profileHome };
  if (homeKey.homeId !== profileHome && (await readHome(database, homeKey)) === undefined)
    throw new AppError("brokenReference", "There is no such home of this customer.", { field: "homeId" });
  return [
    ...homeExistsCheck(database, homeKey),
    visitJobWrite(database, { kind: "subscriptions", subscriptionIds: [subscriptionId] }, now),
  ];
};

type Previewing = {
  request: ScheduleChange;
  outcome: Outcome;
  agreed: Agreed | undefined;
  isOfOffice?: boolean | undefined;
};

const readPreview = async (
  database: Database,
  before: Schedule,
  { agreed, isOfOffice, ...change }: Previewing,
  context: Context,
) => {
  const { agreement } = change.outcome;
  refuseGoneHome(agreed, { before, after: scheduleAfter(before, change.outcome), agreement, isOfOffice }, context);
  const [candidates] = await Promise.all([
    readCandidates(database, before, change, todayAt(context.now)),
    checkHomeOverlap(database, before, change, context),
  ]);
  const obstacles = obstaclesOf({ ...change, candidates }, context);
  const assigned = candidates === undefined ? [] : visitsToAssign(before, change.outcome, todayAt(context.now));
  const homeVisits = await readVisitsToAvoid(database, change.outcome.subscription, assigned, context);
  const agents = changedAgents(before, { ...change, candidates, obstacles, homeVisits }, context);
  const outcome = withComputedRows(before, change.outcome, context);
  const preview = previewOf(before, change.request, outcome, { obstacles, agents, agreed });
  return { candidates, obstacles, agents, preview };
};

/** Nothing is written. @throws `notFound`, `invalid`, `brokenReference`, `conflict`, and what `expects` throws */
export const previewChange = async (
  database: Database,
  subscriptionId: number,
  request: ScheduleChange,
  { now, isOfOffice }: TimeContext & { isOfOffice?: boolean },
  expects?: (record: SubscriptionRecord) => void,
): Promise<Preview> => {
  const [schedule, [record, hours]] = await Promise.all([
    readSchedule(database, subscriptionId, todayAt(now)),
    batchGet(database, readOf(subscriptionEntity(database), { id: subscriptionId }), businessHoursRead(database)),
  ]);
  if (schedule === undefined) throw noSuchVisit();
  if (record !== null) expects?.(record);
  const context = { now, businessHours: businessHoursOf(hours) };
  const agreed = record === null ? undefined : agreedIn(record);
  const outcome = decideChange(schedule, request, context, agreed);
  const { preview } = await readPreview(database, schedule, { request, outcome, agreed, isOfOffice }, context);
  await homeWrites(database, schedule.subscription, outcome, now);
  return preview;
};

export type AppliedChange = { schedule: Schedule; changed: string[]; businessHours: BusinessHours };

export const changedVisits = ({ schedule, changed, businessHours }: AppliedChange): Visit[] =>
  changed.flatMap((date) => findVisit(schedule, date, businessHours) ?? []);

type AppliedNow = AppliedChange & { record?: SubscriptionRecord | undefined; isUndoable: boolean };

const rowsWith = (rows: Outcome["rows"], visits: readonly Visit[]): Outcome["rows"] => {
  const written = new Map(visits.map((visit) => [visit.occurrenceDate, visit]));
  return rows.map((row) => ({ ...row, after: row.after && (written.get(row.after.occurrenceDate) ?? row.after) }));
};

const changedBy = (rows: Outcome["rows"]): string[] =>
  rows.flatMap(({ after }) => (after === null ? [] : [after.occurrenceDate]));

const changedSince = ({ subscription }: Schedule): string =>
  `This ${isOnce(subscription) ? "visit" : "plan"} has changed since you looked. Please look at the change again.`;

const writeChange = (
  database: Database,
  subscriptionId: number,
  request: ScheduleChange,
  { previewToken, undoToken, admin, isOwn, overCapacity, ...submission }: Omit<Applying, "request">,
  { now }: TimeContext,
): Promise<AppliedNow> =>
  changeSchedule(database, subscriptionId, { by: admin?.by, now, ...submission }, async (stored) => {
    const { schedule: before, record, context } = stored;
    const agreed = record && agreedIn(record);
    const outcome = decideChange(before, request, context, agreed);
    const isOfOffice = admin !== undefined;
    const change = { request, outcome, agreed, isOfOffice };
    const { candidates, obstacles, agents, preview } = await readPreview(database, before, change, context);
    if (previewToken !== undefined && preview.previewToken !== previewToken)
      throw new AppError("conflict", changedSince(before), { preview: previewView(preview) });
    checkObstacles(obstacles, overCapacity !== undefined);
    const changed = changedBy(outcome.rows);
    const answer = { schedule: before, changed, businessHours: context.businessHours, record, isUndoable: false };
    const { agreement } = outcome;
    const isSameSubscription = outcome.subscription === before.subscription && outcome.writes.length === 0;
    if (isSameSubscription && agreement === undefined) return { answer };
    const home = await homeWrites(database, before.subscription, outcome, now);
    const token = isUndoable(request) && canRestore(before, outcome, todayAt(now)) ? undoToken : undefined;
    const holdsTime = holdsFreedTime(request);
    const plan = await planChange(database, stored, {
      ...outcome,
      writes: withOverCapacity(outcome, obstacles, overCapacity && { ...overCapacity, at: now.toISOString() }),
      subscription: isSameSubscription ? outcome.subscription : withoutFirstStart(outcome.subscription),
      notifiesCustomer: true,
      isOfOffice,
      ...omitUndefined({ isOwn }),
      required: requiredDates(before, request),
      exact: datesWithChosenAgents(request),
      ...(candidates && { roster: candidates.agents.map(toAssignableAgent), days: candidates.days }),
      keepsAgents: datesKeepingAgents(request, outcome),
      ...(token !== undefined && holdsTime ? { heldUntil: epochSeconds(now) + undoSeconds } : {}),
      ...(agreement === undefined ? {} : { record: agreement }),
    });
    const { schedule, visits, updatedRecord } = plan;
    // Somebody has taken another agent's time since it was read for the preview.
    if (!areAsPreviewed(visits, agents)) throw new AppError("conflict", changedSince(before));
    const rows = rowsWith(outcome.rows, visits);
    const records = { before: record, after: updatedRecord };
    const { history, seen } = adminChangePlan(database, admin, before, { ...outcome, rows }, records);
    const undo =
      token === undefined
        ? []
        : undoWrite(database, token, before, { schedule, visits, isOnlyAsBefore: !holdsTime }, now);
    return {
      ...plan,
      writes: { ...plan.writes, home, seen, undo },
      history,
      record: { recordId: subscriptionId, visits: changed },
      answer: { ...answer, schedule, record: updatedRecord, isUndoable: token !== undefined },
    };
  });

const repeatedResult = async (
  database: Database,
  subscriptionId: number,
  { visits = [] }: SubmissionResult,
  { undoToken, now }: TimeContext & { undoToken: string | undefined },
): Promise<AppliedNow> => {
  const [schedule, businessHours, undo] = await Promise.all([
    readSchedule(database, subscriptionId, todayAt(now)),
    readBusinessHours(database),
    undoToken === undefined ? null : readUndo(database, undoToken),
  ]);
  if (schedule === undefined) throw noSuchVisit();
  const isStillUndoable = undo !== null && undo.undone === undefined && undo.expiresAt > epochSeconds(now);
  return { schedule, changed: [...visits], businessHours, isUndoable: isStillUndoable };
};

type Applying = Submission & {
  /** A function where the records it refers to may be gone when a repeat comes. */
  request: ScheduleChange | (() => Promise<ScheduleChange>);
  previewToken?: string;
  undoToken?: string;
  isOwn?: boolean;
  overCapacity?: Pick<OverCapacity, "by" | "reason"> | undefined;
  admin?: AdminChange;
};

/**
 * Applies a change as it was previewed. Idempotent for a submission.
 * @param undoToken a secret, another for each change; undefined: it cannot be undone
 * @throws AppError `notFound`, `invalid`, `conflict`: with a new preview when the outcome has changed, without when no
 *  agent can come
 */
export const applyChange = async (
  database: Database,
  subscriptionId: number,
  applying: Applying,
  at: TimeContext,
): Promise<AppliedNow> => {
  const { request: requestOrFactory, ...rest } = applying;
  const apply = async (): Promise<AppliedNow> => {
    const request = typeof requestOrFactory === "function" ? await requestOrFactory() : requestOrFactory;
    try {
      return await writeChange(database, subscriptionId, request, rest, at);
    } catch (error) {
      throw withReason(request, error);
    }
  };
  const { undoToken } = rest;
  return runOnce(database, rest, apply, (result) =>
    repeatedResult(database, subscriptionId, result, { ...at, undoToken }),
  );
};
