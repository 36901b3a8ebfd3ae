import { isoTime } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import { hoursOn, type BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { isOutsideHours, rescheduleOutsideHours } from "@cleaning/scheduling/business-hours/reschedule-outside-hours";
import { visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { type TimeContext, type Context, todayAt } from "@cleaning/scheduling/context";
import { statusOn } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, isReached, type Schedule, type Visit, visitName } from "@cleaning/scheduling/schedule";
import type { HistoryFact } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { maxId } from "../../platform/database/max-id.ts";
import { pagesOf } from "../../platform/database/page.ts";
import { readVisitsBeside } from "../homes/home-visits.ts";
import { readBusinessHours } from "../records/business-hours-record.ts";
import { visitEntity } from "../records/entity.ts";
import { readRoster } from "../records/store.ts";
import { subscriptionEntity, undated } from "../subscriptions/entity.ts";
import { regenerate } from "../visits/change-schedule.ts";
import { listingFields } from "../visits/derived.ts";
import { agentsBefore, type PlacedVisit, type Placement, placeVisits, readCompany, rosterFor } from "./placement.ts";
import { inPortions, nextPortion } from "./portions.ts";

/** After so many lost races the visit waits without agents. */
const maxAttempts = 5;

type Promised = { by?: string | undefined; placements: readonly Placement[] };

const historyId = 1;

const placeText = ({ date, start, agents }: Pick<Visit, "date" | "start" | "agents">): string =>
  [`${date} ${isoTime(start)}`, ...agents.map((id) => `Agent ${id}`)].join(", ");

const isAsPromised = (visit: Visit, { date, start, agents }: Placement): boolean =>
  visit.date === date && visit.start === start && agents.every((id) => visit.agents.includes(id));

const deviationHistory = (
  visits: readonly Visit[],
  promised: ReadonlyMap<string, Placement>,
): readonly HistoryFact[] => {
  const deviations = visits.flatMap((visit) => {
    const place = promised.get(visit.occurrenceDate);
    return place === undefined || isAsPromised(visit, place)
      ? []
      : [{ name: `visit ${visitName(visit)}`, visit, place }];
  });
  if (deviations.length === 0) return [];
  const before = Object.fromEntries(deviations.map(({ name, place }) => [name, placeText(place)]));
  const after = Object.fromEntries(deviations.map(({ name, visit }) => [name, placeText(visit)]));
  return [{ kind: "business-hours", id: historyId, before, after }];
};

const findPlaces = async (
  database: Database,
  { subscription, visits: all }: Schedule,
  some: readonly Visit[],
  { promised, isRetried, ...context }: Context & { promised: ReadonlyMap<string, Placement>; isRetried: boolean },
): Promise<{ found: PlacedVisit[]; homeVisits: readonly Visit[]; roster?: readonly AssignableAgent[] }> => {
  const homeVisits = await readVisitsBeside(database, { subscription, visits: all }, some, context);
  const byHours = some.map((visit) => ({
    before: visit,
    after: rescheduleOutsideHours(context.businessHours, subscription, visit),
  }));
  const isCovered = byHours.every(({ before, after }) => {
    if (before === after || !isLive(after)) return true;
    const place = isReached(subscription, before) ? promised.get(before.occurrenceDate) : after;
    return place !== undefined && visitAtSameTime(homeVisits, { ...before, ...place }) === undefined;
  });
  if (isRetried || !isCovered) {
    const roster = await readRoster(database);
    const company = await readCompany(database, some, {
      ...context,
      roster: rosterFor(subscription, some, roster),
    });
    const found = placeVisits(subscription, some, company, { promised, previous: agentsBefore(all, some), homeVisits });
    return { found, homeVisits, roster };
  }
  const found = byHours.map(({ before, after }) => {
    const place = promised.get(before.occurrenceDate);
    if (before === after || !isLive(after) || place === undefined || place.agents.length === 0)
      return { visit: after, isPlaced: false };
    const { date, start, agents } = place;
    return {
      visit: { ...before, date, start, agents, ...statusOn(subscription, date), isMovedByCompany: true },
      isPlaced: true,
    };
  });
  return { found, homeVisits };
};

const reschedulePortion = async (
  database: Database,
  subscriptionId: number,
  { by, promised, now }: { by?: string | undefined; promised: ReadonlyMap<string, Placement> } & TimeContext,
  { after, attempt }: { after: string; attempt: number },
): Promise<string | undefined> => {
  const { answer } = await regenerate(database, subscriptionId, { by, now }, async (schedule, { record, context }) => {
    const { businessHours } = context;
    const { subscription, visits } = schedule;
    const outside = visits.filter((visit) => isOutsideHours(visit, { now, businessHours }));
    const { some, end } = nextPortion(outside, after);
    if (some.length > 0) {
      const isRetried = attempt > 0;
      const { found, ...read } = await findPlaces(database, schedule, some, { ...context, promised, isRetried });
      const writes = found.map(({ visit }) => visit);
      const reassigned = writes.map(({ occurrenceDate }) => occurrenceDate);
      const placedDates = found.flatMap(({ visit, isPlaced }) => (isPlaced ? [visit.occurrenceDate] : []));
      const exact = attempt < maxAttempts ? placedDates : [];
      const history = by === undefined ? [] : deviationHistory(writes, promised);
      return { subscription, writes, ...read, reassigned, exact, notifiesCustomer: true, history, answer: end };
    }
    // The list may show a date without a record, or behind a pause.
    const { nextDate } = listingFields(schedule, todayAt(now), businessHours);
    const shown = record?.nextDate ?? nextDate;
    if (shown === nextDate || shown === undated || shown < todayAt(now)) return undefined;
    return hoursOn(businessHours, shown) === null ? { subscription, writes: [] } : undefined;
  });
  return answer;
};

const rescheduleSubscription = (
  database: Database,
  subscriptionId: number,
  { by, placements }: Promised,
  { now }: TimeContext,
): Promise<void> => {
  const promised = new Map(placements.map((place) => [place.occurrenceDate, place]));
  return inPortions(async (after) => {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await reschedulePortion(database, subscriptionId, { by, promised, now }, { after, attempt });
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== "conflict" || attempt === maxAttempts) throw error;
      }
  });
};

