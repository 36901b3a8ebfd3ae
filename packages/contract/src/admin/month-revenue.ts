import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

const part = () => z.object({ visits: z.int(), dollars: z.number() });

/** Past visits without a report count in neither sum; skipped, cancelled and no-access visits bring nothing. */
export const monthRevenue = schema(() =>
  z.object({ month: z.string(), done: part(), toCome: part(), unreported: part() }),
);
export type MonthRevenue = Infer<typeof monthRevenue>;
