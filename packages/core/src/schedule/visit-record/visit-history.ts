import { isReplaced, type VisitKey } from "@cleaning/scheduling/schedule";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { visitEntity, type VisitRecord } from "../records/entity.ts";
import {
  visitEventEntity,
  type VisitEventRecord,
  visitPhotoEntity,
  type VisitPhotoRecord,
} from "../records/visit-events.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { type ChecklistItem, checklistOfVisit } from "./checklist.ts";
import { featuresOfVisit, readFeatures } from "./features.ts";

export type VisitHistory = {
  visit: VisitRecord;
  checklist: ChecklistItem[];
  events: VisitEventRecord[];
  photos: { id: string; taken: "before" | "after"; at: string; path: string; isSuperseded: boolean }[];
};

export type PhotoLinker = (path: string) => Promise<string>;

const inOrder = (one: VisitEventRecord, other: VisitEventRecord): number => {
  const [first, second] = [`${one.at} ${one.receivedAt} ${one.id}`, `${other.at} ${other.receivedAt} ${other.id}`];
  return first < second ? -1 : 1;
};

/** Photos expire in the bucket before the table deletes their records. */
const isAvailable = ({ isKept, expiresAt }: VisitPhotoRecord, now: Date): boolean =>
  isKept && expiresAt > epochSeconds(now);

const photosOf = (
  events: readonly VisitEventRecord[],
  records: readonly VisitPhotoRecord[],
): VisitHistory["photos"] => {
  const paths = new Map(records.map(({ photoId, path }) => [photoId, path]));
  const photos = events.flatMap(({ photoId, taken, at, isSuperseded = false }) => {
    const path = photoId === undefined ? undefined : paths.get(photoId);
    return photoId === undefined || path === undefined || taken === undefined
      ? []
      : [[photoId, { id: photoId, taken, at, path, isSuperseded }] as const];
  });
  return [...new Map(photos).values()];
};

export const readVisitHistory = async (
  database: Database,
  key: VisitKey,
  now: Date,
): Promise<VisitHistory | undefined> => {
  const consistent = { pages: "all", consistent: true } as const;
  const [[visit, subscription], features, { data: reported }, { data: records }] = await Promise.all([
    batchGet(
      database,
      readOf(visitEntity(database), key),
      readOf(subscriptionEntity(database), { id: key.subscriptionId }),
    ),
    readFeatures(database),
    visitEventEntity(database).query.byVisit(key).go(consistent),
    visitPhotoEntity(database).query.byVisit(key).go(consistent),
  ]);
  if (visit === null || (isReplaced(visit) && reported.length === 0)) return undefined;
  const events = reported.toSorted(inOrder);
  return {
    visit,
    checklist: checklistOfVisit(visit, featuresOfVisit(features, visit, subscription?.serviceId)),
    events,
    photos: photosOf(
      events,
      records.filter((photo) => isAvailable(photo, now)),
    ),
  };
};

export const historyItems = (checklist: VisitHistory["checklist"]) =>
  checklist.map(({ label, isExtra, isDone }) => ({ label, isExtra, isDone }));

export const withLinks = (photos: VisitHistory["photos"], linkTo: PhotoLinker) =>
  Promise.all(photos.map(async ({ path, isSuperseded: _, ...photo }) => ({ ...photo, url: await linkTo(path) })));
