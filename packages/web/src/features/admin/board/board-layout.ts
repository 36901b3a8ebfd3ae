import type {
  Board,
  BoardAgent,
  BoardAgentDay,
  BoardDay,
  BoardTravel,
  BoardVisit,
} from "@cleaning/contract/admin/board";
import type { CSSProperties } from "react";

export type CssVariables = CSSProperties & Readonly<Record<`--${string}`, number>>;

/** `09:30` as minutes after midnight. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes between the starts of visits. */
export const boardStep = 30;

/** Minutes after midnight. */
export type Span = { from: number; until: number };

export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

/** Beside each other where they overlap: `lane` of `lanes`. */
export type Block = Span & { visit: BoardVisit; lane: number; lanes: number };

/** The way to the next visit, up to its start; `minutes` as the calendar has it. */
type Leg = Span & { minutes: number };

type HoldBlock = Span & { town: string; endsAt: string };

export type BoardColumn = {
  agent: BoardAgent;
  day: BoardAgentDay;
  blocks: Block[];
  legs: Leg[];
  holds: HoldBlock[];
};

const shortName = (name: string): string => {
  const [first = "", ...others] = name.split(" ");
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0)}.`;
};

/** A first name and an initial, in full where two agents share them. */
export const shortNameIn = (agents: readonly Pick<BoardAgent, "name">[], name: string): string => {
  const short = shortName(name);
  return agents.some((other) => other.name !== name && shortName(other.name) === short) ? name : short;
};

export const spanOf = ({ start, workUntil }: Pick<BoardVisit, "start" | "workUntil">): Span => ({
  from: minuteOfDay(start),
  until: minuteOfDay(workUntil),
});

const minutesToUnknownTown = 60;

export const travelOf =
  ({ towns, minutes }: BoardTravel) =>
  (from: string, to: string): number =>
    minutes[towns.indexOf(from)]?.[towns.indexOf(to)] ?? minutesToUnknownTown;

const inOrder = (one: Span, other: Span): number => one.from - other.from || one.until - other.until;

/** Visits that overlap, directly or through others, share the width. */
const groupsOf = <Item extends Span>(items: readonly Item[]): Item[][] => {
  const groups: Item[][] = [];
  let end = -1;
  for (const item of items.toSorted(inOrder)) {
    const group = groups.at(-1);
    if (group === undefined || item.from >= end) groups.push([item]);
    else group.push(item);
    end = Math.max(end, item.until);
  }
  return groups;
};

export const layOutBlocks = (visits: readonly BoardVisit[]): Block[] =>
  groupsOf(visits.map((visit) => ({ visit, ...spanOf(visit) }))).flatMap((group) => {
    const ends: number[] = [];
    const placed = group.map((item) => {
      const free = ends.findIndex((end) => end <= item.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = item.until;
      return { ...item, lane };
    });
    return placed.map((item) => ({ ...item, lanes: ends.length }));
  });

const legsOf = (stops: readonly (Span & { town: string })[], travel: ReturnType<typeof travelOf>): Leg[] => {
  const sorted = stops.toSorted(inOrder);
  return sorted.slice(1).flatMap((stop, index) => {
    const previous = sorted[index];
    if (previous === undefined || overlaps(previous, stop)) return [];
    const minutes = travel(previous.town, stop.town);
    return [{ from: Math.max(previous.until, stop.from - minutes), until: stop.from, minutes }];
  });
};

export const heldOf = ({ holds }: Pick<BoardAgentDay, "holds">): HoldBlock[] =>
  holds.map(({ from, until, town, endsAt }) => ({ from: minuteOfDay(from), until: minuteOfDay(until), town, endsAt }));

/** The break, and parts of the day off, within the agent's hours. */
export const offSpansOf = ({ hours, blocks }: Pick<BoardAgentDay, "hours" | "blocks">): Span[] => {
  if (hours === null) return [];
  const [first, last] = [minuteOfDay(hours.from), minuteOfDay(hours.until)];
  return blocks
    .map(({ from, until }) => ({ from: Math.max(first, minuteOfDay(from)), until: Math.min(last, minuteOfDay(until)) }))
    .filter(({ from, until }) => from < until);
};

export const visitsOfAgent = (visits: readonly BoardVisit[], agentId: number, date: string): BoardVisit[] =>
  visits.filter((visit) => visit.date === date && visit.agents.some(({ id }) => id === agentId));

/** Of one day; a visit of several agents is in the column of each. Agents who are gone or off all day come last. */
export const columnsOf = ({ agents, visits, travel }: Board, { date, agents: days }: BoardDay): BoardColumn[] => {
  const between = travelOf(travel);
  const columns = agents.flatMap((agent): BoardColumn[] => {
    const day = days.find(({ agentId }) => agentId === agent.id);
    if (day === undefined) return [];
    const own = visitsOfAgent(visits, agent.id, date);
    const holds = heldOf(day);
    const stops = [...own.map((visit) => ({ ...spanOf(visit), town: visit.town })), ...holds];
    return [{ agent, day, blocks: layOutBlocks(own), legs: legsOf(stops, between), holds }];
  });
  const isIdle = ({ day, blocks }: BoardColumn): boolean => day.hours === null && blocks.length === 0;
  return [...columns.filter((column) => !isIdle(column)), ...columns.filter(isIdle)];
};

const defaultHours = { from: 8 * 60, until: 18 * 60 };

/** Whole hours that hold the company's hours and all visits. */
export const rangeOf = (
  days: readonly BoardDay[],
  visits: readonly Pick<BoardVisit, "start" | "workUntil">[],
): Span => {
  const hours = days.flatMap(({ hours: one }) => (one === null ? [] : [one]));
  const spans = [
    ...hours.map(({ from, until }) => ({ from: minuteOfDay(from), until: minuteOfDay(until) })),
    ...visits.map((visit) => spanOf(visit)),
  ];
  if (spans.length === 0) return defaultHours;
  const from = Math.min(...spans.map((span) => span.from));
  const until = Math.max(...spans.map((span) => span.until));
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 };
};
