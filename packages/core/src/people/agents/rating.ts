import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import { counterWrites, difference } from "../../platform/totals/counters.ts";
import { agentBasics, agentEntity, type AgentRecord } from "./entity.ts";

export type RatingFigures = { ratingSum: number; ratingCount: number };

export const ratingFiguresOf = ({ ratingSum = 0, ratingCount = 0 }: Partial<RatingFigures>): RatingFigures => ({
  ratingSum,
  ratingCount,
});

/** The average counts the customers' ratings alone: the office's figure ends with the first one. */
export const averageOf = ({ ratingSum, ratingCount }: RatingFigures): number | undefined =>
  ratingCount === 0 ? undefined : Math.round((ratingSum / ratingCount) * 10) / 10;

const withRating = ({ rating: _, ...agent }: AgentRecord, rating: number | undefined): AgentRecord =>
  rating === undefined ? agent : { ...agent, rating };

/** Sets the figures of agents who were read, with their total: all are counted in one, so they are written together. */
export const ratingWrites = (
  database: Database,
  changes: readonly { agent: AgentRecord; figures: RatingFigures }[],
): readonly Write[] => {
  const entity = agentEntity(database);
  const before = changes.map(({ agent }) => agent);
  const after = changes.map(({ agent, figures }) => withRating(agent, averageOf(figures)));
  return [
    ...changes.map(({ agent: { id, revision: readRevision }, figures }) => {
      const rating = averageOf(figures);
      const patch = entity.patch({ id }).set({ revision: (readRevision ?? 0) + 1 });
      const next =
        rating === undefined ? patch.remove(["rating", "ratingSum", "ratingCount"]) : patch.set({ ...figures, rating });
      return updateOf(next.where(unchanged({ revision: readRevision })));
    }),
    ...counterWrites(database, difference(before.flatMap(agentBasics.counts), after.flatMap(agentBasics.counts))),
  ];
};
