import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

const part = () => z.object({ visits: z.int(), dollars: z.number() });

/**
 * What the visits of a month at the business, `2026-11`, bring, one-time ones too: those that are done, and those to come from
 * today on. Past ones of which nobody said what became of them are in neither; skipped, cancelled and without access are in none.
 */
export const monthRevenue = schema(() =>
  z.object({ month: z.string(), done: part(), toCome: part(), unreported: part() }),
);
export type MonthRevenue = Infer<typeof monthRevenue>;
