import { expect, test } from "vitest";
import { onBoard } from "./board-fixtures.ts";
import { inOrderOfState } from "./panel-actions.ts";

const texts = [
  "Something Was Not Right",
  "Settle and Tell",
  "Assign Agents",
  "Move",
  "Skip",
  "Mark Done",
  "Mark No Access",
  "Running Late",
  "Back to Scheduled",
  "Mark as Dealt With",
  "Note",
  "Record",
];
const actions = texts.map((text) => ({ text, onChoose: () => undefined }));

test.each([
  ["late", { isLateStart: true }, ["Running Late", "Assign Agents", "Move"]],
  ["late, without agents", { isLateStart: true, agents: [] }, ["Assign Agents", "Move"]],
  ["without agents", { agents: [] }, ["Assign Agents", "Move"]],
  ["to come", {}, ["Move", "Assign Agents"]],
  ["whose time is not settled", { isTentative: true }, ["Settle and Tell", "Move", "Assign Agents"]],
  ["under way", { status: "started" as const }, ["Record"]],
  ["done", { status: "done" as const }, ["Record", "Something Was Not Right"]],
  ["without access", { status: "no-access" as const }, ["Mark as Dealt With", "Something Was Not Right", "Record"]],
  ["past, without a report", { isUnreported: true }, ["Mark Done", "Mark No Access"]],
  ["skipped", { status: "skipped" as const }, ["Back to Scheduled"]],
])("a visit %s has first what is most likely wanted, then all the rest", (_, changes, first) => {
  const found = inOrderOfState(onBoard(1, "11:00", "13:00", changes), actions).map(({ text }) => text);
  expect(found).toEqual([...first, ...texts.filter((text) => !first.includes(text))]);
});

test("what a visit does not offer is left out", () => {
  const note = { text: "Note", onChoose: () => undefined };
  expect(inOrderOfState(onBoard(1, "11:00", "13:00"), [note])).toEqual([note]);
});
