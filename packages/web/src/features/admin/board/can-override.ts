import type { Board } from "@cleaning/contract/admin/board";
import { heldOf, minuteOfDay, overlaps, spanOf, travelOf, visitsOfAgent } from "./board-layout.ts";
import { agentsAfter, isTooNear, lengthOf, placeRefusal, type PickedVisit, type BoardPlace } from "./fits.ts";

/**
 * Whether the office may decide that a visit goes to a place where it does not fit: on a day off, outside of an agent's
 * hours, in a break, with too short a way. Never over other work or what a booking holds, nor outside of the company's
 * hours. The server decides, and knows more.
 */
export const canOverride = (board: Board, picked: PickedVisit, place: BoardPlace, now: Date): boolean => {
  const { visit } = picked;
  const { date, start } = place;
  const day = board.days.find((one) => one.date === date);
  if (placeRefusal(board, picked, place, now) !== undefined || day === undefined || day.hours === null) return false;
  const span = { from: start, until: start + lengthOf(visit) };
  if (span.from < minuteOfDay(day.hours.from) || minuteOfDay(day.hours.until) < span.until) return false;
  const travel = travelOf(board.travel);
  return agentsAfter(picked, place).every((agentId) => {
    const agentDay = day.agents.find((one) => one.agentId === agentId);
    const isActive = board.agents.some((agent) => agent.id === agentId && agent.isActive);
    if (agentDay === undefined || !isActive) return false;
    const others = visitsOfAgent(board.visits, agentId, date).filter(({ id }) => id !== visit.id);
    return (
      others.every((other) => !overlaps(spanOf(other), span)) &&
      heldOf(agentDay).every((hold) => !isTooNear(travel, { ...span, town: visit.town }, hold))
    );
  });
};
