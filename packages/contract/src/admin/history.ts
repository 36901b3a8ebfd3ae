import * as z from "zod/mini";
import { listPaths } from "../catalog-lists.ts";
import { pageFields } from "../paging.ts";
import { type Infer, schema } from "../schema.ts";
import { recordId } from "./record.ts";

/** The kinds of records that have a history, named as in the paths of their calls. */
export const historyKinds = [
  "customers",
  "agents",
  "subscriptions",
  "contact-submissions",
  "career-applications",
  "users",
  ...listPaths,
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyParams = schema(() => z.extend(recordId(), { kind: z.enum(historyKinds) }));
export const historyQuery = schema(() => z.object(pageFields()));

/** The value of a field, as the record's own call shows it. */
const value = () => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** One field that changed; `from` is null when it had no value. */
const fieldChange = schema(() => z.object({ field: z.string(), from: value(), to: value() }));

/**
 * One change by staff. `at` is an ISO 8601 instant in UTC. `by` is who: null when their account is gone. Who changed the
 * catalogue has a name: their identity in AWS, or their user on a machine.
 */
export const historyEntry = schema(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    by: z.nullable(z.union([z.object({ email: z.string() }), z.object({ name: z.string() })])),
    action: z.enum(["created", "changed", "removed"]),
    changes: z.array(fieldChange()),
  }),
);
export type HistoryEntry = Infer<typeof historyEntry>;
