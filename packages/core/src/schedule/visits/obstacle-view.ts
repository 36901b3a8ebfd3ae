import type { CandidateAgent } from "@cleaning/contract/admin/visits";
import { isoTime } from "@cleaning/contract/format/calendar";
import type { Obstacle } from "@cleaning/scheduling/availability/obstacles";

/** Apart from what reads obstacles, which every start that shows visits would load. */
export const obstacleView = (obstacle: Obstacle): NonNullable<CandidateAgent["obstacle"]> => {
  if (obstacle.kind === "off" || obstacle.kind === "excluded") return { kind: obstacle.kind };
  if (obstacle.kind === "hours" || obstacle.kind === "block") {
    const { kind, from, until } = obstacle;
    return { kind, from: isoTime(from), until: isoTime(until) };
  }
  const { kind, start, minutes, town } = obstacle;
  return { kind, from: isoTime(start), until: isoTime(start + minutes), town };
};
