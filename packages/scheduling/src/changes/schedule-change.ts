import { formatDate } from "@cleaning/contract/format/date";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { maxWeeklyTeamSize, weeklyTeamMessage } from "@cleaning/contract/visits/team";
import { type Context, todayAt } from "../context.ts";
import { segmentOn } from "../recurrence/occurrences.ts";
import { isOnce, type Schedule, type Segment, type Subscription, teamSizeOf, type Visit } from "../schedule.ts";
import { changeFrequency } from "./change-rule.ts";
import { type Agreed, changeTerms, type TermsChange } from "./change-terms.ts";
import { type Outcome, scheduleAfter } from "./outcome.ts";
import {
  endSubscription,
  isLateChange,
  pauseSubscription,
  restartOwn,
  resumeOrRestart,
  resumeSubscription,
} from "./pause-and-end.ts";
import { costsMore, priceIn } from "./price.ts";
import { changeOfVisits, firstComing, type VisitRequest } from "./visit-request.ts";

type SubscriptionRequest =
  | { pause: { from: string; until: string }; isAdmin?: boolean | undefined }
  | { resume: true }
  | { restart: true }
  /** For the office: ends a pause, else undoes any end. */
  | { resumeOrRestart: true }
  | { cancel: { on: string; reason: string } }
  | { frequency: Frequency }
  | { terms: TermsChange };

/** `isForCompany`: the company must, and nobody asked for it. It is never late. */
export type ScheduleChange = (VisitRequest | SubscriptionRequest) & { isForCompany?: boolean | undefined };

const chosenIn = (change: VisitRequest["change"]): readonly number[] | undefined => {
  if ("work" in change) return change.work.agents;
  return "date" in change ? change.agents : undefined;
};

export const agentsChosenIn = (request: ScheduleChange): readonly number[] =>
  "change" in request ? (chosenIn(request.change) ?? []) : [];

const teamSizeMessages = [
  "One agent comes to this visit. Please choose one.",
  "Two agents come to this visit. Please choose both.",
  ...["Three", "Four", "Five", "Six"].map(
    (size) => `${size} agents come to this visit. Please choose all ${size.toLowerCase()}.`,
  ),
] as const;

/** @throws AppError `invalid` unless as many agents are chosen as come, or none */
const requireWholeTeam = ({ occurrenceDate, change }: VisitRequest, outcome: Outcome): Outcome => {
  const agents = chosenIn(change) ?? [];
  const visit = outcome.rows.find(({ before }) => before?.occurrenceDate === occurrenceDate)?.after;
  if (visit === undefined || visit === null || agents.length === 0) return outcome;
  const size = teamSizeOf(visit);
  if (agents.length === size) return outcome;
  throw new AppError("invalid", teamSizeMessages[size - 1] ?? "", { field: "change.agents" });
};

/** @throws AppError `conflict` where anyone but the office skips a first visit that costs more than the later ones */
const checkOwnWorkStays = ({ subscription }: Schedule, request: ScheduleChange, { rows }: Outcome): void => {
  const isAdmin = "isAdmin" in request && request.isAdmin === true;
  if (isAdmin && "change" in request) return;
  const skipped = rows.find(
    ({ before, after }) =>
      before !== null &&
      costsMore(subscription, before) &&
      before.status === "scheduled" &&
      after?.status === "skipped",
  );
  if (skipped?.before === undefined || skipped.before === null) return;
  const day = formatDate(skipped.before.date);
  throw new AppError(
    "conflict",
    isAdmin
      ? `The pause would leave out the first visit, on ${day}: it costs more than the later ones, which are priced as coming after it. Move it out of the pause, or skip it by itself, then pause.`
      : `The first visit, on ${day}, costs more than the later ones, which are priced as coming after it: it can be moved, but not skipped. Please choose another day for it, outside of a pause, or end the plan.`,
  );
};

const isBehindLater = ({ subscription, visits }: Schedule, now: Date): boolean => {
  const scheduled = visits.filter(({ status, date }) => status === "scheduled" && date >= todayAt(now));
  return scheduled.some((own) => costsMore(subscription, own) && scheduled.some((one) => one.date < own.date));
};

