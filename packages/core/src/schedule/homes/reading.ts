import { dateAtBusiness, instantAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { dateOf, plusDays } from "@cleaning/scheduling/dates";
import type { Visit } from "@cleaning/scheduling/schedule";

const eveningBefore = 18 * 60;

/** The visit's own agents, from 18:00 the evening before until it is over, or its day is. */
export const mayReadAccess = (
  { date, status, agents }: Pick<Visit, "date" | "status" | "agents">,
  agentId: number,
  now: Date,
): boolean =>
  agents.includes(agentId) &&
  (status === "scheduled" || status === "on-the-way" || status === "started") &&
  now >= instantAtBusiness(dateOf(plusDays(date, -1)), eveningBefore) &&
  isoDate(dateAtBusiness(now)) <= date;
