import * as z from "zod/mini";
import { id, schema } from "../schema.ts";

/** Anything else at the end of a path names no record. */
export const recordId = schema(() =>
  z.object({
    id: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      z.transform((digits: string): number => Number(digits)),
    ),
  }),
);

/** The id of another record; `message` is shown when none is chosen. */
export const reference = (message: string) => z.int(message).check(z.minimum(1, message), z.maximum(1e15 - 1, message));

export const personOf = () => z.object({ id: id(), name: z.string(), email: z.string() });
