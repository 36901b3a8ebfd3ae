import type { AdminSubscription, SubscriptionTerms } from "@cleaning/contract/admin/subscriptions";
import type { AdminChangePreview, AdminVisit, VisitUndo } from "@cleaning/contract/admin/visits";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type {
  ChangePreview,
  ExpectedVisit,
  OverCapacityDecision,
  AdminVisitApplyRequest,
  AdminVisitPreviewRequest,
  AdminSubscriptionChange,
} from "@cleaning/contract/visits/visits";
import type { TermsChange } from "@cleaning/scheduling/changes/change-terms";
import type { VisitChange } from "@cleaning/scheduling/changes/change-visits";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import { minuteOf } from "@cleaning/scheduling/dates";
import { visitOfName } from "@cleaning/scheduling/schedule";
import { serviceRead } from "../../catalog/catalog/service-read.ts";
import type { By } from "../../platform/audit/index.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkExpected, type Expected } from "../../platform/records/expected.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { requireVisitKey } from "../../schedule/records/visit-of-id.ts";
import { asOf } from "../../schedule/subscriptions/as-of.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { requireOffered, subscriptionRecords } from "../../schedule/subscriptions/records.ts";
import { rowOfSubscription, showVisits } from "../../schedule/visits/admin-view.ts";
import { applyChange, type AppliedChange, changedVisits, previewChange } from "../../schedule/visits/apply.ts";
import { readExtras } from "../../schedule/visits/extras.ts";
import { undoChange } from "../../schedule/visits/undo-change.ts";
import { hashOfUndoToken, undoTokenOf } from "../../schedule/visits/undo-token.ts";
import { adminPreviewView } from "../../schedule/visits/view.ts";

type Applying = By & Submission;

type Applied = { visits: AdminVisit[]; undoToken?: string };

type AppliedVisit = { visits: AdminVisit[]; undo?: VisitUndo };

type SubscriptionRequest = {
  subscriptionId: number;
  readRequest: () => Promise<ScheduleChange>;
  priceReason?: string | undefined;
};

const changeOf = async (database: Database, change: AdminVisitPreviewRequest["change"]): Promise<VisitChange> => {
  if ("skip" in change) return { skip: true };
  if ("date" in change) {
    const target = { date: change.date, start: minuteOf(change.start) };
    return change.agents === undefined ? target : { ...target, agents: [...new Set(change.agents)] };
  }
  if ("price" in change) return { work: { priceCents: Math.round(change.price * 100) } };
  if ("minutes" in change) return { work: { minutes: change.minutes } };
  if ("extras" in change) return { extras: await readExtras(database, change.extras) };
  return { work: { agents: [...new Set(change.agents)], ...omitUndefined({ teamSize: change.teamSize }) } };
};

const expectedOf = ({ start, ...visit }: ExpectedVisit) => ({ ...visit, start: minuteOf(start) });

/** Throws AppError `notFound`, `invalid`; `brokenReference` when it is read. */
const visitChangeRequest = async (
  database: Database,
  id: string,
  { change, scope, visitIds = [], overwrite, askedBy, expected }: AdminVisitPreviewRequest,
): Promise<SubscriptionRequest> => {
  const { subscriptionId, occurrenceDate } = await requireVisitKey(database, id);
  const keys = visitIds.map((other) => visitOfName(other));
  if (keys.some((other) => other?.subscriptionId !== subscriptionId))
    throw new AppError("invalid", "Please choose visits of one plan.", { field: "visitIds" });
  if ("date" in change && change.agents !== undefined && scope !== "this")
    throw new AppError("invalid", "Who comes at a new time is chosen for one visit alone.", { field: "scope" });
  const occurrenceDates = keys.flatMap((other) => other?.occurrenceDate ?? []);
  const readRequest = async (): Promise<ScheduleChange> => {
    const scheduleChange = await changeOf(database, change);
    const request = { occurrenceDate, change: scheduleChange, scope, chosen: occurrenceDates, overwrite };
    const isForCompany = askedBy !== "customer";
    return { ...request, isAdmin: true, isForCompany, ...(expected && { expected: expectedOf(expected) }) };
  };
  return { subscriptionId, readRequest, ...("price" in change ? { priceReason: change.reason } : {}) };
};

