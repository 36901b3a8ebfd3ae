import type { SyncComparison, SyncData, SyncKind } from "@cleaning/contract/checkout/sync";
import { formatMoney } from "@cleaning/contract/format/money";
import { fieldWords } from "#kit/words.ts";

export type ComparedRecord = Readonly<Record<string, unknown>>;

/** In the order of the provider's records; undefined for kinds that we do not store. */
export const comparisonsOf = ({ compared }: SyncData, kind: SyncKind): readonly SyncComparison[] | undefined =>
  (compared as Partial<Record<SyncKind, readonly SyncComparison[]>> | undefined)?.[kind];

export const comparisonStatuses = {
  differs: { text: "Differs", tone: "sun" },
  missing: { text: "Not in our records", tone: "quiet" },
  same: { text: "The same", tone: "leaf" },
} as const;
export type ComparisonStatus = keyof typeof comparisonStatuses;

export const comparisonStatusOf = ({ isKnown, differences }: SyncComparison): ComparisonStatus => {
  if (!isKnown) return "missing";
  return differences.length > 0 ? "differs" : "same";
};

/** Columns by importance; other fields are in the JSON view. */
const fieldOrder = [
  ..."name,title,email,phone,customerId,subscriptionId,service,frequency,price,date,startsAt,agentId".split(","),
  ..."area,city,status,active,minutes,rating,taxable,timeZone,since".split(","),
];
const most = 5;
const nameParts: ReadonlySet<string> = new Set(["firstName", "lastName"]);

const isShort = (value: unknown): boolean =>
  (typeof value === "string" && value !== "" && value.length <= 120) ||
  typeof value === "number" ||
  typeof value === "boolean";

const rankOf = (field: string): number => (fieldOrder.includes(field) ? fieldOrder.indexOf(field) : fieldOrder.length);

/** The most important fields that the records have. */
export const comparedColumns = (records: readonly ComparedRecord[]): string[] => {
  const fields = new Set(
    records
      .slice(0, 50)
      .flatMap((record) => Object.entries(record))
      .filter(([field, value]) => field !== "id" && isShort(value))
      .map(([field]) => (nameParts.has(field) ? "name" : field)),
  );
  return [...fields].toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, most);
};

const isNonEmptyString = (value: unknown): value is string => typeof value === "string" && value !== "";

const nameOf = ({ name, firstName, lastName }: ComparedRecord): string =>
  isNonEmptyString(name) ? name : [firstName, lastName].filter(isNonEmptyString).join(" ");

const listOf = (data: SyncData, kind: string): readonly ComparedRecord[] => {
  const list: unknown = kind in data ? data[kind as SyncKind] : undefined;
  return Array.isArray(list) ? (list as ComparedRecord[]) : [];
};

/** The name of the record that an id refers to; a subscription has its customer's. */
const referencedName = (data: SyncData, field: string, id: string): string => {
  const found = listOf(data, `${field.slice(0, -2)}s`).find((record) => record["id"] === id);
  if (found === undefined) return id;
  const { customerId } = found;
  return nameOf(found) || (isNonEmptyString(customerId) ? referencedName(data, "customerId", customerId) : id);
};

export const cellText = (data: SyncData, record: ComparedRecord, field: string): string => {
  const value = record[field];
  if (field === "name") return nameOf(record);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return field === "price" ? formatMoney(value) : String(value);
  if (!isNonEmptyString(value)) return "";
  return field.endsWith("Id") ? referencedName(data, field, value) : value;
};

export const fieldText = (field: string): string => fieldWords(field.replace(/Id$/, ""));
