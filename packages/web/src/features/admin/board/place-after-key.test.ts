import { expect, test } from "vitest";
import { placeAfterKey } from "./place-after-key.ts";

const place = { agentId: 7, date: "2026-11-24", start: 540 };
const grid = { agentIds: [3, 7, 5], dates: ["2026-11-23", "2026-11-24"] };
const day = { ...grid, hours: { from: 480, until: 570 } };
const week = { ...grid, hours: undefined };

test.each([
  ["ArrowLeft", { agentId: 3 }],
  ["ArrowRight", { agentId: 5 }],
  ["ArrowUp", { start: 510 }],
])("in a day %s leads to the agent beside or half an hour away", (key, change) => {
  expect(placeAfterKey(place, key, day)).toEqual({ ...place, ...change });
});

test.each([
  ["ArrowUp", { agentId: 3 }],
  ["ArrowDown", { agentId: 5 }],
  ["ArrowLeft", { date: "2026-11-23" }],
])("in a week %s leads to the agent above or below, or the day beside", (key, change) => {
  expect(placeAfterKey(place, key, week)).toEqual({ ...place, ...change });
});

test("at the edges, and from an agent who is not shown, no key leads further", () => {
  expect(placeAfterKey(place, "ArrowDown", day)).toBeUndefined();
  expect(placeAfterKey({ ...place, start: 480 }, "ArrowUp", day)).toBeUndefined();
  expect(placeAfterKey({ ...place, agentId: 5 }, "ArrowRight", day)).toBeUndefined();
  expect(placeAfterKey(place, "ArrowRight", week)).toBeUndefined();
  expect(placeAfterKey({ ...place, agentId: 9 }, "ArrowRight", day)).toBeUndefined();
});
