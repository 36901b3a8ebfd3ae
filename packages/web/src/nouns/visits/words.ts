import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { NoteAuthor } from "@cleaning/contract/agent-app/agent-events";
import { dateAtBusiness, isoDate, isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import type { ChangePreview, cancelReasons, adminCancelReasons, VisitView } from "@cleaning/contract/visits/visits";

type Status = VisitView["status"];

export const statusWords = {
  scheduled: "Scheduled",
  "on-the-way": "On the way",
  started: "Started",
  done: "Done",
  skipped: "Skipped",
  cancelled: "Cancelled",
  "no-access": "No access",
} as const satisfies Record<Status, string>;

const reasonWords = {
  moving: "Moving away",
  price: "The price",
  quality: "The cleaning",
  pausing: "A break for longer than 90 days",
  other: "Another reason",
} as const satisfies Record<(typeof cancelReasons)[number], string>;

export const adminReasonWords = {
  ...reasonWords,
  office: "Our decision: only we can start it again",
} as const satisfies Record<(typeof adminCancelReasons)[number], string>;

const otherReasons: Readonly<Record<string, string>> = {
  office: "Ended by us",
  refused: "Order refused",
  skipped: "Skipped from there on",
};

export const reasonText = (reason: string): string =>
  new Map([...Object.entries(reasonWords), ...Object.entries(otherReasons)]).get(reason) ?? "No reason given";

type Row = ChangePreview["visits"][number];
type Shown = NonNullable<Row["before"]>;

const isOff = ({ status }: Shown): boolean => status === "skipped" || status === "cancelled";

export const effectWords = ({ before, after }: Row): string => {
  if (before === null) return "New";
  if (after === null) return "Left out";
  if (isOff(after) && !isOff(before)) return statusWords[after.status];
  if (isOff(before) && !isOff(after)) return "Takes place again";
  if (isOff(after) && before.price !== after.price) return `${statusWords[after.status]}: another price all the same`;
  const isOpen = after.isTentative === true;
  if (before.date !== after.date || (before.start !== after.start && !isOpen)) return "Moved";
  if (before.isTentative === true && !isOpen) return "Time settled";
  if (before.price !== after.price) return "Another price";
  return isOpen ? "Same day and price" : "Same day, time and price";
};

export const isAheadOfStart = ({ date, start }: Pick<AdminVisit, "date" | "start">): boolean => {
  const now = new Date();
  return `${isoDate(dateAtBusiness(now))}T${isoTime(minuteAtBusiness(now))}` < `${date}T${start}`;
};

export const noteAuthorWords: Readonly<Record<NoteAuthor, string>> = { customer: "Customer", office: "Office" };

export type TitledVisit = Pick<AdminVisit, "customer" | "service" | "date" | "start">;

export const visitTitle = ({ customer, service, date, start }: TitledVisit): string =>
  `${customer.name}, ${service}: ${formatShortDate(date)}, ${formatTime(start)}`;

/** The ids of customers whose visits here are at two homes or more. */
export const withSeveralHomes = (visits: readonly Pick<AdminVisit, "customer" | "homeId">[]): ReadonlySet<number> => {
  const first = new Map<number, number | undefined>();
  const several = new Set<number>();
  for (const { customer, homeId } of visits)
    if (!first.has(customer.id)) first.set(customer.id, homeId);
    else if (first.get(customer.id) !== homeId) several.add(customer.id);
  return several;
};
