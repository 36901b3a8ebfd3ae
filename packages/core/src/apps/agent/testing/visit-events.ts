import { randomUUID } from "node:crypto";
import { noProgress, type Progress, type Visit, type VisitKey } from "@cleaning/scheduling/schedule";
import type { Database } from "../../../platform/database/index.ts";
import { visitEntity } from "../../../schedule/records/entity.ts";
import { visitEventEntity, type VisitEventRecord, visitPhotoEntity } from "../../../schedule/records/visit-events.ts";

export const storeProgress = async (
  database: Database,
  key: VisitKey,
  progress: Partial<Progress>,
  changes: Partial<Pick<Visit, "status">> = {},
): Promise<void> => {
  const set = { progress: { ...noProgress, ...progress }, ...changes };
  await visitEntity(database).patch(key).set(set).go();
};

export const storeVisitEvent = async (
  database: Database,
  key: VisitKey,
  event: Pick<VisitEventRecord, "agentId" | "kind" | "at"> & Partial<VisitEventRecord>,
): Promise<void> => {
  const { at } = event;
  await visitEventEntity(database)
    .create({ ...key, id: randomUUID(), phoneAt: at, receivedAt: at, ...event })
    .go();
};

/** `isKept: false`: the upload is not confirmed. */
export const storePhoto = async (
  database: Database,
  key: VisitKey,
  { agentId, at, photoId, taken, isKept = true, expiresAt = 4_000_000_000 }: TestPhoto,
): Promise<void> => {
  const path = `photos/p${key.subscriptionId}-${key.occurrenceDate}/${photoId}.jpg`;
  await visitPhotoEntity(database)
    .create({ ...key, photoId, agentId, path, size: 1_000, isKept, createdAt: at, expiresAt })
    .go();
  await storeVisitEvent(database, key, { agentId, kind: "photo", at, photoId, taken });
};

type TestPhoto = {
  agentId: number;
  at: string;
  photoId: string;
  taken: "before" | "after";
  isKept?: boolean;
  expiresAt?: number;
};
