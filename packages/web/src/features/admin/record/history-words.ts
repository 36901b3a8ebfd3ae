import { preferredServices } from "@cleaning/contract/admin/customers";
import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { reasonText, statusWords } from "#lib/visit-words.ts";
import { inactiveReasonWords } from "../agents/inactive-words.ts";
import { fieldWords } from "../labels.ts";

type Change = HistoryEntry["changes"][number];
type Value = Change["to"];

/** A visit's field in the history of its subscription: `visit 2026-11-24 agents`. */
const visitField = /^visit (\d{4}-\d{2}-\d{2}) (.+)$/;

/** A visit in the history of the company's hours, by its id: `visit p5-2026-11-24`. */
const visitIdField = /^visit p\d+-(\d{4}-\d{2}-\d{2})$/;

/** Fields whose dates and times are written as people do. Others may hold what somebody typed, which stays as it is. */
const dateFields: ReadonlySet<string> = new Set([
  "nextServiceDate",
  "inactiveFrom",
  "pause",
  "timeOff",
  "hours",
  "closedDays",
  "openDays",
]);

/** A text with its stored dates and times as people write them: `2026-11-24 09:00`, `08:00-12:00`. */
const withReadableDates = (text: string): string =>
  text
    .replaceAll(
      /(\d{4}-\d{2}-\d{2})( (?=\d{2}:\d{2}))?/g,
      (_, date: string, space?: string) => `${formatShortDate(date)}${space === undefined ? "" : ", "}`,
    )
    .replaceAll(/(\d{2}:\d{2})-(\d{2}:\d{2})/g, "$1 to $2")
    .replaceAll(/\d{2}:\d{2}/g, formatTime);

/** Names that the field's own words do not make. */
const labels: Readonly<Record<string, string>> = {
  isProcessed: "Processed",
  isActive: "Active",
  isPopular: "Popular",
  hasPets: "Pets",
  serviceId: "Service",
  price: "Monthly price",
  assignedArea: "Area",
  zipCode: "ZIP code",
  homeId: "Home",
  showsPhotos: "Customers see photos",
  accessRead: "Read how to get in",
  accessSent: "How to get in was sent to the phone",
  accessWritten: "Wrote how to get in",
  inactiveReason: "Why inactive",
  inactiveNote: "Note",
};

/** What was read, sent or written without a word of it: it has not changed. */
const ofAccess: ReadonlySet<string> = new Set(["accessRead", "accessSent", "accessWritten"]);

/** Whose record it is stands over the history. */
const unsaid: ReadonlySet<string> = new Set(["userId", "customerId"]);

const frequencies: Readonly<Record<string, string>> = {
  weekly: frequencyWords.weekly.label,
  biweekly: frequencyWords.biweekly.label,
  "bi-weekly": frequencyWords.biweekly.label,
  monthly: frequencyWords.monthly.label,
};
const preferred: Readonly<Record<string, string>> = preferredServices;

const inactiveReasons: Readonly<Record<string, string>> = inactiveReasonWords;
const statuses: Readonly<Record<string, string>> = statusWords;

/** The end of a subscription, `2026-12-01, moving`. */
const endText = (value: string): string => {
  const [date = "", reason = ""] = value.split(", ");
  return `${withReadableDates(date)}: ${reasonText(reason)}`;
};

/** What a service is called, by its number; undefined for one that is no longer offered. */
export type ServiceName = (id: number) => string | undefined;

const knownText = (field: string, value: Value, serviceName: ServiceName): string | undefined => {
  if (typeof value === "number") {
    if (field === "serviceId") return serviceName(value) ?? `Service no. ${value}`;
    if (field === "homeId" || ofAccess.has(field)) return value === 1 ? "home of the profile" : `home no. ${value}`;
    return field === "price" ? formatMoneyWithCents(value) : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (field === "end") return endText(value);
  if (field === "inactiveReason") return inactiveReasons[value];
  if (field === "frequency") return frequencies[value];
  return field === "preferredService" ? preferred[value] : undefined;
};

/** A value of a visit's field. */
const visitText = (field: string, value: Value): string | undefined => {
  if (field === "price" && typeof value === "number") return formatMoneyWithCents(value);
  if (field === "agents" && Array.isArray(value) && value.length > 0) return value.join(" and ");
  if (typeof value !== "string") return undefined;
  if (field === "status") return statuses[value];
  return field === "time" ? withReadableDates(value) : undefined;
};

const valueText = (field: string, value: Value, serviceName: ServiceName): string => {
  const [, , own] = visitField.exec(field) ?? [];
  const items = Array.isArray(value) ? value.join(", ") : value;
  if (items === null || items === "") return "none";
  if (typeof items === "boolean") return items ? "yes" : "no";
  if (own !== undefined) return visitText(own, value) ?? String(items);
  return (
    knownText(field, value, serviceName) ??
    (dateFields.has(field) || visitIdField.test(field) ? withReadableDates(String(items)) : String(items))
  );
};

const labelOf = (field: string): string => {
  const [, ofDay] = visitIdField.exec(field) ?? [];
  if (ofDay !== undefined) return `Visit of ${formatShortDate(ofDay)}`;
  const [, date, own] = visitField.exec(field) ?? [];
  return date === undefined || own === undefined
    ? (labels[field] ?? fieldWords(field))
    : `Visit of ${formatShortDate(date)}, ${own}`;
};

/** A change in people's words; `from` is undefined where there was nothing to change from. */
export type ChangeWords = { field: string; label: string; from: string | undefined; to: string };

/** The changes of an entry in people's words, without those that its title says already. */
export const changeWords = (
  { action, changes }: Pick<HistoryEntry, "action" | "changes">,
  serviceName: ServiceName,
): ChangeWords[] =>
  changes
    .filter(({ field }) => !unsaid.has(field))
    .map(({ field, from, to }) => ({
      field,
      label: labelOf(field),
      from: action === "created" || ofAccess.has(field) ? undefined : valueText(field, from, serviceName),
      to: valueText(field, to, serviceName),
    }));
