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
