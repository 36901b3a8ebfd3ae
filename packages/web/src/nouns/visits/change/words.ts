import type { AcceptedKind, AdminVisit, CandidateAgent } from "@cleaning/contract/admin/visits";
import { formatTime } from "@cleaning/contract/format/time";
import { acceptedKindWords } from "@cleaning/contract/visits/accepted-kinds";

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

/** An agent's area beside a visit's town, as `Logan, not Ogden` where it lies outside. */
export const areaText = (area: string, { town }: { town: string }, comesToTown: boolean): string =>
  comesToTown ? area : `${area}, not ${town}`;

export const kindsText = (kinds: readonly AcceptedKind[]): string =>
  kinds.map((kind) => acceptedKindWords[kind]).join(", ");

/** Of each agent, as `Over capacity: Dani Larsen, day off · by Sam Ode, “said yes on the phone”`. */
export const overCapacityLines = ({ overCapacity = [] }: Pick<AdminVisit, "overCapacity">): string[] =>
  overCapacity.map(({ agent, kinds, by, reason }) => {
    const what = `${agent.name}, ${kindsText(kinds)}`;
    const who = [...(by === null ? [] : [`by ${by}`]), ...(reason === undefined ? [] : [`“${reason}”`])].join(", ");
    return `Over capacity: ${what}${who === "" ? "" : ` · ${who}`}`;
  });

/** How many other visits an agent has that day. */
export const loadText = (others: number): string =>
  others === 0 ? "nothing else that day" : `${others} other ${others === 1 ? "visit" : "visits"} that day`;

export const visitCountText = (visits: number): string => `${visits} ${visits === 1 ? "visit" : "visits"}`;

/** What became of the visits of an agent whose hours or profile were changed. */
export const handedOverText = (visits: readonly AdminVisit[], agentId: number): string => {
  if (visits.length === 0) return "No visits were touched.";
  const notReassigned = visits.filter(({ agents }) => agents.some(({ id }) => id === agentId));
  const unassigned = visits.filter(({ isUnassigned }) => isUnassigned);
  const reassigned = visits.filter((visit) => !notReassigned.includes(visit) && !unassigned.includes(visit));
  return [
    ...(reassigned.length > 0 ? [`${visitCountText(reassigned.length)} handed over.`] : []),
    ...(unassigned.length > 0 ? [`${visitCountText(unassigned.length)} unassigned: see the dashboard.`] : []),
    ...(notReassigned.length > 0
      ? [`${visitCountText(notReassigned.length)} being handed over: look again in a minute.`]
      : []),
  ].join(" ");
};

type InPair = { worksWith: number | null };

/** Undefined for an agent without a fixed partner. */
export const partnerIn = <Agent extends InPair>(agents: readonly Agent[], id: number): Agent | undefined =>
  agents.find(({ worksWith }) => worksWith === id);

/** The visit as it was looked at: a change is refused when somebody else has changed this of it. */
export const expectedOf = ({ date, start, agents }: Pick<AdminVisit, "date" | "start" | "agents">) => ({
  date,
  start,
  agents: agents.map(({ id }) => id),
});
