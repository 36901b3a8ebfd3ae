import * as z from "zod/mini";

/**
 * How an installed app reads answers of an API that is newer than itself. Unknown fields are dropped by every schema;
 * this is for what would make an answer unreadable.
 */

/** A value of a list, or one that a later release has added to it. */
export type Open<V extends string> = V | (string & Record<never, never>);

/** Reads a closed list as an open one. */
export const openList = <const V extends readonly string[]>(_values: V) =>
  z.pipe(
    z.string(),
    z.transform((text): Open<V[number]> => text),
  );

/** Reads items one by one, so that one that cannot be read hides no other. */
export const readEach = <S extends z.ZodMiniType>(
  schema: S,
  items: readonly unknown[],
): { read: z.output<S>[]; unreadable: unknown[] } => {
  const read: z.output<S>[] = [];
  const unreadable: unknown[] = [];
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (parsed.success) read.push(parsed.data);
    else unreadable.push(item);
  }
  return { read, unreadable };
};
