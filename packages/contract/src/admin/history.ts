import * as z from "zod/mini";
import { listPaths } from "../catalog/catalog-lists.ts";
import { pageFields } from "../http/paging.ts";
import { type Infer, schema } from "../http/schema.ts";
import { recordId } from "./record.ts";

export const historyKinds = [
  "customers",
  "agents",
  "subscriptions",
  "contact-submissions",
  "career-applications",
  "users",
  "business-hours",
  "day-settings",
  "payment",
  "text-settings",
  ...listPaths,
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyParams = schema(() => z.extend(recordId(), { kind: z.enum(historyKinds) }));
export const historySearchParams = schema(() => z.object(pageFields()));

const value = () => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** `from` is null when the field had no value. */
const fieldChange = schema(() => z.object({ field: z.string(), from: value(), to: value() }));

/** `by` is null when the account has been erased, and an AWS identity for changes of the catalogue. */
export const historyEntry = schema(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    by: z.nullable(
      z.union([z.object({ email: z.string(), name: z.optional(z.string()) }), z.object({ name: z.string() })]),
    ),
    action: z.enum(["created", "changed", "removed"]),
    changes: z.array(fieldChange()),
  }),
);
export type HistoryEntry = Infer<typeof historyEntry>;
