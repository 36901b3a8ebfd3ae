import { dateAtBusiness, instantAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { dateOf, plusDays } from "@cleaning/scheduling/dates";
import type { Visit } from "@cleaning/scheduling/schedule";

const eveningBefore = 18 * 60;

type Readable = Pick<Visit, "date" | "status" | "agents">;

export const accessReadableFrom = ({ date }: Pick<Visit, "date">): Date =>
  instantAtBusiness(dateOf(plusDays(date, -1)), eveningBefore);

const isOpenFor = ({ date, status, agents }: Readable, agentId: number, now: Date): boolean =>
  agents.includes(agentId) &&
  (status === "scheduled" || status === "on-the-way" || status === "started") &&
  isoDate(dateAtBusiness(now)) <= date;

/** The visit's own agents, from 18:00 the evening before until it is over, or its day is. */
export const mayReadAccess = (visit: Readable, agentId: number, now: Date): boolean =>
  isOpenFor(visit, agentId, now) && now >= accessReadableFrom(visit);

/** Who may know that there is something to read then. */
export const willReadAccess = (visit: Readable, agentId: number, now: Date): boolean =>
  isOpenFor(visit, agentId, now) && now < accessReadableFrom(visit);
