import type { Board, BoardDay } from "@cleaning/contract/admin/board";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { teamSizeOf } from "@cleaning/contract/visits/team";
import { obstacleText } from "#nouns/visits/change/words.ts";
import {
  type Span,
  boardStep,
  heldOf,
  minuteOfDay,
  offSpansOf,
  overlaps,
  spanOf,
  travelOf,
  visitsOfAgent,
} from "./board-layout.ts";

/** Where a visit would go. `agentId` takes the place of `insteadOf` or, without one, comes to a visit without agents. */
export type BoardPlace = { agentId: number; date: string; start: number };

/** A visit on the board, as it was picked up from an agent's column or from those that wait. */
export type PickedVisit = { visit: AdminVisit; fromAgentId: number | undefined };

export const lengthOf = (visit: AdminVisit): number => {
  const { from, until } = spanOf(visit);
  return until - from;
};

/** Who would come, in the visit's order. */
export const agentsAfter = ({ visit, fromAgentId }: PickedVisit, { agentId }: BoardPlace): number[] => {
  const ids = visit.agents.map(({ id }) => id);
  return fromAgentId === undefined ? [...ids, agentId] : ids.map((id) => (id === fromAgentId ? agentId : id));
};

export const isSamePlace = ({ visit, fromAgentId }: PickedVisit, { agentId, date, start }: BoardPlace): boolean =>
  agentId === fromAgentId && date === visit.date && start === minuteOfDay(visit.start);

/** Only a visit that no agent has begun, and whose day is not over, is moved on the board. */
export const mayMove = ({ status, date }: Pick<AdminVisit, "status" | "date">, today: string): boolean =>
  status === "scheduled" && date >= today;

const dayOf = ({ days }: Board, date: string): BoardDay | undefined => days.find((day) => day.date === date);

type InTown = Span & { town: string };

/** Whether it overlaps another, or leaves too little time for the way. */
export const isTooNear = (travel: ReturnType<typeof travelOf>, one: InTown, other: InTown): boolean =>
  other.from <= one.from
    ? other.until + travel(other.town, one.town) > one.from
    : one.until + travel(one.town, other.town) > other.from;

/** Of one agent; undefined where the visit fits. */
const obstacleOf = (board: Board, visit: AdminVisit, { agentId, date, start }: BoardPlace): string | undefined => {
  const day = dayOf(board, date);
  const agentDay = day?.agents.find((one) => one.agentId === agentId);
  if (day === undefined || agentDay === undefined) return "Is not on this board.";
  if (day.hours === null) return "We are closed that day.";
  const { hours } = agentDay;
  if (hours === null) return obstacleText({ kind: "off" });
  const span = { from: start, until: start + lengthOf(visit) };
  const off = offSpansOf(agentDay).find((one) => overlaps(one, span));
  if (off !== undefined) return obstacleText({ kind: "block", from: isoTime(off.from), until: isoTime(off.until) });
  if (span.from < minuteOfDay(hours.from) || minuteOfDay(hours.until) < span.until)
    return obstacleText({ kind: "hours", ...hours });
  const travel = travelOf(board.travel);
  const others = [
    ...visitsOfAgent(board.visits, agentId, date)
      .filter(({ id }) => id !== visit.id)
      .map((other) => ({ ...spanOf(other), town: other.town })),
    ...heldOf(agentDay),
  ];
  const near = others.filter((other) => isTooNear(travel, { ...span, town: visit.town }, other));
  const found = near.find((other) => overlaps(other, span)) ?? near[0];
  if (found === undefined) return undefined;
  const kind = overlaps(found, span) ? "taken" : "travel";
  return obstacleText({ kind, from: isoTime(found.from), until: isoTime(found.until), town: found.town });
};

/** Where no visit goes, whoever is free. */
export const placeRefusal = (
  board: Board,
  { visit, fromAgentId }: PickedVisit,
  { date, start, agentId }: BoardPlace,
  now: Date,
): string | undefined => {
  const isRetimed = date !== visit.date || start !== minuteOfDay(visit.start);
  if (date < board.today) return "This day is over.";
  if (isRetimed && date === board.today && start <= minuteAtBusiness(now)) return "This time is past.";
  if (agentId !== fromAgentId && visit.agents.some(({ id }) => id === agentId)) return "Comes to this visit already.";
  return undefined;
};

/** Why a visit cannot go there, in words; undefined where it fits. The server decides, by the same rules. */
export const obstacleAt = (board: Board, picked: PickedVisit, place: BoardPlace, now: Date): string | undefined => {
  const { visit, fromAgentId } = picked;
  const { agentId } = place;
  const refusal = placeRefusal(board, picked, place, now);
  if (refusal !== undefined) return refusal;
  const crew = agentsAfter(picked, place);
  if (fromAgentId === undefined && teamSizeOf(visit) > crew.length) return obstacleOf(board, visit, place);
  for (const id of crew) {
    const obstacle = obstacleOf(board, visit, { ...place, agentId: id });
    if (obstacle !== undefined) return id === agentId ? obstacle : `${nameOfAgent(board, id)}: ${obstacle}`;
  }
  return undefined;
};

export const nameOfAgent = ({ agents }: Pick<Board, "agents">, id: number): string =>
  agents.find((agent) => agent.id === id)?.name ?? "An agent who is gone";

/** Whether an agent who would be new to a visit does not clean in its town. */
export const isOutsideArea = (
  { agents }: Pick<Board, "agents">,
  { visit }: PickedVisit,
  { agentId }: BoardPlace,
): boolean => {
  const agent = agents.find(({ id }) => id === agentId);
  const comesAlready = visit.agents.some(({ id }) => id === agentId);
  return agent?.isActive === true && !comesAlready && !agent.towns.includes(visit.town.toLowerCase());
};

/** Starts of a day at which a visit fits with an agent. */
export const startsThatFit = (
  board: Board,
  picked: PickedVisit,
  { agentId, date }: Pick<BoardPlace, "agentId" | "date">,
  now: Date,
): number[] => {
  const hours = dayOf(board, date)?.hours;
  if (hours === undefined || hours === null) return [];
  const [from, last] = [minuteOfDay(hours.from), minuteOfDay(hours.until) - lengthOf(picked.visit)];
  const starts: number[] = [];
  for (let start = Math.ceil(from / boardStep) * boardStep; start <= last; start += boardStep)
    if (obstacleAt(board, picked, { agentId, date, start }, now) === undefined) starts.push(start);
  return starts;
};

/** The time that these starts would take, as few spans as possible. */
export const zonesOf = (starts: readonly number[], minutes: number): Span[] => {
  const zones: Span[] = [];
  for (const from of starts) {
    const zone = zones.at(-1);
    if (zone !== undefined && from - (zone.until - minutes) <= boardStep) zone.until = from + minutes;
    else zones.push({ from, until: from + minutes });
  }
  return zones;
};
