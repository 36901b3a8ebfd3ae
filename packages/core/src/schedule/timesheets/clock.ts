import { type TimeMark, timeMarks } from "@cleaning/contract/admin/timesheets";
import { todayAt } from "@cleaning/scheduling/context";
import type { VisitEventRecord } from "../records/visit-events.ts";

export type WorkEvent = Pick<
  VisitEventRecord,
  | "subscriptionId"
  | "occurrenceDate"
  | "agentId"
  | "kind"
  | "at"
  | "otherAt"
  | "receivedAt"
  | "isSuperseded"
  | "isContrary"
>;

export type TimeSpan = { from: string; until: string };

export type DayClock = {
  startedAt: string | null;
  endedAt: string | null;
  marks: readonly TimeMark[];
  /** All reports together, also those that came after the end. */
  reported: readonly TimeSpan[];
  /** Of a wait at a locked door when they arrived. */
  start: WorkEvent | undefined;
  isWait: boolean;
  arrival: WorkEvent | undefined;
  /** Minutes later than the start that counts, before the end. */
  laterStarts: readonly WorkEvent[];
  end: WorkEvent | undefined;
  /** Arrived after the end that counts: later ones, and those by minutes earlier that are after the start. */
  otherEnds: readonly WorkEvent[];
  setOutAt: string | undefined;
};

/** Milliseconds after its time from which a start has arrived late. */
const late = 30 * 60_000;

/** Milliseconds within which two reports are one, from two phones. */
const oneReport = 2 * 60_000;

const isStart = ({ kind }: WorkEvent): boolean => kind === "started";

const isArrival = ({ kind }: WorkEvent): boolean => kind === "arrived";

const isSettingOut = (event: WorkEvent): boolean => event.kind === "on-the-way" || isArrival(event);

/** Whether it says when somebody worked. */
export const isOfWork = (event: WorkEvent): boolean => !isSettingOut(event);

export const isUncertain = ({ otherAt }: WorkEvent): boolean => otherAt !== undefined;

const instantsOf = ({ at, otherAt = at }: WorkEvent): string[] => [...new Set([at, otherAt])];

/** A start at its first possible time, an end at its last: none is taken for one after an end that may follow it. */
const inOrder = (event: WorkEvent): WorkEvent => ({
  ...event,
  at:
    instantsOf(event)
      .toSorted()
      .at(isStart(event) ? 0 : -1) ?? event.at,
});

/**
 * Each span that the phone's clock allows, with one step of it between two answers: what was sent together is never
 * from after the step at its start and from before it at its end.
 */
export const possibleSpans = (start: WorkEvent, end: WorkEvent): TimeSpan[] => {
  const isOneStretch = start.agentId === end.agentId && instantsOf(end).every((at) => at <= start.receivedAt);
  return instantsOf(start).flatMap((from, startReading) =>
    instantsOf(end).flatMap((until, endReading) => {
      const isBackwards = isOneStretch && isUncertain(end) && startReading > endReading;
      return from > until || isBackwards ? [] : [{ from, until }];
    }),
  );
};

const isLate = (event: WorkEvent): boolean =>
  isStart(event) || isArrival(event)
    ? Date.parse(event.receivedAt) - Date.parse(event.at) > late
    : todayAt(new Date(event.receivedAt)) > todayAt(new Date(event.at));

const by =
  (...keys: (keyof WorkEvent)[]) =>
  (one: WorkEvent, other: WorkEvent): number => {
    for (const key of keys) {
      const [a, b] = [String(one[key]), String(other[key])];
      if (a !== b) return a < b ? -1 : 1;
    }
    return Number(isStart(other)) - Number(isStart(one));
  };

const millisecondsOf = (spans: readonly TimeSpan[]): number =>
  spans.reduce((sum, { from, until }) => sum + Date.parse(until) - Date.parse(from), 0);

export const minutesOutside = (spans: readonly TimeSpan[], taken: readonly TimeSpan[]): number => {
  const free = taken.reduce<readonly TimeSpan[]>(
    (left, { from, until }) =>
      left.flatMap((span) =>
        [
          { from: span.from, until: span.until < from ? span.until : from },
          { from: span.from > until ? span.from : until, until: span.until },
        ].filter((part) => part.from < part.until),
      ),
    spans,
  );
  return Math.round(millisecondsOf(free) / 60_000);
};

