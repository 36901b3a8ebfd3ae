type Member = { id: number; worksWith?: number | undefined };

/** Below zero when the first comes before the second. */
type Compare<M> = (one: M, other: M) => number;

/** What comes before pairs; `known` leaves out what may set the two of a pair apart, as a day off far ahead does. */
export type Standing<M> = { all: Compare<M>; known: Compare<M> };

/**
 * As many of `able` as come to a visit, pairs whole where nobody stands before them; empty when there are not enough. A
 * pair for which there is no room is divided last.
 * @param able who can come, the best first
 */
export const chooseTeam = <M extends Member>(able: readonly M[], size: number, standing: Standing<M>): number[] => {
  if (able.length < size) return [];
  if (size === 1) return able.slice(0, 1).map(({ id }) => id);
  const selected: M[] = [];
  let left = [...able];
  const partnerOf = ({ worksWith }: Member): M | undefined => left.find(({ id }) => id === worksWith);
  for (let [first] = left; first !== undefined && selected.length < size; [first] = left) {
    const best = first;
    const isBehind = (one: M): boolean => standing.known(best, one) < 0;
    const hasRoom = size - selected.length > 1;
    const rankOf = (one: M): number => {
      const partner = partnerOf(one);
      if (partner === undefined) return 1;
      return hasRoom && !isBehind(partner) ? 0 : 2;
    };
    const waiting = selected.flatMap((one) => partnerOf(one) ?? []).find((one) => !isBehind(one));
    const equals = left.filter((one) => standing.all(best, one) === 0);
    const [next = best] =
      waiting === undefined ? equals.toSorted((one, other) => rankOf(one) - rankOf(other)) : [waiting];
    selected.push(next);
    left = left.filter((one) => one !== next);
  }
  return selected.map(({ id }) => id);
};
