import { type CalendarDate, isoDate, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { formatClock, formatShortDate } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import type { SubscriptionView, VisitView } from "@cleaning/contract/visits/visits";
import { windowEnd } from "#nouns/booking/words.ts";

type PreviewedState = NonNullable<ChangePreview["visits"][number]["before"]>;
type Status = VisitView["status"];

const statusWords = {
  scheduled: "Planned",
  "on-the-way": "We are on our way",
  started: "We are cleaning",
  done: "Done",
  skipped: "Skipped",
  cancelled: "Cancelled",
  "no-access": "We could not get in",
} as const satisfies Record<Status, string>;

const statusTones = {
  scheduled: "quiet",
  "on-the-way": "sun",
  started: "sun",
  done: "leaf",
  skipped: "quiet",
  cancelled: "quiet",
  "no-access": "danger",
} as const satisfies Record<Status, string>;

/** One-time visits (`b7`) cannot be skipped, so they are called cancelled. */
const statusText = (status: Status, visitId: string): string =>
  statusWords[status === "skipped" && visitId.startsWith("b") ? "cancelled" : status];

/** What does not take place is not charged at its price: none is shown. */
export const isCharged = (status: Status): boolean => !["skipped", "cancelled", "no-access"].includes(status);

export const statusOf = (
  visit: Pick<VisitView, "status" | "date" | "id">,
  today: CalendarDate,
): { text: string; tone: (typeof statusTones)[Status] } =>
  visit.status === "scheduled" && visit.date < isoDate(today)
    ? { text: "Being confirmed", tone: "quiet" }
    : { text: statusText(visit.status, visit.id), tone: statusTones[visit.status] };

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

export const previewedStateText = (state: PreviewedState, visitId: string, today: CalendarDate): string =>
  state.status === "scheduled"
    ? `${formatShortDate(state.date, String(today.year))}, ${state.isTentative === true ? "time to be confirmed" : formatWindow({ start: state.start, end: windowEnd(state.start) })}`
    : statusText(state.status, visitId);

/** Whether it can be changed; the server has the last word. */
export const isUpcoming = (
  { status, date, start }: Pick<VisitView, "status" | "date" | "start">,
  now: Date,
  today: CalendarDate,
): boolean => {
  const iso = isoDate(today);
  return status === "scheduled" && (date > iso || (date === iso && minutesOf(start) > minuteAtBusiness(now)));
};

/**
 * Whether one that was skipped, or that we could not get into, can take place after all; the server has the last word. What a
 * pause skips comes back with the plan.
 */
export const mayTake = (
  { status, date, subscriptionId, isHomeGone }: Pick<VisitView, "status" | "date" | "subscriptionId" | "isHomeGone">,
  subscriptions: readonly Pick<SubscriptionView, "id" | "pause">[],
  today: CalendarDate,
): boolean => {
  if (isHomeGone === true) return false;
  const pause = subscriptions.find(({ id }) => id === subscriptionId)?.pause ?? null;
  const isPaused = pause !== null && pause.from <= date && date <= pause.until;
  return status === "no-access" || (status === "skipped" && date > isoDate(today) && !isPaused);
};

/** Of one that runs late. */
export const lateText = (arrival: string): string =>
  `We are running late: we expect to arrive at about ${formatClock(arrival)}`;

/** Of a first visit that costs more. */
export const noSkipText =
  "The later cleanings cost less because this one comes first: you can move it, but not skip it. You can end the plan under your subscription.";

/** A visit of today that is late counts too. */
export const isAhead = ({ status }: Pick<VisitView, "status">): boolean =>
  status === "scheduled" || status === "on-the-way" || status === "started";

/** Sorted by start, without duplicates. */
export const sortByStart = <V extends Pick<VisitView, "id" | "date" | "start">>(visits: readonly V[]): V[] =>
  [...new Map(visits.map((visit) => [visit.id, visit])).values()].toSorted((one, other) =>
    `${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1,
  );
