import * as z from "zod/mini";
import { id, limits, schema } from "../http/schema.ts";

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

/**
 * What the fields of a change were when they were read. Where one has become something else meanwhile, the change is
 * refused with 409; without it, it is made on what is there.
 */
export const expectedFields = () =>
  z.optional(
    z.record(
      z.string().check(z.maxLength(limits.name)),
      z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
    ),
  );

export const changedMeanwhile = "Somebody else has changed this meanwhile. Please look at it again, then save.";
