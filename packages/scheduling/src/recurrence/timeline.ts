import { firstStart, hoursOn, nextOpenDay, nextRoom, type BusinessHours } from "../business-hours/business-hours.ts";
import { reportFields } from "../changes/visit-facts.ts";
import { earlier, later, plusDays } from "../dates.ts";
import {
  type AgreedWork,
  elapsedOf,
  isReplaced,
  type Subscription,
  type Schedule,
  type Segment,
  type Visit,
  withOwnWork,
} from "../schedule.ts";
import { type Occurrence, occurrencesBetween, segmentGiving } from "./occurrences.ts";

/** Days ahead in which visits are records. */
export const horizonDays = 84;

const farthestDate = "9999-12-31";

/** Days from the occurrence date; schedules are read from so many days ago. */
export const maxMoveDays = 182;

export const statusOn = (
  { pause, ending }: Pick<Subscription, "pause" | "ending">,
  date: string,
): Pick<Visit, "status" | "cause"> => {
  if (ending !== undefined && date >= ending.on) return { status: "cancelled", cause: ending.id };
  if (pause !== undefined && pause.from <= date && date <= pause.until) return { status: "skipped", cause: pause.id };
  return { status: "scheduled", cause: undefined };
};

const earliestStart = 7 * 60;

export const visitAt = (
  subscription: Subscription,
  { date: occurrenceDate, segment }: Occurrence,
  businessHours: BusinessHours,
): Visit => {
  const { subscriptionId, serviceName } = subscription;
  const { start, minutes, teamSize, priceCents, extras, extrasCents, extrasMinutes } = segment;
  const elapsed = elapsedOf(segment);
  const room =
    start === undefined
      ? { date: nextOpenDay(businessHours, occurrenceDate, { start, elapsed }), start }
      : nextRoom(businessHours, occurrenceDate, { start, elapsed, isFixed: true });
  const { date } = room;
  const isMoved = date !== occurrenceDate || room.start !== start;
  return {
    subscriptionId,
    ...(segment.frequency === "once" ? { isOnce: true } : {}),
    serviceName,
    occurrenceDate,
    date,
    start: room.start ?? firstStart(hoursOn(businessHours, date), elapsed) ?? earliestStart,
    minutes,
    ...(teamSize === undefined ? {} : { teamSize }),
    ...statusOn(subscription, date),
    overrides: [],
    isMovedByCompany: isMoved,
    // It may come to lie elsewhere when it gets its agents.
    isTentative: start === undefined || isMoved,
    isLate: false,
    agents: [],
    priceCents,
    extras,
    extrasCents,
    extrasMinutes,
    note: undefined,
  };
};

/** Keeps what was said of the day's visit before another had replaced it. */
export const visitOfRule = (
  { subscription, visits }: Schedule,
  occurrence: Occurrence,
  businessHours: BusinessHours,
): Visit => {
  const visit = visitAt(subscription, occurrence, businessHours);
  const before = visits.find((one) => one.occurrenceDate === occurrence.date && isReplaced(one));
  if (before === undefined) return visit;
  const { fee, isLate, isLateWaived } = before;
  return { ...visit, ...reportFields(before), fee, isLate, isLateWaived };
};

/**
 * A day that has a record keeps one, however far ahead: no reader finds a replaced visit where one takes place. Of an
 * unconfirmed subscription none follows the first one.
 */
export const isRecordDate = ({ subscription, visits }: Schedule, date: string): boolean =>
  date <= subscription.generatedThrough ||
  (subscription.unconfirmedSince === undefined && visits.some(({ occurrenceDate }) => occurrenceDate === date));

export const recordOccurrences = (schedule: Schedule, segments: readonly Segment[], from: string): Occurrence[] => {
  const last = schedule.visits.reduce(
    (date, { occurrenceDate }) => later(date, occurrenceDate),
    schedule.subscription.generatedThrough,
  );
  return occurrencesBetween(segments, from, last).filter(({ date }) => isRecordDate(schedule, date));
};

/** The time of a visit with work of its own follows from that work's length, not from that of the others. */
export const ownWorkVisitAt = (
  subscription: Subscription,
  { date, segment }: Occurrence,
  work: AgreedWork,
  businessHours: BusinessHours,
): Visit => {
  const { minutes, teamSize } = work;
  return withOwnWork(visitAt(subscription, { date, segment: { ...segment, minutes, teamSize } }, businessHours), work);
};

/** The occurrence date of an unconfirmed subscription's only visit; undefined for all others. */
const onlyDate = ({ segments, unconfirmedSince }: Subscription): string | undefined => {
  const [firstSegment] = segments;
  if (unconfirmedSince === undefined || firstSegment === undefined) return undefined;
  return (
    occurrencesBetween(segments, firstSegment.from, plusDays(firstSegment.from, 366))[0]?.date ?? firstSegment.from
  );
};