/** What the later visits cost follows from the work of the first one. @throws AppError `conflict` */
const checkOwnWorkComesFirst = (
  schedule: Schedule,
  request: ScheduleChange,
  outcome: Outcome,
  { now }: Context,
): void => {
  if (!("change" in request) || !("date" in request.change) || request.isAdmin === true) return;
  if (isBehindLater(schedule, now) || !isBehindLater(scheduleAfter(schedule, outcome), now)) return;
  throw new AppError(
    "conflict",
    "The first visit has to come before the others. Please choose an earlier day for it, or move it with all later ones.",
    { field: "change.date" },
  );
};

const isTooLarge = ({ frequency, teamSize = 0 }: Segment): boolean =>
  frequency === "weekly" && teamSize > maxWeeklyTeamSize;

/** @throws AppError `invalid` where so many would come every week from now on */
const checkWeeklyTeam = (before: Subscription, { segments }: Subscription): void => {
  if (before.segments.some(isTooLarge) || !segments.some(isTooLarge)) return;
  throw new AppError("invalid", weeklyTeamMessage, { field: "change.teamSize" });
};

const decide = (schedule: Schedule, request: ScheduleChange, context: Context, agreed?: Agreed): Outcome => {
  if ("terms" in request) {
    if (agreed === undefined || isOnce(schedule.subscription))
      throw new AppError("notFound", "There is no such subscription.");
    return changeTerms(schedule, { terms: request.terms, agreed }, context);
  }
  if (isOnce(schedule.subscription) && !("occurrenceDate" in request && request.scope === "this"))
    throw new AppError("invalid", "This visit was booked once, and no others follow. Please change this visit alone.", {
      field: "scope",
    });
  if ("occurrenceDate" in request) return requireWholeTeam(request, changeOfVisits(schedule, request, context));
  // Stable between preview and application, which see the same revision.
  const next = schedule.subscription.revision + 1;
  if ("pause" in request) return pauseSubscription(schedule, { id: `pause-${next}`, ...request.pause }, context);
  if ("resume" in request) return resumeSubscription(schedule, context);
  if ("restart" in request) return restartOwn(schedule, context);
  if ("resumeOrRestart" in request) return resumeOrRestart(schedule, context);
  if ("cancel" in request) return endSubscription(schedule, { id: `end-${next}`, ...request.cancel }, context);
  const first = firstComing(schedule, context);
  if (first === undefined)
    throw new AppError("conflict", "No visit of this plan is to come. Please call us to start it again.");
  const { frequency } = request;
  const { baseCents, segments } = schedule.subscription;
  if (segmentOn(segments, first.occurrenceDate)?.frequency === frequency)
    throw new AppError(
      "conflict",
      `This plan is ${frequencyWords[frequency].short} already. Please choose another frequency.`,
    );
  const priceOf = (extrasCents: number): number => priceIn(frequency, baseCents + extrasCents);
  return changeFrequency(schedule, { first, frequency, priceCents: priceOf(0), priceOf }, context);
};

const isSkipOfOne = (request: ScheduleChange): boolean =>
  "change" in request && "skip" in request.change && request.scope === "this";

const isVisitChangeByOffice = (request: ScheduleChange): boolean =>
  "change" in request &&
  request.isAdmin === true &&
  (isSkipOfOne(request) || (request.scope === "this" && isMoveOrAssignment(request.change)));

const isMoveOrAssignment = (change: VisitRequest["change"]): boolean =>
  "date" in change || ("work" in change && change.work.agents !== undefined);

export const isUndoable = (request: ScheduleChange): boolean =>
  "pause" in request || "cancel" in request || isSkipOfOne(request) || isVisitChangeByOffice(request);

/** Freed time stays reserved until the change cannot be undone any more; what the office frees is free at once. */
export const holdsFreedTime = (request: ScheduleChange): boolean =>
  isUndoable(request) && !isVisitChangeByOffice(request);

