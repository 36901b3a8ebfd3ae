import { agentHoursChange, type WeekHours } from "@cleaning/contract/admin/visits";
import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

/** Days by their number from Sunday, in the order in which they are shown. */
export const weekFromMonday = [
  [1, "Monday"],
  [2, "Tuesday"],
  [3, "Wednesday"],
  [4, "Thursday"],
  [5, "Friday"],
  [6, "Saturday"],
  [0, "Sunday"],
] as const;

type TypedDay = { works?: unknown; from?: unknown; until?: unknown; hasBreak?: unknown; break?: unknown };
type Typed = { whose?: unknown; week?: Readonly<Record<string, TypedDay>> };

const dayOf = ({ works, from = "", until = "", hasBreak, break: pause }: TypedDay = {}) =>
  works === true ? { from, until, ...(hasBreak === true ? { break: pause } : {}) } : null;

/** A null week means the company's hours. */
export const weekForm = schema(() =>
  z.pipe(
    z.transform(({ whose, week = {} }: Typed): unknown => ({
      week: whose === "own" ? Array.from({ length: 7 }, (_, day) => dayOf(week[day])) : null,
    })),
    agentHoursChange(),
  ),
);

export const defaultBreak = { from: "12:00", until: "12:30" };

export const defaultHours = (businessHours: WeekHours, day: number) =>
  businessHours[day] ?? { from: "08:00", until: "17:00" };
