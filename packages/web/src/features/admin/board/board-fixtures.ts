import type { Board, BoardAgentDay, BoardVisit } from "@cleaning/contract/admin/board";
import { followed } from "../today/day-fixtures.ts";

export const boardDate = "2026-11-24";
/** Half past nine in Utah, on a Tuesday. */
export const boardNow = new Date("2026-11-24T16:30:00Z");

export const dani = { id: 2, name: "Dani Larsen" };
export const bea = { id: 3, name: "Bea Ortiz" };
export const cal = { id: 4, name: "Cal Reed" };

export const agentDayOf = (agentId: number, changes: Partial<BoardAgentDay> = {}): BoardAgentDay => ({
  agentId,
  isOff: false,
  hours: { from: "08:00", until: "18:00" },
  blocks: [],
  workMinutes: 0,
  freeMinutes: 600,
  holds: [],
  ...changes,
});

export const onBoard = (
  number: number,
  start: string,
  workUntil: string,
  changes: Partial<BoardVisit> = {},
): BoardVisit =>
  followed(`p${number}-${boardDate}`, {
    date: boardDate,
    occurrenceDate: boardDate,
    start,
    workUntil,
    minutes: 120,
    agents: [dani],
    customer: { id: number, name: `Customer ${number}` },
    ...changes,
  });

const travel = {
  towns: ["Logan", "Ogden"],
  minutes: [
    [10, 50],
    [50, 10],
  ],
};

/** Dani, Bea and Cal, who is off. */
export const boardOf = (visits: BoardVisit[], changes: Partial<Board> = {}): Board => ({
  view: "day",
  today: boardDate,
  now: boardNow.toISOString(),
  agents: [dani, bea, cal].map((agent) => ({ ...agent, isActive: true, towns: ["logan"], worksWith: null })),
  days: [
    {
      date: boardDate,
      hours: { from: "08:00", until: "18:00" },
      agents: [agentDayOf(dani.id), agentDayOf(bea.id), agentDayOf(cal.id, { isOff: true, hours: null })],
    },
  ],
  visits,
  waiting: [],
  travel,
  ...changes,
});
