import type { AgentVisit } from "@cleaning/contract/agent-app/agent-day";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Progress, Visit } from "@cleaning/scheduling/schedule";
import type { VisitEventRecord } from "../records/visit-events.ts";
import { rankOf } from "./rank.ts";

type OwnEvent = Pick<VisitEventRecord, "agentId" | "kind" | "at" | "isSuperseded">;

export type VisitState = Pick<
  AgentVisit,
  "status" | "onTheWayAt" | "startedAt" | "endedAt" | "arrivedAt" | "teamStatus"
>;

/** Whether agents of a visit may each be somewhere else with it. Times of a visit are the earliest of its agents'. */
export const isOfSeveral = ({ agents, progress }: Pick<Visit, "agents" | "progress">): boolean =>
  agents.length > 1 && progress !== undefined;

/** What the visit itself says, whoever reported it. */
export const teamState = ({ status, progress }: Pick<Visit, "status" | "progress">): VisitState => {
  const { onTheWayAt = null, startedAt = null, endedAt = null, arrivedAt } = progress ?? {};
  return { status, onTheWayAt, startedAt, endedAt, ...omitUndefined({ arrivedAt }) };
};

const steps = ["scheduled", "on-the-way", "started", "done"] as const;

/**
 * How far an agent of several is by their own reports, never further than the visit. A report from before the visit's
 * own time of its kind, or where it has none, is of a try that the office has set back.
 */
export const ownState = (
  visit: Pick<Visit, "status" | "progress">,
  agentId: number,
  events: readonly OwnEvent[],
): VisitState => {
  const { status } = visit;
  const progress: Partial<Progress> = visit.progress ?? {};
  const team = teamState(visit);
  if (steps.every((step) => step !== status)) return team;
  const earliest = (since: string | undefined, ...kinds: readonly OwnEvent["kind"][]): string | undefined =>
    events
      .filter((event) => event.agentId === agentId && event.isSuperseded !== true && kinds.includes(event.kind))
      .flatMap(({ at }) => (since !== undefined && at >= since ? [at] : []))
      .toSorted()[0];
  const startedAt = earliest(progress.startedAt, "started");
  const onTheWayAt = earliest(progress.onTheWayAt, "on-the-way");
  const hasSetOut = startedAt !== undefined || onTheWayAt !== undefined;
  // An end without a time is the office's word, for all of them.
  if (status === "done" && (!hasSetOut || progress.endedAt === undefined)) return team;
  const endedAt = earliest(progress.endedAt, "done", "no-access") ?? earliest(onTheWayAt ?? startedAt, "no-access");
  const reachedAt = { scheduled: "", "on-the-way": onTheWayAt, started: startedAt, done: endedAt };
  const own = steps.findLast((step) => reachedAt[step] !== undefined && rankOf(step) <= rankOf(status));
  return {
    status: own ?? "scheduled",
    onTheWayAt: onTheWayAt ?? null,
    startedAt: startedAt ?? null,
    endedAt: endedAt ?? null,
    ...omitUndefined({ arrivedAt: earliest(progress.arrivedAt, "arrived") }),
    ...(own === status ? {} : { teamStatus: status }),
  };
};
