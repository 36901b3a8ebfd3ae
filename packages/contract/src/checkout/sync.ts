import * as z from "zod/mini";
import { flag } from "../http/paging.ts";
import { type Infer, schema } from "../http/schema.ts";
import { provider } from "./provider.ts";

/** In the order of the page's tabs. */
export const syncKinds = [
  "services",
  "products",
  "customers",
  "agents",
  "subscriptions",
  "schedules",
  "organization",
] as const;
export type SyncKind = (typeof syncKinds)[number];

/** The most records of a kind in an answer (`docs/behavior.md#sync`). */
export const largestSample = 500;

/** A sync that ran out of time keeps what it read and goes on from there. */
export const syncCutMessage = `${provider.name} has more records than one sync can read. What was read is kept: sync again to go on from there.`;

export const syncQuery = schema(() => z.object({ includeData: flag("includeData") }));

/** As the provider sent it, unchecked. */
const record = schema(() => z.record(z.string(), z.unknown()));
const records = () => z.array(record());

/** Of all records, also where `data` was cut. */
const syncCounts = schema(() =>
  z.object({
    services: z.int(),
    products: z.int(),
    customers: z.int(),
    agents: z.int(),
    subscriptions: z.int(),
    schedules: z.int(),
    organization: z.boolean(),
  }),
);

/** What a field says at the provider and in our records; an empty text is nothing. */
const syncDifference = schema(() => z.object({ field: z.string(), theirs: z.string(), ours: z.string() }));

/** A record of the provider beside ours: whether there is one, and what it says otherwise. */
const syncComparison = schema(() => z.object({ isKnown: z.boolean(), differences: z.array(syncDifference()) }));
export type SyncComparison = Infer<typeof syncComparison>;
const comparisons = () => z.array(syncComparison());

/** `cut` names the kinds with more records than are here; `compared` has the order of the records. */
const syncData = schema(() =>
  z.object({
    services: records(),
    products: records(),
    customers: records(),
    agents: records(),
    subscriptions: records(),
    schedules: records(),
    organization: z.nullable(record()),
    cut: z.array(z.enum(syncKinds)),
    compared: z.optional(
      z.object({
        services: comparisons(),
        customers: comparisons(),
        agents: comparisons(),
        subscriptions: comparisons(),
        organization: comparisons(),
      }),
    ),
  }),
);
export type SyncData = Infer<typeof syncData>;

/** `timestamp` is an instant in UTC; `data` only of a full sync. */
export const syncResult = schema(() =>
  z.object({ timestamp: z.string(), counts: syncCounts(), data: z.optional(syncData()) }),
);
export type SyncResult = Infer<typeof syncResult>;

export const syncLogEntry = schema(() =>
  z.object({
    id: z.string(),
    timestamp: z.string(),
    success: z.boolean(),
    endpoint: z.string(),
    itemsCount: z.optional(z.int()),
    message: z.string(),
  }),
);
export type SyncLogEntry = Infer<typeof syncLogEntry>;
