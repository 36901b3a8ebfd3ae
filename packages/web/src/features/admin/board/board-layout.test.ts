import { expect, test } from "vitest";
import { agentDayOf, bea, boardDate, boardOf, cal, dani, onBoard } from "./board-fixtures.ts";
import { layOutBlocks, type BoardColumn, columnsOf, rangeOf, shortNameIn } from "./board-layout.ts";

const columns = (board: ReturnType<typeof boardOf>): BoardColumn[] =>
  board.days.flatMap((day) => columnsOf(board, day));
const columnOf = (board: ReturnType<typeof boardOf>, id: number) => columns(board).find(({ agent }) => agent.id === id);

test("an agent is named by first name and initial, in full where another shares them", () => {
  const agents = ["Bea Ortiz", "Bea Olsen", "Cal van Reed", "Dee", ""].map((name) => ({ name }));
  expect(agents.map(({ name }) => shortNameIn(agents, name))).toEqual(["Bea Ortiz", "Bea Olsen", "Cal R.", "Dee", ""]);
});

test("visits that overlap share the width, and one that follows has all of it", () => {
  const blocks = layOutBlocks([
    onBoard(1, "09:00", "11:00"),
    onBoard(2, "10:00", "12:00"),
    onBoard(3, "11:00", "13:00"),
    onBoard(4, "13:00", "14:00"),
  ]);
  expect(blocks.map(({ visit, lane, lanes }) => [visit.customer.name, lane, lanes])).toEqual([
    ["Customer 1", 0, 2],
    ["Customer 2", 1, 2],
    ["Customer 3", 0, 2],
    ["Customer 4", 0, 1],
  ]);
});

test("a visit of two agents is in both columns", () => {
  const board = boardOf([onBoard(1, "09:00", "11:30", { agents: [dani, bea] })]);
  expect(columns(board).map(({ agent, blocks }) => [agent.name, blocks.length])).toEqual([
    [dani.name, 1],
    [bea.name, 1],
    [cal.name, 0],
  ]);
});

test("the way lies right before the next visit, and shortens to what there is of a gap", () => {
  const board = boardOf([
    onBoard(1, "09:00", "11:00"),
    onBoard(2, "12:00", "13:00", { town: "Ogden" }),
    onBoard(3, "13:05", "14:00", { town: "Ogden" }),
  ]);
  expect(columnOf(board, dani.id)?.legs).toEqual([
    { from: 670, until: 720, minutes: 50 },
    { from: 780, until: 785, minutes: 10 },
  ]);
});

test("time that a booking holds is a stop on the way", () => {
  const hold = { from: "12:00", until: "13:00", town: "Ogden", endsAt: "2026-11-24T17:00:00.000Z" };
  const board = boardOf([onBoard(1, "09:00", "11:00")]);
  board.days[0]?.agents.splice(0, 1, agentDayOf(dani.id, { holds: [hold] }));
  const column = columnOf(board, dani.id);
  expect(column?.holds).toEqual([{ from: 720, until: 780, town: "Ogden", endsAt: hold.endsAt }]);
  expect(column?.legs).toEqual([{ from: 670, until: 720, minutes: 50 }]);
});

test("agents who are off and have no visit come last, one with a visit stays in order", () => {
  const off = boardOf([]);
  off.days[0]?.agents.splice(0, 1, agentDayOf(dani.id, { isOff: true, hours: null }));
  expect(columns(off).map(({ agent }) => agent.name)).toEqual([bea.name, dani.name, cal.name]);
  const working = { ...off, visits: [onBoard(1, "09:00", "11:00")] };
  expect(columns(working).map(({ agent }) => agent.name)).toEqual([dani.name, bea.name, cal.name]);
});

test("the hours shown are whole ones that hold the company's and every visit", () => {
  const { days } = boardOf([]);
  expect(rangeOf(days, [])).toEqual({ from: 480, until: 1_080 });
  expect(rangeOf(days, [{ start: "07:30", workUntil: "09:00" }])).toEqual({ from: 420, until: 1_080 });
  expect(rangeOf([{ date: boardDate, hours: null, agents: [] }], [])).toEqual({ from: 480, until: 1_080 });
});
