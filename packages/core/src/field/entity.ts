import { agentEventKinds, noAccessReasons, photoTimes } from "@cleaning/contract/agent-day";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";

const text = { type: "string" } as const;
const required = { type: "string", required: true } as const;

/** What an agent's phone said of a visit: written once, by the id that the phone made, and never changed. */
export const visitEventEntity = defineEntity(
  "visitEvent",
  {
    planId: idAttribute,
    occurrenceDate: required,
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
    isOvertaken: { type: "boolean" },
    isOffSite: { type: "boolean" },
    isEarly: { type: "boolean" },
  },
  { byVisit: key(["planId"], ["occurrenceDate", "id"]) },
);

/** A photo that an agent may upload, or has. */
export const visitPhotoEntity = defineEntity(
  "visitPhoto",
  {
    planId: idAttribute,
    occurrenceDate: required,
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
  { byVisit: key(["planId"], ["occurrenceDate", "photoId"]) },
);

export type VisitEventRecord = EntityItem<ReturnType<typeof visitEventEntity>>;
export type VisitPhotoRecord = EntityItem<ReturnType<typeof visitPhotoEntity>>;