/** From indexes: subscriptions with a visit that the hours do not fit, or with this next date. */
const subscriptionsOfDate = async function* (
  database: Database,
  date: string,
  businessHours: BusinessHours,
  now: Date,
) {
  const visits = visitEntity(database).query.byDay({ date });
  for await (const page of pagesOf((cursor) => visits.go({ limit: 100, cursor })))
    yield page
      .filter((visit) => isOutsideHours(visit, { now, businessHours }))
      .map(({ subscriptionId }) => subscriptionId);
  const subscriptions = subscriptionEntity(database).query.byState({ isActive: true });
  const [from, to] = [{ nextDate: date }, { nextDate: date, id: maxId }];
  for await (const page of pagesOf((cursor) => subscriptions.between(from, to).go({ limit: 100, cursor })))
    yield page.map(({ id }) => id);
};

/** One subscription at a time. Idempotent; nothing moves back. `promised`: what the preview showed. */
export const rescheduleClosedDays = async (
  database: Database,
  dates: readonly string[],
  { by, placements }: Promised,
  at: TimeContext,
): Promise<void> => {
  const businessHours = await readBusinessHours(database);
  const today = todayAt(at.now);
  const promised = Map.groupBy(placements, ({ subscriptionId }) => subscriptionId);
  for (const [subscriptionId, ofSubscription] of promised)
    await rescheduleSubscription(database, subscriptionId, { by, placements: ofSubscription }, at);
  const done = new Set(promised.keys());
  for (const date of dates.filter((one) => one >= today))
    for await (const subscriptions of subscriptionsOfDate(database, date, businessHours, at.now))
      for (const subscriptionId of subscriptions.filter((id) => !done.has(id))) {
        await rescheduleSubscription(database, subscriptionId, { by, placements: [] }, at);
        done.add(subscriptionId);
      }
};
