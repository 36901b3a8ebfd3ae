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
 * office shows them. Three requests find whose it is, five more what happened.
 * @throws AppError `notFound`, `unauthorized`
 */
export const readOwnRecord = async (
  database: Database,
  id: string,
  { identityId, linkTo, now }: { identityId: string; linkTo: LinkTo; now: Date },
): Promise<CustomerVisitRecord> => {
  const key = await ownVisit(database, id, identityId);
  const [happened, { showsPhotos }] = await Promise.all([
    readVisitHistory(database, key, now),
    readDaySettings(database),
  ]);
  if (happened === undefined || isReplaced(happened.visit)) throw noSuchOwnRecord();
  const { visit, checklist, photos } = happened;
  const isDone = visit.status === "done";
  // What was sent after the visit changed hands is for the office to look at.
  const shown = photos.filter(({ isSuperseded }) => !isSuperseded);
  return {
    ...timesOf(begun.has(visit.status) ? visit.progress : undefined),
    checklist: isDone ? historyItems(checklist) : [],
    photos: isDone && showsPhotos ? await linked(shown, linkTo) : [],
  };
};
