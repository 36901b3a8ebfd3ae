import { AppError } from "@cleaning/contract/http/app-error";
import type { GivenRating, VisitRating } from "@cleaning/contract/ratings/visit-rating";
import { ratingDays } from "@cleaning/contract/visits/visit-page";
import type { TimeContext } from "@cleaning/scheduling/context";
import { isReplaced, visitId, type VisitKey } from "@cleaning/scheduling/schedule";
import { noSuchOwnRecord } from "../../accounts/ownership/own-subscriptions.ts";
import { byMailLink } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { mayBeRated } from "../../schedule/ratings/may-be-rated.ts";
import { rateVisit } from "../../schedule/ratings/rate-visit.ts";
import { type RatedVisit, unpublishReview } from "../../schedule/ratings/testimonial.ts";
import { visitEntity, type VisitRecord } from "../../schedule/records/entity.ts";

/** Throws AppError `notFound`, and `conflict` for a visit that is not done or too old, and a second rating. */
export const rateOwnVisit = async (
  database: Database,
  { subscriptionId, occurrenceDate }: VisitKey,
  rating: VisitRating,
  { now }: TimeContext,
): Promise<{ rating: GivenRating }> => {
  const { data: visit } = await visitEntity(database).get({ subscriptionId, occurrenceDate }).go({ consistent: true });
  if (visit === null || isReplaced(visit)) throw noSuchOwnRecord();
  if (visit.status === "done" && !mayBeRated(visit, now))
    throw new AppError("conflict", `A visit can be rated for ${ratingDays} days. Please call us.`);
  return { rating: await rateVisit(database, { visit, customerId: visit.customerId }, rating, { now }) };
};

/** The review comes off the site, and cannot be shown again. Throws AppError `notFound` without a rating. */
export const withdrawReviewByLink = (
  database: Database,
  visit: VisitRecord,
  { now }: TimeContext,
): Promise<RatedVisit> => unpublishReview(database, visitId(visit), { by: byMailLink, now, withdraws: true });
