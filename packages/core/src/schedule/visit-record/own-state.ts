import type { AgentVisit } from "@cleaning/contract/agent-app/agent-day";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Progress, Visit } from "@cleaning/scheduling/schedule";
import type { VisitEventRecord } from "../records/visit-events.ts";
import { rankOf } from "./rank.ts";

type OwnEvent = Pick<VisitEventRecord, "agentId" | "kind" | "at" | "receivedAt" | "isSuperseded">;

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
  const own = (since: string | undefined, ...kinds: readonly OwnEvent["kind"][]): OwnEvent[] =>
    events
      .filter((event) => event.agentId === agentId && event.isSuperseded !== true && kinds.includes(event.kind))
      .filter(({ at }) => since !== undefined && at >= since);
  const earliest = (since: string | undefined, kind: OwnEvent["kind"]): string | undefined =>
    own(since, kind)
      .map(({ at }) => at)
      .toSorted()[0];
  // As in the timesheet, the end that arrived first.
  const firstEnd = (since: string | undefined, ...kinds: readonly OwnEvent["kind"][]): string | undefined =>
    own(since, ...kinds).toSorted(
      (one, other) => one.receivedAt.localeCompare(other.receivedAt) || one.at.localeCompare(other.at),
    )[0]?.at;
  const startedAt = earliest(progress.startedAt, "started");
  const onTheWayAt = earliest(progress.onTheWayAt, "on-the-way");
  const hasSetOut = startedAt !== undefined || onTheWayAt !== undefined;
  // An end without a time is the office's word, for all of them.
  if (status === "done" && (!hasSetOut || progress.endedAt === undefined)) return team;
  const endedAt = firstEnd(progress.endedAt, "done", "no-access") ?? firstEnd(onTheWayAt ?? startedAt, "no-access");
  const reachedAt = { scheduled: "", "on-the-way": onTheWayAt, started: startedAt, done: endedAt };
  const reached = steps.findLast((step) => reachedAt[step] !== undefined && rankOf(step) <= rankOf(status));
  return {
    status: reached ?? "scheduled",
    onTheWayAt: onTheWayAt ?? null,
    startedAt: startedAt ?? null,
    endedAt: endedAt ?? null,
    ...omitUndefined({ arrivedAt: earliest(progress.arrivedAt, "arrived") }),
    ...(reached === status ? {} : { teamStatus: status }),
  };
};
