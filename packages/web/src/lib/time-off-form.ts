import { type Schema, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

type Typed = { from?: unknown; isPart?: unknown; hours?: unknown };

/** The rules of a call for `TimeOffFields`: of a part of a day, its day is first and last. */
export const timeOffForm = <T extends z.ZodMiniType>(rules: Schema<T>) =>
  schema(() =>
    z.pipe(
      z.transform(({ isPart, hours, ...typed }: Typed): unknown =>
        isPart === true ? { ...typed, until: typed.from, hours } : typed,
      ),
      rules(),
    ),
  );
