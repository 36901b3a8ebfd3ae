import { type Schema, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

/** The rules of a call for a form that does not show all of its fields: `more` are the others. */
export const withFields = <T extends z.ZodMiniType>(rules: Schema<T>, more: object) =>
  schema(() =>
    z.pipe(
      z.transform((fields: object): unknown => ({ ...fields, ...more })),
      rules(),
    ),
  );
