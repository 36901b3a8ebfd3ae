import * as z from "zod/mini";
import { id, schema } from "../schema.ts";

/** The number at the end of a path. Anything else names no record. */
export const recordId = schema(() =>
  z.object({
    id: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      z.transform((digits: string): number => Number(digits)),
    ),
  }),
);

/** The number of another record that a form names; `message` is what the person reads when none is chosen. */
export const reference = (message: string) => z.int(message).check(z.minimum(1, message), z.maximum(1e15 - 1, message));

/** The user that a customer or an agent is, as far as lists show them. */
export const personOf = () => z.object({ id: id(), name: z.string(), email: z.string() });
