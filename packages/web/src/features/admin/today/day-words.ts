import { formatClock } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import type { AgentOnDay, DayBoardVisit, AdminVisitRecord } from "@cleaning/contract/visits/visit-record";

type RecordedEvent = AdminVisitRecord["events"][number];

export const reasonWords = {
  "nobody-home": "No one was home",
  "key-or-code": "Key or code did not work",
  dog: "A dog",
  refused: "We were asked not to come in",
  "not-found": "The home was not found",
  other: "Another reason",
} as const satisfies Record<NonNullable<DayBoardVisit["reason"]>, string>;

/** The name is "" once the account is gone. */
export const agentName = (name: string): string => (name === "" ? "An agent who is gone" : name);

export const countWithUnit = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const plannedMinutes = ({ start, workUntil }: Pick<DayBoardVisit, "start" | "workUntil">): number =>
  minuteOf(workUntil) - minuteOf(start);

const arrivalText = (arrivesAt: string | null): string =>
  arrivesAt === null ? "" : `, arrival about ${formatClock(arrivesAt)}`;

type Times = Pick<DayBoardVisit, "onTheWayAt" | "startedAt" | "endedAt"> &
  Partial<Pick<DayBoardVisit, "arrivesAt" | "arrivedAt">>;

/** `On the way 8:40 AM · Started 9:02 AM`; "" before that. */
export const timesText = (
  { onTheWayAt, arrivesAt = null, arrivedAt, startedAt, endedAt }: Times,
  isNoAccess: boolean,
): string =>
  [
    onTheWayAt === null && arrivesAt !== null && `Customer told: arrival about ${formatClock(arrivesAt)}`,
    onTheWayAt !== null && `On the way ${formatClock(onTheWayAt)}${arrivalText(arrivesAt)}`,
    arrivedAt !== undefined && `At the door ${formatClock(arrivedAt)}`,
    startedAt !== null && `Started ${formatClock(startedAt)}`,
    endedAt !== null && `${isNoAccess ? "Left" : "Done"} ${formatClock(endedAt)}`,
  ]
    .filter((part) => part !== false)
    .join(" · ");

/** "" until the visit is over. */
export const durationText = (visit: Pick<DayBoardVisit, "start" | "workUntil" | "actualMinutes">): string => {
  const { actualMinutes } = visit;
  if (actualMinutes === null) return "";
  const planned = plannedMinutes(visit);
  const extraMinutes = actualMinutes - planned;
  const difference =
    extraMinutes === 0 ? "as planned" : `${Math.abs(extraMinutes)} ${extraMinutes > 0 ? "more" : "less"} than planned`;
  return `${actualMinutes} of ${planned} min, ${difference}`;
};

const sinceText = (instant: string | null): string => (instant === null ? "" : ` since ${formatClock(instant)}`);

const isOpen = (status: string): boolean => status === "scheduled" || status === "on-the-way";

/** `At Ann Lee since 9:02 AM`. @param visits an agent's visits of today, in order */
export const whereText = (
  visits: readonly Pick<
    DayBoardVisit,
    "status" | "customer" | "start" | "onTheWayAt" | "arrivesAt" | "arrivedAt" | "startedAt" | "isLateStart"
  >[],
): string => {
  const startedVisit = visits.find(({ status }) => status === "started");
  if (startedVisit !== undefined) return `At ${startedVisit.customer.name}${sinceText(startedVisit.startedAt)}`;
  const waiting = visits.find(({ status, arrivedAt }) => isOpen(status) && arrivedAt !== undefined);
  if (waiting?.arrivedAt !== undefined)
    return `Waits at the door of ${waiting.customer.name}${sinceText(waiting.arrivedAt)}`;
  const visitOnTheWay = visits.find(({ status }) => status === "on-the-way");
  if (visitOnTheWay !== undefined) {
    const { customer, onTheWayAt, arrivesAt } = visitOnTheWay;
    return `On the way to ${customer.name}${sinceText(onTheWayAt)}${arrivalText(arrivesAt)}`;
  }
  const nextVisit = visits.find(({ status }) => status === "scheduled");
  if (nextVisit === undefined) return "Nothing left to do";
  return `${nextVisit.isLateStart ? "Not begun" : "Next"}: ${nextVisit.customer.name}, ${formatTime(nextVisit.start)}`;
};

const lengthText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  const [hours, remainder] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, remainder > 0 && `${remainder} min`].filter((part) => part !== false).join(" ");
};

/** `5 h 15 min free`. */
export const freeText = ({
  hours,
  isOff,
  isClosed,
  freeMinutes,
}: Pick<AgentOnDay, "hours" | "isOff" | "isClosed" | "freeMinutes">): string => {
  if (hours === null) return isOff ? "Day off" : isClosed === true ? "We are closed" : "Does not work on this day";
  return freeMinutes === 0 ? "No time left" : `${lengthText(freeMinutes * 60)} free`;
};

const eventLabels = {
  "running-late": "Running late",
  "on-the-way": "On the way",
  arrived: "At the door",
  started: "Started",
  done: "Done",
  "no-access": "No access",
  note: "Note to the office",
} as const;

export const eventWords = ({ kind, reason, item, isDone, taken, arrivesAt }: RecordedEvent): string => {
  if (kind === "check") return `${isDone === false ? "Not done after all" : "Checked"}: ${item ?? "an item"}`;
  if (kind === "photo") return taken === null ? "Photo" : `Photo ${taken} the work`;
  if (kind === "running-late") return `${eventLabels[kind]}${arrivalText(arrivesAt ?? null)}`;
  return kind === "no-access" && reason !== null ? `No access: ${reasonWords[reason]}` : eventLabels[kind];
};

/** Seconds by which a clock may be off. */
const clockTolerance = 60;

/** Undefined where the phone's clock was right. */
export const clockOffText = ({ clockOffBy, phoneAt }: RecordedEvent): string | undefined =>
  Math.abs(clockOffBy) < clockTolerance
    ? undefined
    : `The phone's clock was ${lengthText(Math.abs(clockOffBy))} ${clockOffBy > 0 ? "behind" : "ahead"}: it said ${formatClock(phoneAt)}`;

/** Milliseconds from which a delay of the upload is shown. */
const lateThreshold = 5 * 60_000;
export const sentLateText = ({ at, receivedAt }: RecordedEvent): string | undefined =>
  Date.parse(receivedAt) - Date.parse(at) < lateThreshold ? undefined : `Sent at ${formatClock(receivedAt)}`;
