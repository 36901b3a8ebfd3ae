import { todayAt } from "@cleaning/scheduling/context";
import { type PreviousAssignment, isLive, type Visit } from "@cleaning/scheduling/schedule";
import { accessReadableFrom } from "../../../schedule/homes/reading.ts";

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

/** The first moment at which an agent's phone can have had how to get in; undefined where it never had. */
export const accessSince = (
  { previousAssignments = [], date, agents }: Visit,
  agentId: number,
  createdAt = "",
): string | undefined =>
  [...previousAssignments, { date, agents }]
    .flatMap((assignment, index) => {
      const since = previousAssignments[index - 1]?.until ?? createdAt;
      const readable = accessReadableFrom(assignment).toISOString();
      return assignment.agents.includes(agentId) ? [since > readable ? since : readable] : [];
    })
    .toSorted()[0];
