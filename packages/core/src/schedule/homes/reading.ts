import { dateAtBusiness, instantAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { dateOf, plusDays } from "@cleaning/scheduling/dates";
import type { Visit } from "@cleaning/scheduling/schedule";

/** From when on the evening before agents see how to get in, in minutes. */
const eveningBefore = 18 * 60;

/**
 * Whether an agent may read how to get into the home of a visit: only one who comes to it, from 18:00 the evening before
 * until it is done, cannot be entered, is cancelled, or its day is over.
 */
export const mayReadAccess = (
  { date, status, agents }: Pick<Visit, "date" | "status" | "agents">,
  agentId: number,
  now: Date,
): boolean =>
  agents.includes(agentId) &&
  (status === "scheduled" || status === "on-the-way" || status === "started") &&
  now >= instantAtBusiness(dateOf(plusDays(date, -1)), eveningBefore) &&
  isoDate(dateAtBusiness(now)) <= date;
