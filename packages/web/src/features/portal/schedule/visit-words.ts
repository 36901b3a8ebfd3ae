import { type CalendarDate, isoDate, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import type { VisitView } from "@cleaning/contract/visits/visits";

type Shown = NonNullable<ChangePreview["visits"][number]["before"]>;
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

const tones = {
  scheduled: "quiet",
  "on-the-way": "sun",
  started: "sun",
  done: "leaf",
  skipped: "quiet",
  cancelled: "quiet",
  "no-access": "danger",
} as const satisfies Record<Status, string>;

/** One-time visits (`b7`) cannot be skipped, so they are called cancelled. */
const wordsOf = (status: Status, visitId: string): string =>
  statusWords[status === "skipped" && visitId.startsWith("b") ? "cancelled" : status];

export const statusOf = (
  visit: Pick<VisitView, "status" | "date" | "id">,
  today: CalendarDate,
): { words: string; tone: (typeof tones)[Status] } =>
  visit.status === "scheduled" && visit.date < isoDate(today)
    ? { words: "Being confirmed", tone: "quiet" }
    : { words: wordsOf(visit.status, visit.id), tone: tones[visit.status] };

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

export const shownWords = (shown: Shown, visitId: string, today: CalendarDate): string =>
  shown.status === "scheduled"
    ? `${formatShortDate(shown.date, String(today.year))}, ${shown.isTentative === true ? "time to be confirmed" : formatTime(shown.start)}`
    : wordsOf(shown.status, visitId);

/** Whether it can be changed; the server has the last word. */
export const isUpcoming = (
  { status, date, start }: Pick<VisitView, "status" | "date" | "start">,
  now: Date,
  today: CalendarDate,
): boolean => {
  const iso = isoDate(today);
  return status === "scheduled" && (date > iso || (date === iso && minutesOf(start) > minuteAtBusiness(now)));
};

/** A visit of today that is late counts too. */
export const isAhead = ({ status }: Pick<VisitView, "status">): boolean =>
  status === "scheduled" || status === "on-the-way" || status === "started";

/** Sorted by start, without duplicates. */
export const inOrder = <V extends Pick<VisitView, "id" | "date" | "start">>(visits: readonly V[]): V[] =>
  [...new Map(visits.map((visit) => [visit.id, visit])).values()].toSorted((one, other) =>
    `${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1,
  );
