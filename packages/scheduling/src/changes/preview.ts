import { createHash } from "node:crypto";
import type { Obstacle } from "../availability/obstacles.ts";
import type { Subscription, Visit } from "../schedule.ts";
import type { Outcome } from "./outcome.ts";
import { isLateChange } from "./pause-and-end.ts";
import type { ScheduleChange } from "./schedule-change.ts";

type Shown = Pick<Visit, "date" | "start" | "status" | "priceCents" | "isTentative" | "minutes">;

/**
 * Why an agent who is to come to a visit cannot; `refuses`: so the change is not applied, unless the office may accept
 * it, and does.
 */
export type AgentObstacle = {
  occurrenceDate: string;
  agentId: number;
  name: string;
  obstacle: Obstacle;
  refuses: boolean;
  mayAccept: boolean;
};

type Named = { id: number; name: string };

/** Who comes to a visit, where that is not obvious from the change. */
export type ChangedAgents = { occurrenceDate: string; before: readonly Named[]; after: readonly Named[] };

export type Preview = {
  visits: {
    id: string;
    before: Shown | null;
    after: Shown | null;
    obstacles: AgentObstacle[];
    changedAgents?: Omit<ChangedAgents, "occurrenceDate"> | undefined;
  }[];
  andLater: boolean;
  isLate: boolean;
  previewToken: string;
};

export const shownOf = ({ date, start, status, priceCents, isTentative, minutes }: Visit): Shown => ({
  date,
  start,
  status,
  priceCents,
  isTentative,
  minutes,
});

/** With sorted keys, so that equal values are equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const previewTokenOf = (content: unknown): string =>
  createHash("sha256").update(canonical(content)).digest("base64url");

/** The token names all that is shown, the change and the revision. */
export const previewOf = (
  { subscriptionId, revision }: Pick<Subscription, "subscriptionId" | "revision">,
  request: ScheduleChange,
  outcome: Outcome,
  { obstacles = [], agents = [] }: { obstacles?: readonly AgentObstacle[]; agents?: readonly ChangedAgents[] } = {},
): Preview => {
  const visits = outcome.rows.map(({ id, before, after }) => {
    const changed = agents.find(({ occurrenceDate }) => occurrenceDate === after?.occurrenceDate);
    return {
      id,
      before: before && shownOf(before),
      after: after && shownOf(after),
      obstacles: obstacles.filter(({ occurrenceDate }) => occurrenceDate === after?.occurrenceDate),
      ...(changed === undefined ? {} : { changedAgents: { before: changed.before, after: changed.after } }),
    };
  });
  const { andLater } = outcome;
  const isLate = isLateChange(outcome);
  const previewToken = previewTokenOf({ subscriptionId, revision, request, visits, andLater, isLate });
  return { visits, andLater, isLate, previewToken };
};
