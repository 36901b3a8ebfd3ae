import type { CandidateAgent } from "@cleaning/contract/admin/visits";
import { formatTime } from "@cleaning/contract/format/time";

const timeRange = ({ from, until }: { from: string; until: string }): string =>
  `${formatTime(from)} to ${formatTime(until)}`;

/** Why an agent cannot come to a visit. */
export const obstacleText = (obstacle: NonNullable<CandidateAgent["obstacle"]>): string => {
  if (obstacle.kind === "off") return "Does not work that day.";
  if (obstacle.kind === "excluded") return "This home asked not to have them.";
  if (obstacle.kind === "hours") return `Works from ${timeRange(obstacle)} that day.`;
  if (obstacle.kind === "block") return `Off ${timeRange(obstacle)} that day.`;
  if (obstacle.kind === "taken") return `Taken ${timeRange(obstacle)}, in ${obstacle.town}.`;
  return `No time for the way: ${timeRange(obstacle)} in ${obstacle.town}.`;
};
