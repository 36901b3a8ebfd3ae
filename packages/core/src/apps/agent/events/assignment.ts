import { todayAt } from "@cleaning/scheduling/context";
import { type PreviousAssignment, isLive, type Visit } from "@cleaning/scheduling/schedule";

export const wasAssigned = ({ agents, previousAssignments = [] }: Visit, agentId: number): boolean =>
  agents.includes(agentId) || previousAssignments.some((previous) => previous.agents.includes(agentId));

/** Current assignment first, then previous ones: an agent who loses a visit may be offline until that day is over. */
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
    (previous, index) =>
      previous.agents.includes(agentId) &&
      isFrom(index) &&
      (instant <= previous.until || todayAt(at) === todayAt(new Date(previous.until))),
  );
  return [...(isNow ? [{ date, start }] : []), ...before.toReversed()];
};
