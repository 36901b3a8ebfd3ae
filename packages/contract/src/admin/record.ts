import * as z from "zod/mini";
import { id, limits, schema } from "../http/schema.ts";

export const recordId = schema(() =>
  z.object({
    id: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      z.transform((digits: string): number => Number(digits)),
    ),
  }),
);

export const reference = (message: string) => z.int(message).check(z.minimum(1, message), z.maximum(1e15 - 1, message));

export const linkedPerson = () => z.object({ id: id(), name: z.string(), email: z.string() });

/** The fields as they were read: the change is refused with 409 when one has another value by now. */
export const expectedFields = () =>
  z.optional(
    z.record(
      z.string().check(z.maxLength(limits.name)),
      z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
    ),
  );

export const changedMeanwhile = "Somebody else has changed this meanwhile. Please look at it again, then save.";