const activeSegments = (subscription: Subscription): readonly Segment[] => {
  const only = onlyDate(subscription);
  if (only === undefined) return subscription.segments;
  return subscription.segments
    .filter(({ from }) => from <= only)
    .map((segment) => ({ ...segment, until: earlier(segment.until ?? only, only) }));
};

export const confirmed = (subscription: Subscription, today: string): Subscription => {
  const { unconfirmedSince, sender: _, ...rest } = subscription;
  if (unconfirmedSince === undefined) return subscription;
  const hasBegun = subscription.generatedThrough >= (onlyDate(subscription) ?? "");
  return hasBegun ? { ...rest, generatedThrough: later(subscription.generatedThrough, today) } : rest;
};

/** Days that a closed day can move a visit, at most. */
const marginDays = 60;

/** Records, and computed visits behind the horizon, without replaced ones. */
export const timeline = (
  { subscription, visits }: Schedule,
  from: string,
  until: string,
  businessHours: BusinessHours,
): Visit[] => {
  const records = visits.filter((visit) => !isReplaced(visit));
  const recordedDates = new Set(records.map(({ occurrenceDate }) => occurrenceDate));
  const first = later(plusDays(subscription.generatedThrough, 1), plusDays(from, -marginDays));
  const computed = occurrencesBetween(activeSegments(subscription), first, until)
    .filter(({ date }) => !recordedDates.has(date))
    .map((occurrence) => visitOfRule({ subscription, visits }, occurrence, businessHours));
  return [...records, ...computed]
    .filter(({ date }) => from <= date && date <= until)
    .toSorted((one, other) => (one.date === other.date ? one.start - other.start : one.date < other.date ? -1 : 1));
};

/** Computed if it is no record yet; undefined when there is none. */
export const findVisit = (
  { subscription, visits }: Schedule,
  occurrenceDate: string,
  businessHours: BusinessHours,
): Visit | undefined => {
  const record = visits.find((visit) => visit.occurrenceDate === occurrenceDate && !isReplaced(visit));
  if (record !== undefined || occurrenceDate <= subscription.generatedThrough) return record;
  const segment = segmentGiving(activeSegments(subscription), occurrenceDate);
  return segment && visitOfRule({ subscription, visits }, { date: occurrenceDate, segment }, businessHours);
};

/** Makes records up to the horizon. Idempotent. @param most visits that fit a transaction */
export const extend = (
  { subscription, visits }: Schedule,
  { today, businessHours, most = Infinity }: { today: string; businessHours: BusinessHours; most?: number },
): { subscription: Subscription; created: Visit[] } => {
  const ended = subscription.ending === undefined ? [] : [plusDays(subscription.ending.on, -1)];
  const through = [plusDays(today, horizonDays), ...ended, onlyDate(subscription) ?? farthestDate].reduce(earlier);
  if (through <= subscription.generatedThrough) return { subscription, created: [] };
  const recordedDates = new Set(
    visits.filter((visit) => !isReplaced(visit)).map(({ occurrenceDate }) => occurrenceDate),
  );
  const due = occurrencesBetween(
    activeSegments(subscription),
    plusDays(subscription.generatedThrough, 1),
    through,
  ).filter(({ date }) => !recordedDates.has(date));
  const created = due
    .slice(0, most)
    .map((occurrence) => visitOfRule({ subscription, visits }, occurrence, businessHours));
  const nextOccurrence = due[most];
  return {
    subscription: {
      ...subscription,
      generatedThrough: nextOccurrence === undefined ? through : plusDays(nextOccurrence.date, -1),
    },
    created,
  };
};

/** As the next run will leave it; changes are checked against visits that are no records yet, too. */
export const throughHorizon = (
  schedule: Schedule,
  { today, businessHours }: { today: string; businessHours: BusinessHours },
): Schedule => {
  const { subscription, created } = extend(schedule, { today, businessHours });
  return created.length === 0 ? schedule : { subscription, visits: [...schedule.visits, ...created] };
};

export const nextDue = (subscription: Subscription): string | undefined => {
  const from = plusDays(subscription.generatedThrough, 1);
  const [next] = occurrencesBetween(activeSegments(subscription), from, plusDays(from, 366));
  if (next === undefined || (subscription.ending !== undefined && next.date >= subscription.ending.on))
    return undefined;
  return plusDays(next.date, -horizonDays);
};

/** From today on; undefined when there is none within a year of today or of the subscription's first date. */
export const nextVisitDate = (schedule: Schedule, today: string, businessHours: BusinessHours): string | undefined => {
  const begins = later(today, schedule.subscription.segments[0]?.from ?? today);
  return timeline(schedule, today, plusDays(begins, 366), businessHours).find(
    ({ status }) => status === "scheduled" || status === "on-the-way" || status === "started",
  )?.date;
};
