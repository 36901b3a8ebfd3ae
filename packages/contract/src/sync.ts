import * as z from "zod/mini";
import { flag } from "./paging.ts";
import { provider } from "./provider.ts";
import { type Infer, schema } from "./schema.ts";

/** What a sync reads from the provider, in the order of the page's tabs. */
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

/** The most records of a kind that an answer carries (`docs/behavior.md#sync`). */
export const largestSample = 500;

/** What a sync says whose time was up. What it read is kept: asked again, it goes on from there. */
export const syncCutMessage = `${provider.name} has more records than one sync can read. What was read is kept: sync again to go on from there.`;

/** Full sync: `?includeData=true`. */
export const syncQuery = schema(() => z.object({ includeData: flag("includeData") }));

/** A record as the provider sent it: what is in it is the provider's affair. */
const record = schema(() => z.record(z.string(), z.unknown()));
const records = () => z.array(record());

/** How many records the provider has of each kind: of everything, also where `data` was cut. */
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

/** The first records of each kind; `cut` names the kinds of which there are more than are here. */
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
  }),
);
export type SyncData = Infer<typeof syncData>;

/** What a sync found. `timestamp` is an ISO 8601 instant in UTC; `data` only of a full sync. */
export const syncResult = schema(() =>
  z.object({ timestamp: z.string(), counts: syncCounts(), data: z.optional(syncData()) }),
);
export type SyncResult = Infer<typeof syncResult>;

/** What a sync, called for or scheduled, had of one endpoint of the provider. */
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
