import { customerSources } from "@cleaning/contract/admin/customer-sources";
import { preferredServices } from "@cleaning/contract/admin/customers";
import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { formatInstant, formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import { readFrequency } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { fieldWords } from "#kit/words.ts";
import { reasonText, statusWords } from "#nouns/visits/words.ts";
import { inactiveReasonWords } from "../agents/inactive-words.ts";

type Change = HistoryEntry["changes"][number];
type Value = Change["to"];

/** `visit 2026-11-24 agents`, in the history of a subscription. */
const visitField = /^visit (\d{4}-\d{2}-\d{2}) (.+)$/;

/** `problem 1 of visit 2026-11-27 answered`, in the history of a subscription. */
const problemField = /^problem (\d+) of visit (\d{4}-\d{2}-\d{2})(?: (.+))?$/;

/** `visit p5-2026-11-24`, in the history of the business hours. */
const visitIdField = /^visit p\d+-(\d{4}-\d{2}-\d{2})$/;

/** `minutes of visit p5-2026-11-24`, `week of 2026-11-23`: hours, in the history of an agent. */
const hoursField = /^(?:minutes of visit|week of|other time on) (?:p\d+-|b\d+)?(\d{4}-\d{2}-\d{2})?/;

/** Only these: other fields may hold free text, which must not be rewritten. */
const dateFields: ReadonlySet<string> = new Set([
  "nextServiceDate",
  "inactiveFrom",
  "startsOn",
  "followUpOn",
  "pause",
  "timeOff",
  "visitsHandedOver",
  "hours",
  "closedDays",
  "openDays",
]);

/** Formats stored dates and times, `2026-11-24 09:00` and `08:00-12:00`. */
const withReadableDates = (text: string): string =>
  text
    .replaceAll(
      /(\d{4}-\d{2}-\d{2})( (?=\d{2}:\d{2}))?/g,
      (_, date: string, space?: string) => `${formatShortDate(date)}${space === undefined ? "" : ", "}`,
    )
    .replaceAll(/(\d{2}:\d{2})-(\d{2}:\d{2})/g, "$1 to $2")
    .replaceAll(/\d{2}:\d{2}/g, formatTime);

/** Labels that cannot be derived from the field's name. */
const labels: Readonly<Record<string, string>> = {
  isProcessed: "Processed",
  isActive: "Active",
  maySignIn: "May log in",
  ownerId: "Looked after by",
  followUpOn: "Follow up on",
  lostReason: "Why it is lost",
  isPopular: "Popular",
  hasPets: "Pets",
  mailsStopped: "Mails stopped",
  called: "What was said",
  messageWritten: "Mail written",
  messageResent: "Message sent again",
  messageDropped: "Message given up",
  serviceId: "Service",
  price: "Price per visit",
  assignedArea: "Area",
  startsOn: "First day",
  zipCode: "ZIP code",
  source: "Heard of us by",
  homeId: "Home",
  showsPhotos: "Customers see photos",
  when: "When customers pay",
  ways: "Ways to pay",
  homeName: "Home, name",
  homeAddress: "Home, address",
  homeCity: "Home, city",
  homeState: "Home, state",
  homeZipCode: "Home, ZIP code",
  homeSquareFeet: "Home, square feet",
  homeBedrooms: "Home, bedrooms",
  homeBathrooms: "Home, bathrooms",
  homePets: "Home, pets",
  homeParking: "Home, parking",
  homeAgents: "Home, who comes",
  accessRead: "Read how to get in",
  accessSent: "How to get in was sent to the phone",
  accessWritten: "Wrote how to get in",
  texts: "Text messages to",
  textsOnly: "Texts instead of mails",
  isOn: "Text messages on",
  monthlyCapCents: "Most a month, in cents",
  segmentMicros: "Price of a segment, in millionths of a dollar",
  inactiveReason: "Why inactive",
  inactiveNote: "Note",
};

/** Events without content: there is no previous value. */
const accessFields: ReadonlySet<string> = new Set(["accessRead", "accessSent", "accessWritten"]);
const events: ReadonlySet<string> = new Set([...accessFields, "called", "messageWritten"]);

/** Shown above the history already. */
const hiddenFields: ReadonlySet<string> = new Set(["userId", "customerId"]);

const frequencyLabel = (value: string): string | undefined => {
  const frequency = readFrequency(value);
  return frequency === undefined ? undefined : frequencyWords[frequency].label;
};
const sources: Readonly<Record<string, string>> = customerSources;
const preferredServiceNames: Readonly<Record<string, string>> = preferredServices;

const inactiveReasons: Readonly<Record<string, string>> = inactiveReasonWords;
const statuses: Readonly<Record<string, string>> = statusWords;

/** `2026-12-01, moving`. */
const endText = (value: string): string => {
  const [date = "", reason = ""] = value.split(", ");
  return `${withReadableDates(date)}: ${reasonText(reason)}`;
};

/** Undefined for a service that is no longer offered. */
type ServiceName = (id: number) => string | undefined;

const fieldValueText = (field: string, value: Value, serviceName: ServiceName): string | undefined => {
  if (typeof value === "number") {
    if (field === "serviceId") return serviceName(value) ?? `Service no. ${value}`;
    if (field === "homeId" || accessFields.has(field)) return value === 1 ? "home of the profile" : `home no. ${value}`;
    return field === "price" ? formatMoneyWithCents(value) : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (field === "end") return endText(value);
  if (field === "inactiveReason") return inactiveReasons[value];
  if (field === "frequency") return frequencyLabel(value);
  if (field === "source") return sources[value];
  return field === "preferredService" ? preferredServiceNames[value] : undefined;
};

const visitText = (field: string, value: Value): string | undefined => {
  if ((field === "price" || field === "fee") && typeof value === "number") return formatMoneyWithCents(value);
  if (field === "agents" && Array.isArray(value) && value.length > 0) return formatList(value);
  if (typeof value !== "string") return undefined;
  if (field === "status") return statuses[value];
  return field === "time" ? withReadableDates(value) : undefined;
};

/** When it was answered, or when we come again. */
const problemText = (part: string, value: Value): string | undefined => {
  if (typeof value !== "string") return undefined;
  if (part === "free visit") return withReadableDates(value);
  return part === "answered" ? formatInstant(value) : undefined;
};

const valueText = (field: string, value: Value, serviceName: ServiceName): string => {
  const [, , visitFieldName] = visitField.exec(field) ?? [];
  const items = Array.isArray(value) ? value.join(", ") : value;
  if (items === null || items === "") return "none";
  if (typeof items === "boolean") return items ? "yes" : "no";
  if (visitFieldName !== undefined) return visitText(visitFieldName, value) ?? String(items);
  const [, , , problemPart] = problemField.exec(field) ?? [];
  if (problemPart !== undefined) return problemText(problemPart, value) ?? String(items);
  return (
    fieldValueText(field, value, serviceName) ??
    (dateFields.has(field) || visitIdField.test(field) ? withReadableDates(String(items)) : String(items))
  );
};

const hoursLabel = (field: string, day: string | undefined): string => {
  const on = day === undefined ? "" : ` of ${formatShortDate(day)}`;
  if (field.startsWith("minutes")) return `Minutes of the visit${on}`;
  return `${field.startsWith("week") ? "Hours of the week" : "Other time"}${on}`;
};

const labelOf = (field: string): string => {
  const [hours, day] = hoursField.exec(field) ?? [];
  if (hours !== undefined) return hoursLabel(hours, day);
  const [problem, number, problemDate = "", part] = problemField.exec(field) ?? [];
  if (problem !== undefined)
    return [`Problem ${number} of the visit planned for ${formatShortDate(problemDate)}`, part]
      .filter(Boolean)
      .join(", ");
  const [, visitDate] = visitIdField.exec(field) ?? [];
  if (visitDate !== undefined) return `Visit planned for ${formatShortDate(visitDate)}`;
  const [, date, visitFieldName] = visitField.exec(field) ?? [];
  return date === undefined || visitFieldName === undefined
    ? (labels[field] ?? fieldWords(field))
    : `Visit planned for ${formatShortDate(date)}, ${visitFieldName}`;
};

/** `from` is undefined where there was no previous value. */
type ChangeText = { field: string; label: string; from: string | undefined; to: string };

export const changeTexts = (
  { action, changes }: Pick<HistoryEntry, "action" | "changes">,
  serviceName: ServiceName,
): ChangeText[] =>
  changes
    .filter(({ field }) => !hiddenFields.has(field))
    .map(({ field, from, to }) => ({
      field,
      label: labelOf(field),
      from: action === "created" || events.has(field) ? undefined : valueText(field, from, serviceName),
      to: valueText(field, to, serviceName),
    }));
