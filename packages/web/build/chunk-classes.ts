export type ChunkClass = { users: ReadonlySet<string>; modules: string[]; size: number };

type Options = {
  /** What one request more is worth, in characters of source. */
  request: number;
  /** How much it matters what a page loads in vain. */
  weightOf: (user: string) => number;
  importsOf: (id: string) => Iterable<string>;
};

/** What joining two classes saves, in characters: a request for whoever loads both, less what somebody loads in vain. */
const gain = (one: ChunkClass, other: ChunkClass, { request, weightOf }: Options): number => {
  const inVain = (users: ReadonlySet<string>, { users: needing, size }: ChunkClass): number =>
    [...users].reduce((sum, user) => (needing.has(user) ? sum : sum + weightOf(user) * size), 0);
  const both = [...one.users].filter((user) => other.users.has(user));
  return both.length * request - inVain(other.users, one) - inVain(one.users, other);
};

/** Joins classes while that saves more than it costs; never into a cycle of chunks, which browsers could not run. */
export const joinClasses = (classes: readonly ChunkClass[], options: Options): readonly ChunkClass[] => {
  const open = [...classes];
  const homes = new Map<string, ChunkClass>();
  const settle = (joined: ChunkClass): void => {
    for (const id of joined.modules) homes.set(id, joined);
  };
  for (const one of open) settle(one);
  const needs = (one: ChunkClass): Set<ChunkClass> =>
    new Set(one.modules.flatMap((id) => [...options.importsOf(id)].flatMap((imported) => homes.get(imported) ?? [])));
  const isAround = (one: ChunkClass, other: ChunkClass): boolean => {
    const seen = needs(one);
    seen.delete(one);
    seen.delete(other);
    for (const next of seen) for (const further of needs(next)) if (further !== next) seen.add(further);
    return seen.has(other) || seen.has(one);
  };
  for (;;) {
    const pairs = open.flatMap((one, at) =>
      open.slice(at + 1).flatMap((other) => {
        const saved = gain(one, other, options);
        return saved > 0 ? [{ one, other, saved }] : [];
      }),
    );
    const best = pairs
      .toSorted((a, b) => b.saved - a.saved)
      .find(({ one, other }) => !isAround(one, other) && !isAround(other, one));
    if (best === undefined) return open;
    const { one, other } = best;
    const joined = {
      users: new Set([...one.users, ...other.users]),
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
    };
    settle(joined);
    open.splice(open.indexOf(one), 1);
    open.splice(open.indexOf(other), 1, joined);
  }
};
