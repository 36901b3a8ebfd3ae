import { createHash } from "node:crypto";
import type { Obstacle } from "../availability/obstacles.ts";
import type { Schedule, Visit } from "../schedule.ts";
import type { Agreed } from "./change-terms.ts";
import type { Outcome } from "./outcome.ts";
import { isLateChange } from "./pause-and-end.ts";
import { datesWithChosenAgents, type ScheduleChange } from "./schedule-change.ts";
import { withoutReports } from "./visit-facts.ts";

type Shown = Pick<Visit, "date" | "start" | "status" | "priceCents" | "isTentative" | "minutes"> & {
  feeCents?: number | undefined;
};

/** `refuses`: the change is not applied, unless the office may accept the obstacle, and does. */
export type AgentObstacle = {
  occurrenceDate: string;
  agentId: number;
  name: string;
  obstacle: Obstacle;
  refuses: boolean;
  mayAccept: boolean;
};

type Named = { id: number; name: string };

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
  mayBeLate?: true;
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

/** What comes to take place, or does so no more, keeps a fee that was set before. */
const keptFee = (before: Visit | null, { status, fee }: Visit): Pick<Shown, "feeCents"> =>
  fee !== undefined && before?.status !== status ? { feeCents: fee.cents } : {};

/** With sorted keys, so that equal values are equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const previewTokenOf = (content: unknown): string =>
  createHash("sha256").update(canonical(content)).digest("base64url");

const agreedTerms = (agreed: Agreed | undefined): Agreed | undefined => {
  if (agreed === undefined) return undefined;
  const { serviceId, serviceName, serviceType, frequency, priceCents, homeId, nextDate, isActive } = agreed;
  return { serviceId, serviceName, serviceType, frequency, priceCents, homeId, nextDate, isActive };
};

const readVisits = ({ rows }: Outcome, request: ScheduleChange) => {
  const dates = datesWithChosenAgents(request);
  return rows.flatMap(({ before }) => {
    if (before === null) return [];
    const { agents, previousAssignments: _, overCapacity: _over, ...facts } = withoutReports(before);
    return { ...facts, ...(dates.includes(before.occurrenceDate) ? { agents } : {}) };
  });
};

const readRule = ({ subscription: before }: Schedule, { subscription: after }: Outcome) => {
  if (before === after) return undefined;
  const { segments, baseCents, pause, ending, customerId, homeId, town, serviceName, unconfirmedSince } = before;
  const rule = { segments, baseCents, pause, ending, customerId, homeId, town, serviceName, unconfirmedSince };
  return { before: rule, after: [after.segments, after.baseCents] };
};

/** The token names all that is shown, the change and what it reads, but no notes, checks and photos. */
export const previewOf = (
  schedule: Schedule,
  request: ScheduleChange,
  outcome: Outcome,
  {
    obstacles = [],
    agents = [],
    agreed,
  }: {
    obstacles?: readonly AgentObstacle[];
    agents?: readonly ChangedAgents[];
    agreed?: Agreed | undefined;
  } = {},
): Preview => {
  const visits = outcome.rows.map(({ id, before, after }) => {
    const changed = agents.find(({ occurrenceDate }) => occurrenceDate === after?.occurrenceDate);
    return {
      id,
      before: before && shownOf(before),
      after: after && { ...shownOf(after), ...keptFee(before, after) },
      obstacles: obstacles.filter(({ occurrenceDate }) => occurrenceDate === after?.occurrenceDate),
      ...(changed === undefined ? {} : { changedAgents: { before: changed.before, after: changed.after } }),
    };
  });
  const { andLater, mayBeLate } = outcome;
  const isLate = isLateChange(outcome);
  const { subscriptionId } = schedule.subscription;
  const readTerms = "terms" in request ? agreedTerms(agreed) : undefined;
  const read = { visits: readVisits(outcome, request), rule: readRule(schedule, outcome), terms: readTerms };
  const previewToken = previewTokenOf({ subscriptionId, read, request, visits, andLater, isLate });
  return { visits, andLater, isLate, ...(mayBeLate && { mayBeLate }), previewToken };
};
