import { todayAt } from "@cleaning/scheduling/context";
import { type PreviousAssignment, isLive, type Visit } from "@cleaning/scheduling/schedule";

/** Whether a visit is, or lately was, an agent's. */
export const wasAssigned = ({ agents, previousAssignments = [] }: Visit, agentId: number): boolean =>
  agents.includes(agentId) || previousAssignments.some((former) => former.agents.includes(agentId));

/**
 * On which day and when an agent counted on a visit at an instant: as it is first, then as it was. Who loses it counts on
 * it until that day is over: phones without a signal do not know.
 */
export const assignedTimesAt = (
  visit: Visit,
  agentId: number,
  at: Date,
): Pick<PreviousAssignment, "date" | "start">[] => {
  const { previousAssignments = [], date, start, agents } = visit;
  const instant = at.toISOString();
  const isFrom = (index: number): boolean => (previousAssignments[index - 1]?.until ?? "") <= instant;
  const isNow = isLive(visit) && agents.includes(agentId) && isFrom(previousAssignments.length);
  const before = previousAssignments.filter(
    (former, index) =>
      former.agents.includes(agentId) &&
      isFrom(index) &&
      (instant <= former.until || todayAt(at) === todayAt(new Date(former.until))),
  );
  return [...(isNow ? [{ date, start }] : []), ...before.toReversed()];
};
