import { type Schema, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

type Typed = { from?: unknown; isPart?: unknown; hours?: unknown };

/** The rules of a call for `TimeOffFields`: of a part of a day, its day is first and last. */
export const timeOffForm = <T extends z.ZodMiniType>(rules: Schema<T>) =>
  schema(() =>
    z.pipe(
      z.unknown(),
      z.transform(({ isPart, hours, ...typed }: Typed, context): z.output<T> => {
        const isOneDay = isPart === true;
        const read = rules().safeParse(isOneDay ? { ...typed, until: typed.from, hours } : typed);
        if (read.success) return read.data;
        for (const { message, path } of read.error.issues)
          // The one day has one field.
          if (!isOneDay || path[0] !== "until") context.issues.push({ code: "custom", message, path, input: typed });
        return z.NEVER;
      }),
    ),
  );
