import type { CustomerVisitRecord } from "@cleaning/contract/visits/visit-record";
import { isReplaced } from "@cleaning/scheduling/schedule";
import { noSuchOwnRecord, ownVisit } from "../../accounts/ownership/own-subscriptions.ts";
import type { Database } from "../../platform/database/index.ts";
import { timesOf } from "./events/times.ts";
import { type LinkTo, historyItems, linked, readVisitHistory } from "./events/visit-history.ts";
import { readDaySettings } from "./settings.ts";

const begun = new Set(["on-the-way", "started", "done", "no-access"]);

/**
 * What happened at a signed-in person's visit: times once it has begun; the checklist once it is done, with photos if the
 * office shows them.
 * @throws AppError `notFound`, `unauthorized`
 */
export const readCustomerVisitRecord = async (
  database: Database,
  id: string,
  { identityId, linkTo, now }: { identityId: string; linkTo: LinkTo; now: Date },
): Promise<CustomerVisitRecord> => {
  const key = await ownVisit(database, id, identityId);
  const [history, { showsPhotos }] = await Promise.all([
    readVisitHistory(database, key, now),
    readDaySettings(database),
  ]);
  if (history === undefined || isReplaced(history.visit)) throw noSuchOwnRecord();
  const { visit, checklist, photos } = history;
  const isDone = visit.status === "done";
  // What was sent after the visit changed hands is for the office to look at.
  const shown = photos.filter(({ isSuperseded }) => !isSuperseded);
  return {
    ...timesOf(begun.has(visit.status) ? visit.progress : undefined),
    checklist: isDone ? historyItems(checklist) : [],
    photos: isDone && showsPhotos ? await linked(shown, linkTo) : [],
  };
};
