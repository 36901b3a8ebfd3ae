import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { publishingMessages } from "@cleaning/contract/ratings/admin";
import { business } from "@cleaning/contract/site/business";
import { publishedReviewWrites, unpublishedReviewWrites } from "../../catalog/catalog/reviews.ts";
import { firstNameOf } from "../../people/agents/first-names.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { addressesOf, type By, type HistoryFact } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { attemptWrite, checkOf, putOf, updateOf } from "../../platform/database/transact-write.ts";
import { visitEntity, type VisitRecord } from "../records/entity.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import { ratingId, visitRatingEntity, type VisitRatingRecord } from "./entity.ts";

export type RatedVisit = { rating: VisitRatingRecord; visit: VisitRecord };

const noSuchRating = (): AppError => new AppError("notFound", "There is no such rating.");

const readRatedVisit = async (database: Database, id: string): Promise<RatedVisit> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) throw noSuchRating();
  const [{ data: rating }, { data: visit }] = await Promise.all([
    visitRatingEntity(database)
      .get({ ...key, id: ratingId })
      .go({ consistent: true }),
    visitEntity(database).get(key).go({ consistent: true }),
  ]);
  if (rating === null || visit === null) throw noSuchRating();
  return { rating, visit };
};

/** What its customer has agreed to: first name and town, and nothing else of them. Where no town is known, the region. */
export const signedBy = (
  customer: { name: string } | null | undefined,
  { town }: Pick<VisitRecord, "town">,
): { name: string; town: string } => ({
  name: firstNameOf({ name: customer?.name ?? "" }) || "A customer",
  town: town.trim() || business.region,
});

const monthOf = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const reviewFact = (
  { rating: { subscriptionId, occurrenceDate } }: RatedVisit,
  { before, after }: Record<"before" | "after", { shown: boolean; mayPublish: boolean }>,
): HistoryFact => {
  const name = `review of visit ${occurrenceDate}`;
  const facts = ({ shown, mayPublish }: typeof before) => ({
    [`${name} on the site`]: shown,
    [`${name} may be shown`]: mayPublish,
  });
  return { kind: "subscriptions", id: subscriptionId, before: facts(before), after: facts(after) };
};

const answeredBefore = async (database: Database, by: string): Promise<AppError> => {
  const address = (await addressesOf(database, [by])).get(by) ?? "A colleague";
  return new AppError("conflict", `${address} has marked this rating as answered already.`);
};

/** A low rating is dealt with, or is not after all. @throws AppError `notFound`; `conflict` where a colleague said so before */
export const markRating = (database: Database, id: string, isAnswered: boolean, by: By): Promise<RatedVisit> =>
  command({ database, ...by, write: attemptWrite }, async () => {
    const { rating, visit } = await readRatedVisit(database, id);
    const { subscriptionId, occurrenceDate, mayPublish, testimonialId } = rating;
    const state = isAnswered || !rating.needsAnswer ? "closed" : "open";
    const { answeredBy = by.by } = rating;
    if (isAnswered && rating.state === state && answeredBy !== by.by) throw await answeredBefore(database, answeredBy);
    if (rating.state === state) return { answer: { rating, visit } };
    const { answeredAt: _at, answeredBy: _by, ...asked } = rating;
    const answered = isAnswered ? { answeredAt: by.now.toISOString(), answeredBy: by.by } : {};
    const next: VisitRatingRecord = { ...asked, state, ...omitUndefined(answered) };
    const field = `rating of visit ${occurrenceDate} answered`;
    const kept = unchanged({ state: rating.state, mayPublish, testimonialId });
    return {
      writes: { rating: putOf(visitRatingEntity(database).put(next).where(kept)) },
      history: {
        kind: "subscriptions",
        id: subscriptionId,
        before: { [field]: !isAnswered },
        after: { [field]: isAnswered },
      },
      answer: { rating: next, visit },
    };
  });

/** Once, in words that the office may have shortened. @throws AppError `notFound`, `conflict` */
export const publishReview = (database: Database, id: string, text: string, by: By): Promise<RatedVisit> =>
  command({ database, ...by, write: attemptWrite }, async () => {
    const rated = await readRatedVisit(database, id);
    const { rating, visit } = rated;
    const { subscriptionId, occurrenceDate, mayPublish, words = "", stars } = rating;
    if (!mayPublish) throw new AppError("conflict", publishingMessages.noConsent);
    if (words === "") throw new AppError("conflict", publishingMessages.noWords);
    if (rating.testimonialId !== undefined) throw new AppError("conflict", publishingMessages.shown);
    const { data: customer } = await customerEntity(database).get({ id: visit.customerId }).go({ consistent: true });
    const { name, town } = signedBy(customer, visit);
    const { id: testimonialId, writes } = await publishedReviewWrites(database, {
      customerId: visit.customerId,
      visitId: id,
      review: { name, location: town, date: monthOf(visit.date), rating: stars, text },
    });
    return {
      writes: {
        rating: updateOf(
          visitRatingEntity(database)
            .patch({ subscriptionId, occurrenceDate, id: ratingId })
            .set({ testimonialId })
            .where((has, { eq, notExists }) => `${eq(has.mayPublish, true)} AND ${notExists(has.testimonialId)}`),
        ),
        visit: checkOf(
          visitEntity(database)
            .delete({ subscriptionId, occurrenceDate })
            .where((has, { eq }) => eq(has.customerId, visit.customerId)),
        ),
        testimonial: writes,
      },
      history: reviewFact(rated, { before: { shown: false, mayPublish }, after: { shown: true, mayPublish } }),
      answer: { visit, rating: { ...rating, testimonialId } },
    };
  });

/** `withdraws`: the customer takes the consent back, and it cannot be shown again. @throws AppError `notFound` */
export const unpublishReview = (
  database: Database,
  id: string,
  { by, now, withdraws = false }: By & { withdraws?: boolean },
): Promise<RatedVisit> =>
  command({ database, by, now, write: attemptWrite }, async () => {
    const rated = await readRatedVisit(database, id);
    const { rating, visit } = rated;
    const { testimonialId, subscriptionId, occurrenceDate } = rating;
    const mayPublish = rating.mayPublish && !withdraws;
    if (testimonialId === undefined && mayPublish === rating.mayPublish) return { answer: rated };
    const before = { shown: testimonialId !== undefined, mayPublish: rating.mayPublish };
    const { testimonialId: _, ...off } = rating;
    return {
      writes: {
        rating: updateOf(
          visitRatingEntity(database)
            .patch({ subscriptionId, occurrenceDate, id: ratingId })
            .set({ mayPublish })
            .remove(["testimonialId"])
            .where(unchanged({ testimonialId })),
        ),
        testimonial: testimonialId === undefined ? [] : unpublishedReviewWrites(database, testimonialId),
      },
      history: reviewFact(rated, { before, after: { shown: false, mayPublish } }),
      answer: { visit, rating: { ...off, mayPublish } },
    };
  });
