import type { AgentRecord } from "../../../people/agents/entity.ts";

/** How long after an agent became inactive their phone's reports of the time before still count, in milliseconds. */
const gracePeriod = 86_400_000;

/**
 * Whether a report counts as that of an inactive agent: it is then stored for the office and changes nothing of the visit. So
 * it is with what happened since the agent became inactive, and with whatever arrives more than a day after that, because only
 * the phone says when it happened. An agent without that date counts as inactive all along.
 * @param at when it happened, corrected
 * @param now when it arrived
 */
export const isFromInactiveAgent = (
  { isActive, inactiveSince }: Pick<AgentRecord, "isActive" | "inactiveSince">,
  at: Date,
  now: Date,
): boolean =>
  !isActive &&
  (inactiveSince === undefined ||
    inactiveSince <= at.toISOString() ||
    now.getTime() - Date.parse(inactiveSince) > gracePeriod);
