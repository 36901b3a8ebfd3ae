import { agentHoursChange, type WeekHours } from "@cleaning/contract/admin/visits";
import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

/** The days of a week by their number from Sunday, in the order in which people read them. */
export const weekdays = [
  [1, "Monday"],
  [2, "Tuesday"],
  [3, "Wednesday"],
  [4, "Thursday"],
  [5, "Friday"],
  [6, "Saturday"],
  [0, "Sunday"],
] as const;

type TypedDay = { works?: unknown; from?: unknown; until?: unknown };
type Typed = { whose?: unknown; week?: Readonly<Record<string, TypedDay>> };

const dayOf = ({ works, from = "", until = "" }: TypedDay = {}) => (works === true ? { from, until } : null);

/** The hours that are typed; the company's are none of the agent's own. */
export const weekForm = schema(() =>
  z.pipe(
    z.transform(({ whose, week = {} }: Typed): unknown => ({
      week: whose === "own" ? Array.from({ length: 7 }, (_, day) => dayOf(week[day])) : null,
      dryRun: true,
    })),
    agentHoursChange(),
  ),
);

/** What a day without hours proposes when it gets some. */
export const proposedHours = (businessHours: WeekHours, day: number) =>
  businessHours[day] ?? { from: "08:00", until: "17:00" };
