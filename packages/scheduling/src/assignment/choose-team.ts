type Member = { id: number; worksWith?: number | undefined };

type Compare<M> = (one: M, other: M) => number;

/** `byVisits` ignores which later visits an agent could come to: one day off ahead does not divide a pair. */
export type Rankings<M> = { byContinuity: Compare<M>; byVisits: Compare<M> };

const ranks = { wholePair: 0, single: 1, dividedPair: 2 } as const;

/** Empty when there are not enough of `able`, the best first. A pair for which there is no room is divided last. */
export const chooseTeam = <M extends Member>(able: readonly M[], size: number, rankings: Rankings<M>): number[] => {
  if (size === 1) return able.slice(0, 1).map(({ id }) => id);
  const selected: M[] = [];
  let left = [...able];
  const partnerOf = ({ worksWith }: Member): M | undefined => left.find(({ id }) => id === worksWith);
  while (selected.length < size) {
    const [best] = left;
    if (best === undefined) return [];
    const ranksBelowBest = (one: M): boolean => rankings.byVisits(best, one) < 0;
    const hasRoom = size - selected.length > 1;
    const rankOf = (one: M): number => {
      const partner = partnerOf(one);
      if (partner === undefined) return ranks.single;
      return hasRoom && !ranksBelowBest(partner) ? ranks.wholePair : ranks.dividedPair;
    };
    const waitingPartner = selected.flatMap((one) => partnerOf(one) ?? []).find((one) => !ranksBelowBest(one));
    const tied = left.filter((one) => rankings.byContinuity(best, one) === 0);
    const [first = best] = tied.toSorted((one, other) => rankOf(one) - rankOf(other));
    const next = waitingPartner ?? first;
    selected.push(next);
    left = left.filter((one) => one !== next);
  }
  return selected.map(({ id }) => id);
};
