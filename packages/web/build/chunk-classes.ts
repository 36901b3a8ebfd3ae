export type ChunkClass = { users: ReadonlySet<string>; modules: string[]; size: number };

type Options = {
  /** What one request more is worth, in characters of source. */
  request: number;
  /** How much it matters what a page loads in vain. */
  weightOf: (user: string) => number;
  /** What runs with a module, itself included or not. */
  importsOf: (id: string) => Iterable<string>;
};

type Classes = ReadonlySet<ChunkClass>;
type Pair = { one: ChunkClass; other: ChunkClass; most: number };

const union = <Item>(...all: ReadonlySet<Item>[]): ReadonlySet<Item> => new Set(all.flatMap((one) => [...one]));

/** Which classes each one needs, by way of others too, and itself. */
const needsOf = (classes: readonly ChunkClass[], importsOf: Options["importsOf"]): ReadonlyMap<ChunkClass, Classes> => {
  const homes = new Map(classes.flatMap((one) => one.modules.map((id) => [id, one] as const)));
  const direct = new Map(
    classes.map((one) => [
      one,
      new Set(one.modules.flatMap((id) => [...importsOf(id)].flatMap((imported) => homes.get(imported) ?? []))),
    ]),
  );
  return new Map(
    classes.map((one) => {
      const found = new Set([one]);
      for (const next of found) for (const further of direct.get(next) ?? []) found.add(further);
      return [one, found];
    }),
  );
};

const joinedOf = (one: ChunkClass, other: ChunkClass): ChunkClass => ({
  users: union(one.users, other.users),
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
});

const replaced = (all: Classes, pair: readonly ChunkClass[], needsOfJoined: Classes): Classes =>
  pair.some((one) => all.has(one)) ? new Set([...all, ...needsOfJoined].filter((one) => !pair.includes(one))) : all;

/**
 * Joins classes while that saves more than it costs: a request for whoever loads both, less what somebody loads in vain, and
 * what that needs in turn. Never into a cycle of chunks, which browsers could not run.
 */
export const joinClasses = (
  classes: readonly ChunkClass[],
  { request, weightOf, importsOf }: Options,
): readonly ChunkClass[] => {
  let needs = needsOf(classes, importsOf);
  const loads = new Map<string, Classes>();
  for (const [one, needed] of needs)
    for (const user of one.users) loads.set(user, union(loads.get(user) ?? new Set(), needed));

  const needed = (one: ChunkClass): Classes => needs.get(one) ?? new Set();
  const isAround = (one: ChunkClass, other: ChunkClass): boolean =>
    [...needed(one)].some((next) => next !== one && next !== other && needed(next).has(other));

  /** Without what the other one needs in turn: never less than the gain. */
  const gainAtMost = (one: ChunkClass, other: ChunkClass): number => {
    let gain = 0;
    for (const [user, loaded] of loads)
      if (loaded.has(one) && loaded.has(other)) gain += request;
      else if (loaded.has(one)) gain -= weightOf(user) * other.size;
      else if (loaded.has(other)) gain -= weightOf(user) * one.size;
    return gain;
  };
  const gainOf = (one: ChunkClass, other: ChunkClass, most: number): number => {
    const together = union(needed(one), needed(other));
    let gain = most;
    for (const [user, loaded] of loads)
      if (loaded.has(one) !== loaded.has(other))
        for (const more of together)
          if (!loaded.has(more) && more !== one && more !== other) gain -= request + weightOf(user) * more.size;
    return gain;
  };

  let pairs: readonly Pair[] = [];
  /** Classes that are new, or that more users load than when the pairs were compared. */
  let changed: Classes = new Set(needs.keys());
  for (;;) {
    const open = [...needs.keys()];
    const places = new Map(open.map((one, at) => [one, at]));
    const placeOf = (one: ChunkClass): number => places.get(one) ?? -1;
    const newPairs = [...changed].flatMap((next) =>
      open.flatMap((another) => {
        const isBefore = placeOf(next) < placeOf(another);
        if (next === another || placeOf(next) < 0 || (changed.has(another) && !isBefore)) return [];
        const [one, other] = isBefore ? [next, another] : [another, next];
        const most = gainAtMost(one, other);
        return most > 0 ? [{ one, other, most }] : [];
      }),
    );
    pairs = [...pairs.filter(({ one, other }) => !changed.has(one) && !changed.has(other)), ...newPairs].toSorted(
      (a, b) => b.most - a.most || placeOf(a.one) - placeOf(b.one) || placeOf(a.other) - placeOf(b.other),
    );
    let best: { one: ChunkClass; other: ChunkClass; gain: number } | undefined;
    for (const { one, other, most } of pairs) {
      if (most <= (best?.gain ?? 0)) break;
      const gain = gainOf(one, other, most);
      if (gain > (best?.gain ?? 0) && !isAround(one, other) && !isAround(other, one)) best = { one, other, gain };
    }
    if (best === undefined) return open;
    const pair = [best.one, best.other];
    const joined = joinedOf(best.one, best.other);
    const needsOfJoined = new Set(
      [joined, ...pair.flatMap((one) => [...needed(one)])].filter((one) => !pair.includes(one)),
    );
    needs = new Map([
      ...[...needs].flatMap(([one, all]) =>
        pair.includes(one) ? [] : [[one, replaced(all, pair, needsOfJoined)] as const],
      ),
      [joined, needsOfJoined],
    ]);
    const changes = new Set([joined, ...pair]);
    for (const [user, loaded] of loads) {
      const reloaded = replaced(loaded, pair, needsOfJoined);
      for (const one of reloaded) if (!loaded.has(one)) changes.add(one);
      loads.set(user, reloaded);
    }
    changed = changes;
  }
};
