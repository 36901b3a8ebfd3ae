import { agentEventKinds, noAccessReasons, photoTimes } from "@cleaning/contract/agent-app/agent-events";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { idAttribute } from "../../platform/database/index.ts";

const text = { type: "string" } as const;
const required = { type: "string", required: true } as const;

type Attributes = Parameters<typeof defineEntity>[1];

/**
 * Declares a report about a visit. Those of a subscription share a partition, and `eraseVisitReports` erases all that lies there with the
 * subscription; the file of one that has a `path` too.
 * @param id the attribute that names it within its visit
 */
export const defineVisitReport = <const A extends Attributes, const K extends string>(
  entity: string,
  attributes: A,
  id: K,
) =>
  defineEntity(
    entity,
    { subscriptionId: idAttribute, occurrenceDate: required, ...attributes },
    { byVisit: key(["subscriptionId"], ["occurrenceDate", id]) },
    "visitReport",
  );

/** What an agent's phone reported of a visit: written once, by the id that the phone made, and never changed. */
export const visitEventEntity = defineVisitReport(
  "visitEvent",
  {
    id: required,
    agentId: idAttribute,
    kind: { type: agentEventKinds, required: true },
    /** When it happened, corrected by what the phone's clock was wrong by; by the phone; when it arrived. Instants in UTC. */
    at: required,
    phoneAt: required,
    receivedAt: required,
    text,
    reason: { type: noAccessReasons },
    item: text,
    isDone: { type: "boolean" },
    photoId: text,
    taken: { type: photoTimes },
    /** Whether the visit was moved, cancelled or given to others before it arrived. */
    isSuperseded: { type: "boolean" },
    isOffSite: { type: "boolean" },
    isEarly: { type: "boolean" },
    /** Of a check: its item was on no checklist of the visit. */
    isOffList: { type: "boolean" },
  },
  "id",
);

/** A photo that an agent may upload, or has. */
export const visitPhotoEntity = defineVisitReport(
  "visitPhoto",
  {
    photoId: required,
    agentId: idAttribute,
    /** Its name in the bucket. */
    path: required,
    size: { type: "number", required: true },
    /** Whether its event has come. */
    isKept: { type: "boolean", required: true },
    createdAt: required,
    /** When the bucket deletes it: soon, until its event has come. Epoch seconds. */
    expiresAt: { type: "number", required: true },
  },
  "photoId",
);

/** That an agent's phone was sent the notes how to get in for a visit on a date: the history says it once. */
export const accessSentEntity = defineEntity(
  "accessSent",
  {
    agentId: idAttribute,
    date: required,
    /** As the API names it. */
    visitId: required,
    /** Epoch seconds. */
    expiresAt: { type: "number", required: true },
  },
  { byAgent: key(["agentId"], ["date", "visitId"]) },
);

export type VisitEventRecord = EntityItem<ReturnType<typeof visitEventEntity>>;
export type VisitPhotoRecord = EntityItem<ReturnType<typeof visitPhotoEntity>>;
