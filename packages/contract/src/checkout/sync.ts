import * as z from "zod/mini";
import { flag } from "../http/paging.ts";
import { type Infer, schema } from "../http/schema.ts";
import { provider } from "./provider.ts";

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

export const maxSyncSample = 500;

export const syncCutMessage = `${provider.name} has more records than one sync can read. What was read is kept: sync again to go on from there.`;

export const syncSearchParams = schema(() => z.object({ includeData: flag("includeData") }));

const record = schema(() => z.record(z.string(), z.unknown()));
const records = () => z.array(record());

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

const syncDifference = schema(() => z.object({ field: z.string(), theirs: z.string(), ours: z.string() }));

const syncComparison = schema(() => z.object({ isKnown: z.boolean(), differences: z.array(syncDifference()) }));
export type SyncComparison = Infer<typeof syncComparison>;
const comparisons = () => z.array(syncComparison());

/** `cut` names the kinds with more records than `data` has. */
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

/** `data` only for a full sync. */
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