const setsLength = (request: ScheduleChange): boolean =>
  "change" in request && "work" in request.change && request.change.work.minutes !== undefined;

const setsTeam = (request: ScheduleChange): boolean =>
  "change" in request && "work" in request.change && request.change.work.teamSize !== undefined;

/** Occurrence dates whose agents stay, if they can: for a longer or shorter visit nobody else is sought. */
export const datesKeepingAgents = (request: ScheduleChange, { rows }: Pick<Outcome, "rows">): readonly string[] =>
  setsLength(request) || setsTeam(request) ? rows.flatMap(({ after }) => after?.occurrenceDate ?? []) : [];

/** Of a move by the office to a visit that nobody comes to, where it chose nobody: whoever is free then comes. */
export const datesSeekingAgents = (request: ScheduleChange, { rows }: Pick<Outcome, "rows">): readonly string[] => {
  if (!isVisitChangeByOffice(request) || retimedDate(request) === undefined) return [];
  if (agentsChosenIn(request).length > 0) return [];
  return rows.flatMap(({ before, after }) =>
    before?.agents.length === 0 && after !== null ? after.occurrenceDate : [],
  );
};

export const datesWithChosenAgents = (request: ScheduleChange): readonly string[] => {
  if (!("change" in request)) return [];
  if (setsLength(request) && request.scope !== "chosen") return [request.occurrenceDate];
  if (!setsLength(request) && chosenIn(request.change) === undefined) return [];
  if (request.scope === "this") return [request.occurrenceDate];
  return request.scope === "chosen" ? [request.occurrenceDate, ...(request.chosen ?? [])] : [];
};

export const retimedDate = (request: ScheduleChange): string | undefined => {
  if (!("change" in request) || !("date" in request.change)) return undefined;
  return request.scope === "this" || request.scope === "chosen" ? request.occurrenceDate : request.change.date;
};

const changesLength = (visit: Visit, change: VisitRequest["change"]): boolean =>
  "extras" in change ||
  ("work" in change &&
    (change.work.minutes !== undefined || (change.work.teamSize ?? teamSizeOf(visit)) !== teamSizeOf(visit)));

export const requiredDates = (before: Schedule, request: ScheduleChange): readonly string[] => {
  const visit = retimedDate(request);
  if (visit !== undefined) return [visit];
  if (!("change" in request)) return [];
  const { occurrenceDate, change } = request;
  const keepsAgents = before.visits.some(
    (one) => one.occurrenceDate === occurrenceDate && one.agents.length > 0 && changesLength(one, change),
  );
  return keepsAgents ? [occurrenceDate] : [];
};

/** Late is what a customer did: each visit is as late as it was. */
const withoutLateness = ({ visits }: Schedule, outcome: Outcome): Outcome => {
  if (!isLateChange(outcome)) return outcome;
  const stored = visits.map((visit) => [visit.occurrenceDate, visit] as const);
  const replaced = outcome.rows.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [[after.occurrenceDate, before] as const],
  );
  const lateness = new Map<string, Visit>([...stored, ...replaced]);
  const asBefore = (visit: Visit): Visit => {
    const before = lateness.get(visit.occurrenceDate);
    return { ...visit, isLate: before?.isLate === true, isLateWaived: before?.isLateWaived };
  };
  return {
    ...outcome,
    rows: outcome.rows.map(({ after, ...row }) => ({ ...row, after: after && asBefore(after) })),
    writes: outcome.writes.map(asBefore),
    mayBeLate: true,
  };
};

/** @throws AppError `notFound`, `invalid` or `conflict`. `agreed`: for a change of terms. */
export const decideChange = (
  schedule: Schedule,
  request: ScheduleChange,
  context: Context,
  agreed?: Agreed,
): Outcome => {
  const decided = decide(schedule, request, context, agreed);
  const outcome = request.isForCompany === true ? withoutLateness(schedule, decided) : decided;
  checkOwnWorkStays(schedule, request, outcome);
  checkWeeklyTeam(schedule.subscription, outcome.subscription);
  checkOwnWorkComesFirst(schedule, request, outcome, context);
  return outcome;
};
