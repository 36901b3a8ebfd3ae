import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

const part = () => z.object({ visits: z.int(), dollars: z.number() });

export const monthSearchParams = schema(() =>
  z.object({
    month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Please write the month as 2026-11"))),
  }),
);

/** Past visits without a report count in neither sum; skipped, cancelled and no-access visits bring nothing. */
export const monthRevenue = schema(() =>
  z.object({ month: z.string(), done: part(), toCome: part(), unreported: part() }),
);
export type MonthRevenue = Infer<typeof monthRevenue>;
