import { preferredServices } from "@cleaning/contract/admin/customers";
import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { dollarsAndCents } from "@cleaning/contract/money";
import { frequencyWords } from "@cleaning/contract/pricing";
import { isoDateText } from "../dates.ts";
import { fieldWords } from "../words.ts";

type Change = HistoryEntry["changes"][number];
type Value = Change["to"];

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

/** What a service is called, by its number; undefined for one that is no longer offered. */
export type ServiceName = (id: number) => string | undefined;

const knownText = (field: string, value: Value, serviceName: ServiceName): string | undefined => {
  if (typeof value === "number") {
    if (field === "serviceId") return serviceName(value) ?? `Service no. ${value}`;
    if (field === "homeId" || ofAccess.has(field)) return value === 1 ? "home of the profile" : `home no. ${value}`;
    return field === "price" ? dollarsAndCents(value) : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (field === "nextServiceDate") return isoDateText(value);
  if (field === "frequency") return frequencies[value];
  return field === "preferredService" ? preferred[value] : undefined;
};

const valueText = (field: string, value: Value, serviceName: ServiceName): string => {
  const items = Array.isArray(value) ? value.join(", ") : value;
  if (items === null || items === "") return "none";
  if (typeof items === "boolean") return items ? "yes" : "no";
  return knownText(field, value, serviceName) ?? String(items);
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
      label: labels[field] ?? fieldWords(field),
      from: action === "created" || ofAccess.has(field) ? undefined : valueText(field, from, serviceName),
      to: valueText(field, to, serviceName),
    }));
