import type { AgentRecord } from "../../../people/agents/entity.ts";

/** Milliseconds in which reports from before still count. */
const gracePeriod = 86_400_000;

/** Also for old events: only the phone says when they happened. `at` is corrected; `now` is the arrival. */
export const isFromInactiveAgent = (
  { isActive, inactiveSince }: Pick<AgentRecord, "isActive" | "inactiveSince">,
  at: Date,
  now: Date,
): boolean =>
  !isActive &&
  (inactiveSince === undefined ||
    inactiveSince <= at.toISOString() ||
    now.getTime() - Date.parse(inactiveSince) > gracePeriod);
