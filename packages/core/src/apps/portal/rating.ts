import { AppError } from "@cleaning/contract/http/app-error";
import { ratingDays } from "@cleaning/contract/visits/visit-page";
import { type GivenRating, ratingMessages, type VisitRating } from "@cleaning/contract/visits/visit-rating";
import type { At } from "@cleaning/scheduling/context";
import { isReplaced } from "@cleaning/scheduling/schedule";
import { noSuchOwnRecord, ownVisit } from "../../accounts/ownership/own-subscriptions.ts";
import type { Database } from "../../platform/database/index.ts";
import { mayBeRated } from "../../schedule/ratings/may-be-rated.ts";
import { rateVisit } from "../../schedule/ratings/rate-visit.ts";
import { visitEntity } from "../../schedule/records/entity.ts";

/** Throws AppError `notFound`, `unauthorized`, and `conflict` for a visit that is not done or too old, and a second rating. */
export const rateOwnVisit = async (
  database: Database,
  id: string,
  rating: VisitRating,
  { identityId, now }: At & { identityId: string },
): Promise<{ rating: GivenRating }> => {
  const key = await ownVisit(database, id, identityId);
  const { data: visit } = await visitEntity(database).get(key).go({ consistent: true });
  if (visit === null || isReplaced(visit)) throw noSuchOwnRecord();
  if (visit.status !== "done") throw new AppError("conflict", ratingMessages.notDone);
  if (!mayBeRated(visit, now))
    throw new AppError("conflict", `A visit can be rated for ${ratingDays} days. Please call us.`);
  return { rating: await rateVisit(database, { visit, customerId: visit.customerId }, rating, { now }) };
};
