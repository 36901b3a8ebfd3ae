import type { AgentRecord } from "../agents/entity.ts";

/** How long after an agent became inactive their phone's reports of the time before still count, in milliseconds. */
const lateReports = 86_400_000;

/**
 * Whether a report is for the office to look at because its agent is inactive: what happened since then, and whatever
 * arrives more than a day later, since only the phone says when it happened. Without a date they were inactive all along.
 * @param at when it happened, corrected
 * @param now when it arrived
 */
export const isForOffice = (
  { isActive, inactiveSince }: Pick<AgentRecord, "isActive" | "inactiveSince">,
  at: Date,
  now: Date,
): boolean =>
  !isActive &&
  (inactiveSince === undefined ||
    inactiveSince <= at.toISOString() ||
    now.getTime() - Date.parse(inactiveSince) > lateReports);
