import { type Span, boardStep } from "./board-layout.ts";
import type { BoardPlace } from "./fits.ts";

type Grid = {
  /** In the order of the board. */
  agentIds: readonly number[];
  dates: readonly string[];
  /** Of a day view; undefined in a week, where a place is a day of an agent. */
  hours: Span | undefined;
};

const neighbour = <T>(list: readonly T[], item: T, by: number): T | undefined => {
  const index = list.indexOf(item);
  return index < 0 ? undefined : list[index + by];
};

/** Where an arrow key leads to from a place; undefined at the edge. A day has agents side by side, a week one below the other. */
export const placeAfterKey = (
  place: BoardPlace,
  key: string,
  { agentIds, dates, hours }: Grid,
): BoardPlace | undefined => {
  const [back, ahead] = hours === undefined ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (key === back || key === ahead) {
    const agentId = neighbour(agentIds, place.agentId, key === back ? -1 : 1);
    return agentId === undefined ? undefined : { ...place, agentId };
  }
  if (hours === undefined) {
    const date = neighbour(dates, place.date, key === "ArrowLeft" ? -1 : 1);
    return date === undefined ? undefined : { ...place, date };
  }
  const start = place.start + (key === "ArrowUp" ? -boardStep : boardStep);
  return start < hours.from || start >= hours.until ? undefined : { ...place, start };
};