const showChanged = (database: Database, { schedule, changed }: AppliedChange, now: Date): Promise<AdminVisit[]> =>
  showVisits(
    database,
    schedule.visits
      .filter(({ occurrenceDate }) => changed.includes(occurrenceDate))
      .map((visit) => rowOfSubscription(schedule.subscription, visit)),
    now,
  );

const preview = async (
  database: Database,
  { subscriptionId, readRequest }: SubscriptionRequest,
  now: Date,
  expected?: Expected,
): Promise<AdminChangePreview> =>
  adminPreviewView(
    await previewChange(database, subscriptionId, await readRequest(), { now, isOfOffice: true }, (record) => {
      if (expected !== undefined) checkExpected(subscriptionRecords.view(asOf(record, now)), expected);
    }),
  );

const apply = async (
  database: Database,
  { subscriptionId, readRequest, isOfTerms, priceReason }: SubscriptionRequest & { isOfTerms?: boolean },
  previewToken: string,
  { by, now, overCapacity, ...submission }: Applying & { overCapacity?: OverCapacityDecision | undefined },
): Promise<Applied> => {
  const undoToken = submission.key === undefined ? undefined : undoTokenOf(`${by} ${submission.key}`);
  const undo = undoToken === undefined ? {} : { undoToken: hashOfUndoToken(undoToken, "office") };
  const decision = overCapacity === undefined ? {} : { overCapacity: { by, ...overCapacity } };
  const applying = {
    request: readRequest,
    previewToken,
    admin: { by, isOfTerms, priceReason },
    ...undo,
    ...decision,
    ...submission,
  };
  const { isUndoable, ...changed } = await applyChange(database, subscriptionId, applying, { now });
  return { visits: await showChanged(database, changed, now), ...(isUndoable ? omitUndefined({ undoToken }) : {}) };
};

const isUnknown = (error: unknown): boolean => error instanceof AppError && error.kind === "notFound";

/** Throws AppError `conflict` when it is too late, or was undone. */
export const undoSubscription = async (
  database: Database,
  subscriptionId: number,
  undoToken: string,
  { by, now }: By,
): Promise<AdminVisit[]> => {
  const mayUndo = (of: number): Promise<boolean> => Promise.resolve(of === subscriptionId);
  try {
    const undone = await undoChange(database, hashOfUndoToken(undoToken, "office"), { mayUndo, admin: { by }, now });
    const { subscription } = undone.schedule;
    const rows = changedVisits(undone).map((visit) => rowOfSubscription(subscription, visit));
    return await showVisits(database, rows, now);
  } catch (error) {
    throw isUnknown(error) ? new AppError("conflict", "This can no longer be undone.") : error;
  }
};

/** Throws AppError `notFound`, `invalid`, `brokenReference`, `conflict`. */
export const previewVisit = async (
  database: Database,
  id: string,
  request: AdminVisitPreviewRequest,
  now: Date,
): Promise<AdminChangePreview> => preview(database, await visitChangeRequest(database, id, request), now);

/** A visit that is skipped, moved or assigned can be undone; what that frees is free at once. @throws as `previewVisit` */
export const applyVisit = async (
  database: Database,
  id: string,
  { previewToken, overCapacity, ...request }: AdminVisitApplyRequest,
  by: Applying,
): Promise<AppliedVisit> => {
  if (overCapacity !== undefined && request.scope !== "this")
    throw new AppError("invalid", "Over capacity is decided for one visit alone.", { field: "overCapacity" });
  const change = await visitChangeRequest(database, id, request);
  const { visits, undoToken } = await apply(database, change, previewToken, { ...by, overCapacity });
  const { subscriptionId } = change;
  return { visits, ...(undoToken === undefined ? {} : { undo: { subscriptionId, undoToken } }) };
};

