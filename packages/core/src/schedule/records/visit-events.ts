import { agentEventKinds, noAccessReasons, photoTimes } from "@cleaning/contract/agent-app/agent-events";
import { todayAt } from "@cleaning/scheduling/context";
import type { EntityItem } from "electrodb";
import { defineEntity, gsi, isInScope, key, sparse } from "../../platform/database/entity.ts";
import { idAttribute } from "../../platform/database/index.ts";
import { workWeekOf } from "../timesheets/week.ts";

const text = { type: "string" } as const;
const required = { type: "string", required: true } as const;

/** What a clock of work is made of: a start, an end, and setting out, before which no colleague's time counts. */
const workKinds = ["on-the-way", "arrived", "started", "done", "no-access"] as const;

const isWork = (kind: unknown): boolean => workKinds.some((one) => one === kind);

const weekOf = (at: string): string => workWeekOf(todayAt(new Date(at))).from;

const scope = "visitReport";

/** Whether `defineVisitReport` declares it. */
export const isVisitReport = (raw: Readonly<Record<string, unknown>>): boolean => isInScope(raw, scope);

type Attributes = Parameters<typeof defineEntity>[1];
type Indexes = Parameters<typeof defineEntity>[2];

/**
 * Declares a report about a visit. Those of a subscription share a partition, and `eraseVisitReports` erases all that lies there with the
 * subscription; the file of one that has a `path` too. A person's export and a restore take them over unless `apps/privacy/registry.ts` and
 * `apps/restore/registry.ts` say something else: one that is changed later has a `revision`.
 * @param id the attribute that names it within its visit
 * @param indexes further ones, which all reports share
 */
export const defineVisitReport = <const A extends Attributes, const K extends string, const I extends Indexes>(
  entity: string,
  attributes: A,
  id: K,
  indexes: I,
) =>
  defineEntity(
    entity,
    { subscriptionId: idAttribute, occurrenceDate: required, ...attributes },
    { byVisit: key(["subscriptionId"], ["occurrenceDate", id]), ...indexes },
    scope,
  );

/** What an agent's phone reported of a visit: written once, by the id that the phone made, and never changed. */
export const visitEventEntity = defineVisitReport(
  "visitEvent",
  {
    id: required,
    agentId: idAttribute,
    kind: { type: agentEventKinds, required: true },
    /** Corrected by the phone's clock error; by the phone's clock; when it arrived. Instants in UTC. */
    at: required,
    phoneAt: required,
    receivedAt: required,
    /** The other time that the phone's clock allows, where it was set between its last answer and sending. */
    otherAt: text,
    week: {
      type: "string",
      watch: ["at"],
      set: (_: unknown, { at }: { at?: string }) => (at === undefined ? undefined : weekOf(at)),
    },
    text,
    arrivesAt: text,
    reason: { type: noAccessReasons },
    item: text,
    isDone: { type: "boolean" },
    photoId: text,
    taken: { type: photoTimes },
    isSuperseded: { type: "boolean" },
    /** The visit was over otherwise before. */
    isContrary: { type: "boolean" },
    isOffSite: { type: "boolean" },
    isEarly: { type: "boolean" },
    isOffList: { type: "boolean" },
  },
  "id",
  {
    byWeek: sparse(gsi(1, ["week"], ["at", "subscriptionId", "id"]), ["kind"], ({ kind }) => isWork(kind)),
  },
);

export const visitPhotoEntity = defineVisitReport(
  "visitPhoto",
  {
    photoId: required,
    agentId: idAttribute,
    path: required,
    size: { type: "number", required: true },
    isKept: { type: "boolean", required: true },
    createdAt: required,
    expiresAt: { type: "number", required: true },
  },
  "photoId",
  {},
);

/** That a phone was sent access notes: the history has it once. */
export const accessSentEntity = defineEntity(
  "accessSent",
  {
    agentId: idAttribute,
    date: required,
    visitId: required,
    expiresAt: { type: "number", required: true },
  },
  { byAgent: key(["agentId"], ["date", "visitId"]) },
);

export type VisitEventRecord = EntityItem<ReturnType<typeof visitEventEntity>>;
export type VisitPhotoRecord = EntityItem<ReturnType<typeof visitPhotoEntity>>;
