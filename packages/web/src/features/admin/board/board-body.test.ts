import { expect, test } from "vitest";
import { firstAgentOf } from "./board-body.tsx";
import { bea, boardOf, dani, onBoard } from "./board-fixtures.ts";

const opensOn = (...visits: Parameters<typeof boardOf>[0]): string | undefined => {
  const board = boardOf(visits);
  return firstAgentOf(board, board.agents)?.name;
};
const ofBea = { agents: [bea] };

test("a phone opens on who is late or comes next, not on who is first by name", () => {
  expect(opensOn(onBoard(1, "11:00", "13:00"), onBoard(2, "09:00", "10:00", ofBea))).toBe(bea.name);
  expect(opensOn(onBoard(1, "08:00", "09:00", { status: "done" }), onBoard(2, "14:00", "15:00", ofBea))).toBe(bea.name);
});

test("where all is done it opens on who began, and without visits on the first", () => {
  const done = { status: "done" as const };
  expect(opensOn(onBoard(1, "11:00", "13:00", done), onBoard(2, "09:00", "10:00", { ...done, ...ofBea }))).toBe(
    bea.name,
  );
  expect(opensOn()).toBe(dani.name);
  expect(opensOn(onBoard(3, "08:00", "09:00", { agents: [] }))).toBe(dani.name);
});
