import * as z from "zod/mini";
import { schema } from "./schema.ts";

const pageSize = { default: 50, max: 200 } as const;

const limitText = `limit must be a whole number from 1 to ${pageSize.max}`;

export const flag = (name: string) =>
  z.optional(
    z.pipe(
      z.enum(["true", "false"], `${name} must be true or false`),
      z.transform((value): boolean => value === "true"),
    ),
  );

export const pageFields = () => ({
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, limitText)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1, limitText), z.maximum(pageSize.max, limitText))),
    ),
    pageSize.default,
  ),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
});

/** Null at the end of the list. */
export const nextCursor = schema(() => z.nullable(z.string()));
