import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { lowStars } from "@cleaning/contract/ratings/low-stars";
import { type GivenRating, ratingMessages, type VisitRating } from "@cleaning/contract/ratings/visit-rating";
import { type Visit, visitId, type VisitKey } from "@cleaning/scheduling/schedule";
import type { AgentRecord } from "../../people/agents/entity.ts";
import { firstNameOf } from "../../people/agents/first-names.ts";
import { ratingFiguresOf, ratingWrites } from "../../people/agents/rating.ts";
import { readAgents } from "../../people/agents/read-agents.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { command } from "../../platform/command/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { attemptWrite, checkOf, putOf } from "../../platform/database/transact-write.ts";
import { office, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { visitEntity } from "../records/entity.ts";
import { ratingId, visitRatingEntity, type VisitRatingRecord } from "./entity.ts";

const givenRating = ({ stars, words = "", mayPublish, at }: VisitRatingRecord): GivenRating => ({
  stars,
  words,
  mayPublish,
  at,
});

export const readRating = async (
  database: Database,
  { subscriptionId, occurrenceDate }: VisitKey,
): Promise<GivenRating | undefined> => {
  const rating = visitRatingEntity(database).get({ subscriptionId, occurrenceDate, id: ratingId });
  const { data } = await rating.go({ consistent: true });
  return data === null ? undefined : givenRating(data);
};

const nameOf = ({ subscriptionId, occurrenceDate }: VisitKey): string => `${subscriptionId} ${occurrenceDate}`;

export const readStars = async (
  database: Database,
  visits: readonly VisitKey[],
): Promise<(visit: VisitKey) => number | undefined> => {
  const ratings = await batchGetMany(
    database,
    visits.map(({ subscriptionId, occurrenceDate }) =>
      readOf(visitRatingEntity(database), { subscriptionId, occurrenceDate, id: ratingId }),
    ),
  );
  const stars = new Map(
    ratings.flatMap((rating) => (rating === null ? [] : [[nameOf(rating), rating.stars] as const])),
  );
  return (visit) => stars.get(nameOf(visit));
};

type RatedVisit = { visit: Visit; customerId: number };

const lowRatingMessage = async (
  database: Database,
  { visit, customerId }: RatedVisit,
  { stars, words }: VisitRating,
  { agents, now }: { agents: readonly AgentRecord[]; now: Date },
): Promise<PendingMessage> => {
  const { data: customer } = await customerEntity(database).get({ id: customerId }).go();
  const id = visitId(visit);
  const facts = {
    visitId: id,
    date: visit.date,
    service: visit.serviceName,
    customer: customer?.name ?? "A customer",
    ...omitUndefined({ email: customer?.email }),
    agents: agents.map(firstNameOf),
    stars,
    words,
  };
  const message = { kind: "low-rating", to: office, visitId: id, facts } as const;
  return pendingMessage(message, now, { id: `low-rating.${id}` });
};

/**
 * Stores what a customer says of a visit that is done, once, with the figures of its agents and, for a low one, the
 * office's task. The same rating again is answered alike.
 * @throws AppError `conflict` for another one, and for a visit that is not done; `unavailable`
 */
export const rateVisit = (
  database: Database,
  rated: RatedVisit,
  rating: VisitRating,
  { now }: { now: Date },
): Promise<GivenRating> => {
  const { subscriptionId, occurrenceDate, status, agents: agentIds } = rated.visit;
  const visitKey = { subscriptionId, occurrenceDate };
  const { stars, words, mayPublish } = rating;
  return command({ database, now, write: attemptWrite }, async () => {
    const earlier = await readRating(database, visitKey);
    if (earlier !== undefined) {
      if (earlier.stars === stars && earlier.words === words && earlier.mayPublish === mayPublish)
        return { answer: earlier };
      throw new AppError("conflict", ratingMessages.once);
    }
    if (status !== "done") throw new AppError("conflict", ratingMessages.notDone);
    const agents = await readAgents(database, agentIds);
    const needsAnswer = stars <= lowStars;
    const at = now.toISOString();
    const record = {
      ...visitKey,
      id: ratingId,
      visitId: visitId(rated.visit),
      stars,
      ...(words === "" ? {} : { words }),
      at,
      mayPublish,
      agents: agents.map(({ id }) => id),
      needsAnswer,
      state: needsAnswer ? ("open" as const) : ("closed" as const),
    };
    const figures = agents.map((agent) => {
      const { ratingSum, ratingCount } = ratingFiguresOf(agent);
      return { agent, figures: { ratingSum: ratingSum + stars, ratingCount: ratingCount + 1 } };
    });
    return {
      writes: {
        rating: putOf(visitRatingEntity(database).create(record)),
        // Erased or set back since it was read.
        visit: checkOf(
          visitEntity(database)
            .delete(visitKey)
            .where((attributes, { eq }) => eq(attributes.status, "done")),
        ),
        agents: ratingWrites(database, figures),
      },
      messages: needsAnswer ? await lowRatingMessage(database, rated, rating, { agents, now }) : [],
      refusals: { visit: new AppError("conflict", ratingMessages.notDone) },
      answer: { stars, words, mayPublish, at },
    };
  });
};