type Assignment = { agents: number[]; expected: ExpectedVisit };

/** These agents and nobody else, if the visit is still as expected. Throws as `previewVisit`. */
export const assignVisit = async (
  database: Database,
  id: string,
  { agents, expected }: Assignment,
  { by, now, ...submission }: Applying,
): Promise<AdminVisit[]> => {
  const { subscriptionId, readRequest: request } = await visitChangeRequest(database, id, {
    change: { agents },
    scope: "this",
    expected,
  });
  const applying = { request, admin: { by }, ...submission };
  return showChanged(database, await applyChange(database, subscriptionId, applying, { now }), now);
};

/** Only an offered service, unless unchanged. Throws AppError `notFound`, `brokenReference`. */
const newService = async (
  database: Database,
  id: number,
  serviceId: number | undefined,
): Promise<Pick<TermsChange, "service">> => {
  if (serviceId === undefined) return {};
  const [record, service] = await batchGet(
    database,
    readOf(subscriptionEntity(database), { id }),
    serviceRead(database, serviceId),
  );
  return record?.serviceId === serviceId ? {} : { service: requireOffered(service) };
};

const termsOf = async (
  database: Database,
  id: number,
  { serviceId, frequency, price, nextServiceDate, homeId, isActive }: SubscriptionTerms,
): Promise<TermsChange> => ({
  ...(await newService(database, id, serviceId)),
  ...omitUndefined({ frequency, nextDate: nextServiceDate, homeId, isActive }),
  ...(price === undefined ? {} : { priceCents: Math.round(price * 100) }),
});

/** An admin's resume or restart undoes an end by anyone. */
const changeOfSubscription = async (
  database: Database,
  id: number,
  change: AdminSubscriptionChange,
): Promise<ScheduleChange> => {
  if ("terms" in change) return { terms: await termsOf(database, id, change.terms) };
  if ("pause" in change) return { ...change, isAdmin: true };
  return "resume" in change || "restart" in change ? { resumeOrRestart: true } : change;
};

const adminScheduleChange = async (
  database: Database,
  id: number,
  { askedBy, ...change }: AdminSubscriptionChange,
): Promise<ScheduleChange> => ({
  ...(await changeOfSubscription(database, id, change)),
  isForCompany: askedBy !== "customer",
});

/** Throws AppError `notFound`, `invalid`, `brokenReference`, `conflict`. */
export const previewSubscription = async (
  database: Database,
  subscriptionId: number,
  change: AdminSubscriptionChange,
  now: Date,
): Promise<ChangePreview> => {
  const { expected } = "terms" in change ? change : {};
  return preview(
    database,
    { subscriptionId, readRequest: () => adminScheduleChange(database, subscriptionId, change) },
    now,
    expected,
  );
};

/** A pause or an end can be undone. Throws as `previewSubscription`. */
export const applySubscription = async (
  database: Database,
  subscriptionId: number,
  { previewToken, ...change }: AdminSubscriptionChange & { previewToken: string },
  by: Applying,
): Promise<Applied> => {
  const readRequest = () => adminScheduleChange(database, subscriptionId, change);
  const isOfTerms = "terms" in change;
  const priceReason = isOfTerms ? change.terms.priceReason : undefined;
  const request = { subscriptionId, readRequest, isOfTerms, priceReason };
  return apply(database, request, previewToken, by);
};

/** Inactive cancels coming visits, active restores those from tomorrow on. @throws AppError `notFound`, `conflict` */
export const setActive = async (
  database: Database,
  id: number,
  isActive: boolean,
  { by, now }: By,
): Promise<AdminSubscription> => {
  const applying = {
    request: { terms: { isActive }, isForCompany: true },
    admin: { by, isOfTerms: true },
  };
  const { record } = await applyChange(database, id, applying, { now });
  if (record === undefined) throw noSuchRecord();
  return subscriptionRecords.view(record);
};
