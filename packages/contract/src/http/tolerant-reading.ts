import * as z from "zod/mini";

/** An installed app must read answers of newer APIs; schemas already ignore unknown fields. */

export type Open<V extends string> = V | (string & Record<never, never>);

export const openList = <const V extends readonly string[]>(_values: V) =>
  z.pipe(
    z.string(),
    z.transform((text): Open<V[number]> => text),
  );

/** An unreadable item hides no other. */
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
