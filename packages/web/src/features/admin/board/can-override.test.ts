import { expect, test } from "vitest";
import { agentDayOf, bea, boardDate, boardNow, boardOf, cal, dani, onBoard } from "./board-fixtures.ts";
import { canOverride } from "./can-override.ts";
import type { PickedVisit } from "./fits.ts";

const visit = onBoard(1, "10:00", "12:00");
const picked: PickedVisit = { visit, fromAgentId: dani.id };
const at = (start: number, agentId = bea.id, date = boardDate) => ({ agentId, date, start });
const may = (board: ReturnType<typeof boardOf>, place: ReturnType<typeof at>, what = picked) =>
  canOverride(board, what, place, boardNow);
const withBea = (changes: Parameters<typeof agentDayOf>[1], ...others: Parameters<typeof boardOf>[0]) => {
  const board = boardOf([visit, ...others]);
  board.days[0]?.agents.splice(1, 1, agentDayOf(bea.id, changes));
  return board;
};

test("the office may decide on days off, other hours, breaks and short ways", () => {
  expect(may(boardOf([visit]), at(600, cal.id))).toBe(true);
  expect(may(withBea({ hours: { from: "08:00", until: "13:00" } }), at(12 * 60))).toBe(true);
  expect(may(withBea({ blocks: [{ from: "13:00", until: "15:00" }] }), at(12 * 60))).toBe(true);
  expect(may(withBea({}, onBoard(2, "12:00", "13:00", { agents: [bea] })), at(600))).toBe(true);
  expect(may(withBea({ isOff: true, hours: null }, onBoard(2, "14:00", "15:00", { agents: [bea] })), at(600))).toBe(
    true,
  );
});

test("the office may not decide on other work, what a booking holds, or the way to it", () => {
  const busy = withBea({ isOff: true, hours: null }, onBoard(2, "11:30", "13:00", { agents: [bea] }));
  expect(may(busy, at(600))).toBe(false);
  const hold = { from: "12:00", until: "13:00", town: "Logan", endsAt: "2026-11-24T17:00:00.000Z" };
  expect([may(withBea({ holds: [hold] }), at(600)), may(withBea({ holds: [hold] }), at(570))]).toEqual([false, false]);
  const pair = onBoard(1, "10:00", "12:30", { agents: [dani, bea], minutes: 300 });
  const other = onBoard(2, "15:00", "16:00", { agents: [bea] });
  expect(may(boardOf([pair, other]), at(14 * 60, cal.id), { visit: pair, fromAgentId: dani.id })).toBe(false);
});

test("the office may not decide on the company's hours, the past, or agents who are inactive or come already", () => {
  const board = boardOf([visit]);
  expect(may(board, at(16 * 60 + 30, cal.id))).toBe(false);
  expect(may(board, at(7 * 60 + 30, cal.id))).toBe(false);
  expect(may(board, at(9 * 60, cal.id))).toBe(false);
  expect(may(board, at(600, cal.id, "2026-11-23"))).toBe(false);
  const [day] = board.days;
  const closed = boardOf([visit], { days: day === undefined ? [] : [{ ...day, hours: null }] });
  expect(may(closed, at(600, cal.id))).toBe(false);
  const left = boardOf([visit], { agents: board.agents.map((agent) => ({ ...agent, isActive: agent.id !== cal.id })) });
  expect(may(left, at(600, cal.id))).toBe(false);
  const pair = onBoard(1, "10:00", "12:30", { agents: [dani, bea], minutes: 300 });
  expect(may(boardOf([pair]), at(600, bea.id), { visit: pair, fromAgentId: dani.id })).toBe(false);
});