/** A start opens, or an arrival where it ends without access; an end closes, and another one makes it longer. */
const spansOf = (events: readonly WorkEvent[]): TimeSpan[] => {
  const spans: TimeSpan[] = [];
  let from: string | undefined;
  let arrivedAt: string | undefined;
  for (const event of events.toSorted(by("at"))) {
    const last = spans.at(-1);
    if (isStart(event)) from ??= event.at;
    else if (isArrival(event)) arrivedAt ??= event.at;
    else {
      if (event.kind === "no-access" && arrivedAt !== undefined && arrivedAt < event.at) from ??= arrivedAt;
      if (from !== undefined) spans.push({ from, until: event.at });
      else if (last !== undefined) last.until = event.at;
      from = undefined;
      arrivedAt = undefined;
    }
  }
  return spans;
};

/** Where no agent began before it ended without access, the arrival is the start: that of the wait at the door. */
export const waitStart = (
  arrival: WorkEvent | undefined,
  { start, end }: Pick<DayClock, "start" | "end">,
): WorkEvent | undefined => {
  if (end?.kind !== "no-access" || (start !== undefined && start.at <= end.at)) return undefined;
  return arrival !== undefined && arrival.at < end.at ? arrival : undefined;
};

/** Who was let in after all: "no access" of before that arrives after the start ends nothing. */
const isOvertaken = ({ kind, at, receivedAt }: WorkEvent, all: readonly WorkEvent[]): boolean =>
  kind === "no-access" && all.some((one) => isStart(one) && one.at > at && one.receivedAt < receivedAt);

/** What arrives after the first end changes no minutes. Of the starts until then the earliest counts. */
export const clockOf = (all: readonly WorkEvent[]): DayClock => {
  const work = all.filter(isOfWork);
  const events = work.filter((event) => !isOvertaken(event, work));
  const arrived = events.toSorted((one, other) => by("receivedAt", "at")(inOrder(one), inOrder(other)));
  const endIndex = arrived.findIndex((event) => !isStart(event));
  const end = arrived[endIndex];
  const counted = arrived.slice(0, endIndex === -1 ? arrived.length : endIndex);
  const [began, ...others] = counted.toSorted(by("at", "receivedAt"));
  const [arrival] = all.filter(isArrival).toSorted(by("at", "receivedAt"));
  const wait = waitStart(arrival, { start: began, end });
  const start = wait ?? began;
  const laterStarts = others.filter(
    ({ at }) => start !== undefined && Date.parse(at) - Date.parse(start.at) > oneReport,
  );
  const afterEnd = endIndex === -1 ? [] : arrived.slice(endIndex + 1);
  const otherEnds = afterEnd.filter(
    (event) =>
      !isStart(event) &&
      start !== undefined &&
      end !== undefined &&
      event.at > start.at &&
      (event.at > end.at || Date.parse(end.at) - Date.parse(event.at) > oneReport),
  );
  const isReported = start !== undefined && end !== undefined && start.at <= end.at;
  const reported = spansOf(all.filter((event) => isOfWork(event) || isArrival(event)));
  const reports = wait === undefined ? events : [wait, ...events];
  const isOther = millisecondsOf(reported) !== (isReported ? millisecondsOf([{ from: start.at, until: end.at }]) : 0);
  const marks: Partial<Record<TimeMark, boolean>> = {
    superseded: reports.some(({ isSuperseded }) => isSuperseded === true),
    "reported-late": isReported && (isLate(start) || isLate(end)),
    "after-end": otherEnds.length > 0 || (afterEnd.length > 0 && isOther),
    clock: reports.some(isUncertain),
    contrary: work.some(({ isContrary }) => isContrary === true),
    "several-starts": isReported && laterStarts.length > 0,
    wait: wait !== undefined,
  };
  return {
    startedAt: start?.at ?? null,
    endedAt: end?.at ?? null,
    marks: timeMarks.filter((mark) => marks[mark] === true),
    reported,
    start,
    isWait: wait !== undefined,
    arrival,
    laterStarts,
    end,
    otherEnds,
    setOutAt: all.filter(isSettingOut).toSorted(by("at"))[0]?.at,
  };
};
