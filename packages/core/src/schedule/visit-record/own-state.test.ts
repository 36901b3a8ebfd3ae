import { noProgress } from "@cleaning/scheduling/schedule";
import { expect, it } from "vitest";
import { ownState } from "./own-state.ts";

const at = (time: string): string => `2026-10-21T${time}:00.000Z`;

it("of a pair ends with the agent's own end that arrived first, as the timesheet does", () => {
  const said = (kind: "started" | "done", time: string, received = time) => ({
    agentId: 1,
    kind,
    at: at(time),
    receivedAt: at(received),
  });
  const progress = { ...noProgress, startedAt: at("08:00"), endedAt: at("09:30") };
  const events = [said("started", "08:09"), said("done", "09:45", "11:00"), said("done", "10:10")];
  expect(ownState({ status: "done", progress }, 1, events)).toMatchObject({ status: "done", endedAt: at("10:10") });
});
