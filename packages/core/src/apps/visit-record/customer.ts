import type { CustomerVisitRecord } from "@cleaning/contract/visits/visit-record";
import { isReplaced, type VisitKey } from "@cleaning/scheduling/schedule";
import { noSuchOwnRecord } from "../../accounts/ownership/own-subscriptions.ts";
import type { Database } from "../../platform/database/index.ts";
import { mayBeRated } from "../../schedule/ratings/may-be-rated.ts";
import { readRating } from "../../schedule/ratings/rate-visit.ts";
import { progressTimes } from "../../schedule/visit-record/progress-times.ts";
import {
  type PhotoLinker,
  historyItems,
  withLinks,
  readVisitHistory,
} from "../../schedule/visit-record/visit-history.ts";
import { arrivalOfVisit, withCertainTimes } from "../../schedule/visits/arrival.ts";
import { readDaySettings } from "./settings.ts";

const startedStatuses = new Set(["on-the-way", "started", "done", "no-access"]);

export const readCustomerVisitRecord = async (
  database: Database,
  key: VisitKey,
  { linkTo, now }: { linkTo: PhotoLinker; now: Date },
): Promise<CustomerVisitRecord> => {
  const [history, { showsPhotos }, rating] = await Promise.all([
    readVisitHistory(database, key, now),
    readDaySettings(database),
    readRating(database, key),
  ]);
  if (history === undefined || isReplaced(history.visit)) throw noSuchOwnRecord();
  const { checklist, photos } = history;
  const visit = withCertainTimes(history.visit);
  const isDone = visit.status === "done";
  // Superseded photos are for admins only.
  const visiblePhotos = photos.filter(({ isSuperseded }) => !isSuperseded);
  return {
    ...progressTimes(startedStatuses.has(visit.status) ? visit.progress : undefined),
    arrivesAt: arrivalOfVisit(visit) ?? null,
    checklist: isDone ? historyItems(checklist) : [],
    photos: isDone && showsPhotos ? await withLinks(visiblePhotos, linkTo) : [],
    mayRate: rating === undefined && mayBeRated(visit, now),
    rating: rating ?? null,
  };
};
