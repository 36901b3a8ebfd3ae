import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { AdminRating } from "@cleaning/contract/ratings/admin";
import { lowStars } from "@cleaning/contract/ratings/low-stars";
import { createConversions } from "electrodb";
import { listEntities } from "../../catalog/catalog/entities.ts";
import { readAgents } from "../../people/agents/read-agents.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { addressesOf, type By } from "../../platform/audit/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Found, type PageOptions, type PageQuery, readPage } from "../../platform/database/page.ts";
import { visitRatingEntity, type VisitRatingRecord } from "../../schedule/ratings/entity.ts";
import {
  markRating,
  publishReview,
  type RatedVisit,
  signedBy,
  unpublishReview,
} from "../../schedule/ratings/testimonial.ts";
import { visitEntity } from "../../schedule/records/entity.ts";

const ratingViews = async (database: Database, rated: readonly RatedVisit[]): Promise<AdminRating[]> => {
  const answerers = new Set(rated.flatMap(({ rating: { answeredBy } }) => answeredBy ?? []));
  const [customers, agents, testimonials, addresses] = await Promise.all([
    batchGetMany(
      database,
      [...new Set(rated.map(({ visit }) => visit.customerId))].map((id) => readOf(customerEntity(database), { id })),
    ),
    readAgents(
      database,
      rated.flatMap(({ visit }) => visit.agents),
    ),
    batchGetMany(
      database,
      rated.flatMap(({ rating: { testimonialId: id } }) =>
        id === undefined ? [] : [readOf(listEntities.testimonials(database), { id })],
      ),
    ),
    addressesOf(database, [...answerers]),
  ]);
  return rated.map(({ rating, visit }) => {
    const customer = customers.find((one) => one?.id === visit.customerId);
    const shown: unknown = testimonials.find((one) => one?.id === rating.testimonialId);
    return {
      visitId: rating.visitId,
      date: visit.date,
      service: visit.serviceName,
      customer: {
        id: visit.customerId,
        name: customer?.name ?? "A customer",
        email: customer?.email ?? "",
        phone: customer?.phone ?? null,
      },
      agents: visit.agents.flatMap((id) => {
        const agent = agents.find((one) => one.id === id);
        return agent === undefined ? [] : [{ id, name: agent.name }];
      }),
      stars: rating.stars,
      words: rating.words ?? "",
      at: rating.at,
      mayPublish: rating.mayPublish,
      signedBy: signedBy(customer, visit),
      isOpen: rating.state === "open",
      answered:
        rating.needsAnswer && rating.state === "closed"
          ? omitUndefined({ at: rating.answeredAt, by: addresses.get(rating.answeredBy ?? "") })
          : null,
      testimonial: rating.testimonialId === undefined ? null : { id: rating.testimonialId, text: textOf(shown) },
    };
  });
};

const textOf = (record: unknown): string =>
  typeof record === "object" && record !== null && "text" in record && typeof record.text === "string"
    ? record.text
    : "";

const oneView = async (database: Database, rated: RatedVisit): Promise<{ rating: AdminRating }> => {
  const [rating] = await ratingViews(database, [rated]);
  if (rating === undefined) throw new Error("A rating has a view.");
  return { rating };
};

const mostReads = 10;
const readLength = 200;

type Filter = { stars?: "low" | undefined; agentId?: number | undefined; customerId?: number | undefined };

const matches = ({ stars, agentId, customerId }: Filter, { rating, visit }: RatedVisit): boolean =>
  (stars === undefined || rating.stars <= lowStars) &&
  (agentId === undefined || visit.agents.includes(agentId)) &&
  (customerId === undefined || visit.customerId === customerId);

const withVisits = async (database: Database, ratings: readonly VisitRatingRecord[]): Promise<RatedVisit[]> => {
  const visits = await batchGetMany(
    database,
    ratings.map(({ subscriptionId, occurrenceDate }) =>
      readOf(visitEntity(database), { subscriptionId, occurrenceDate }),
    ),
  );
  return ratings.flatMap((rating, index) => {
    const visit = visits[index];
    // Being erased.
    return visit == null ? [] : [{ rating, visit }];
  });
};

export const showRatings = async (database: Database, ratings: readonly VisitRatingRecord[]): Promise<AdminRating[]> =>
  ratingViews(database, await withVisits(database, ratings));

/** Newest first; a page may be short while its filter finds little. Throws AppError `invalid` for a foreign cursor. */
export const listRatings = async (
  database: Database,
  { stars, agentId, customerId, ...page }: PageQuery & Filter,
): Promise<{ ratings: AdminRating[]; nextCursor: string | null }> => {
  const entity = visitRatingEntity(database);
  const { toCursor } = createConversions(entity).byAccessPattern.newest.fromComposite;
  const filter = { stars, agentId, customerId };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const run = async ({ limit, cursor, order }: PageOptions): Promise<Found<RatedVisit>> => {
    const found: RatedVisit[] = [];
    let next = cursor;
    for (let reads = 0; reads < mostReads; reads += 1) {
      const { data, cursor: after } = await entity.query
        .newest({})
        .go({ limit: isFiltered ? readLength : limit, cursor: next, order });
      found.push(...(await withVisits(database, data)).filter((rated) => matches(filter, rated)));
      next = after;
      if (next === null || found.length >= limit) break;
    }
    return { data: found, cursor: next };
  };
  const name = `ratings-${stars ?? "all"}-${agentId ?? ""}-${customerId ?? ""}`;
  const { data, cursor } = await readPage(name, page, { run, cursorAfter: ({ rating }) => toCursor(rating) });
  return { ratings: await ratingViews(database, data), nextCursor: cursor };
};

/** Of two colleagues the second is told who was first. Throws AppError `notFound`, `conflict`. */
export const changeRating = async (database: Database, id: string, isAnswered: boolean, by: By) =>
  oneView(database, await markRating(database, id, isAnswered, by));

/** Throws as `publishReview`. */
export const publishTestimonial = async (database: Database, id: string, text: string, by: By) =>
  oneView(database, await publishReview(database, id, text, by));

/** Throws AppError `notFound`. */
export const unpublishTestimonial = async (database: Database, id: string, by: By) =>
  oneView(database, await unpublishReview(database, id, by));

/** Throws AppError `notFound`. */
export const withdrawConsent = async (database: Database, id: string, by: By) =>
  oneView(database, await unpublishReview(database, id, { ...by, withdraws: true }));
