import { describe, expect, test } from "vitest";
import { agentDayOf, bea, boardDate, boardNow, boardOf, cal, dani, onBoard } from "./board-fixtures.ts";
import { agentsAfter, mayMove, obstacleAt, type PickedVisit, startsThatFit, zonesOf } from "./fits.ts";

const visit = onBoard(1, "10:00", "12:00");
const picked: PickedVisit = { visit, fromAgentId: dani.id };
const at = (start: number, agentId = dani.id, date = boardDate) => ({ agentId, date, start });
const why = (board: ReturnType<typeof boardOf>, place: ReturnType<typeof at>, what = picked) =>
  obstacleAt(board, what, place, boardNow);

describe("a visit", () => {
  test("fits beside another with time for the way, within a town and from one to another", () => {
    const near = boardOf([visit, onBoard(2, "14:00", "15:00")]);
    expect(why(near, at(12 * 60))).toBe("No time for the way: 2:00 PM to 3:00 PM in Logan.");
    expect(why(near, at(11 * 60 + 30))).toBeUndefined();
    const far = boardOf([visit, onBoard(2, "14:00", "15:00", { town: "Ogden" })]);
    expect(why(far, at(11 * 60 + 30))).toBe("No time for the way: 2:00 PM to 3:00 PM in Ogden.");
    expect(why(far, at(11 * 60))).toBeUndefined();
    expect(why(far, at(15 * 60 + 30))).toBe("No time for the way: 2:00 PM to 3:00 PM in Ogden.");
    expect(why(far, at(16 * 60))).toBeUndefined();
  });

  test("does not fit over another, or over time that a booking holds", () => {
    const board = boardOf([visit, onBoard(2, "14:00", "15:00", { agents: [bea] })]);
    expect(why(board, at(13 * 60 + 30, bea.id))).toBe("Taken 2:00 PM to 3:00 PM, in Logan.");
    const hold = { from: "13:00", until: "14:00", town: "Logan", endsAt: "2026-11-24T17:00:00.000Z" };
    const booked = boardOf([visit]);
    booked.days[0]?.agents.splice(1, 1, agentDayOf(bea.id, { holds: [hold] }));
    expect(why(booked, at(12 * 60, bea.id))).toBe("Taken 1:00 PM to 2:00 PM, in Logan.");
  });

  test("does not fit outside the agent's hours, on a day off, on a closed day, or in the past", () => {
    const board = boardOf([visit]);
    expect(why(board, at(16 * 60 + 30))).toBe("Works from 8:00 AM to 6:00 PM that day.");
    expect(why(board, at(600, cal.id))).toBe("Does not work that day.");
    expect(why(board, at(9 * 60))).toBe("This time is past.");
    expect(why(board, at(600, dani.id, "2026-11-23"))).toBe("This day is over.");
    const closed = boardOf([visit], {
      days: [{ ...boardOf([]).days[0], date: boardDate, hours: null, agents: [agentDayOf(2)] }],
    });
    expect(why(closed, at(13 * 60))).toBe("We are closed that day.");
  });

  test("does not fit over a part of the day that the agent has off, but up to it", () => {
    const board = boardOf([visit]);
    board.days[0]?.agents.splice(1, 1, agentDayOf(bea.id, { blocks: [{ from: "13:00", until: "15:00" }] }));
    expect(why(board, at(12 * 60, bea.id))).toBe("Off 1:00 PM to 3:00 PM that day.");
    expect(why(board, at(11 * 60, bea.id))).toBeUndefined();
    expect(why(board, at(15 * 60, bea.id))).toBeUndefined();
  });

  test("that is late goes to another agent at its own time, though that is past", () => {
    const late = onBoard(1, "09:00", "11:00");
    expect(why(boardOf([late]), at(540, bea.id), { visit: late, fromAgentId: dani.id })).toBeUndefined();
  });

  test("of two agents needs both free, and never has one of them twice", () => {
    const pair = onBoard(1, "10:00", "12:30", { agents: [dani, bea], minutes: 300 });
    const board = boardOf([pair, onBoard(2, "15:00", "16:00", { agents: [bea] })]);
    const both = { visit: pair, fromAgentId: dani.id };
    expect(why(board, at(14 * 60), both)).toBe("Bea Ortiz: Taken 3:00 PM to 4:00 PM, in Logan.");
    expect(why(board, at(600, bea.id), both)).toBe("Comes to this visit already.");
    expect(agentsAfter(both, at(600, cal.id))).toEqual([cal.id, bea.id]);
  });

  test("without agents gets the one of the column", () => {
    const waiting = onBoard(1, "10:00", "12:00", { agents: [], isUnassigned: true });
    const what = { visit: waiting, fromAgentId: undefined };
    expect(why(boardOf([waiting]), at(600, bea.id), what)).toBeUndefined();
    expect(agentsAfter(what, at(600, bea.id))).toEqual([bea.id]);
  });

  test("is moved while nobody has begun it and its day is not over", () => {
    expect([
      mayMove(visit, boardDate),
      mayMove({ ...visit, status: "on-the-way" }, boardDate),
      mayMove(visit, "2026-11-25"),
    ]).toEqual([true, false, false]);
  });
});

test("the places where a visit fits are every half hour from now on, shown as the time that they take", () => {
  const board = boardOf([visit, onBoard(2, "13:00", "14:00", { agents: [bea] })]);
  const starts = startsThatFit(board, picked, { agentId: bea.id, date: boardDate }, boardNow);
  expect(starts).toEqual([600, 630, 870, 900, 930, 960]);
  expect(zonesOf(starts, 120)).toEqual([
    { from: 600, until: 750 },
    { from: 870, until: 1_080 },
  ]);
  expect(startsThatFit(board, picked, { agentId: cal.id, date: boardDate }, boardNow)).toEqual([]);
});
