import { AppError } from "@cleaning/contract/http/app-error";
import { isBlocked } from "@cleaning/scheduling/availability/agent-schedule";
import type { Hours } from "@cleaning/scheduling/business-hours/week";
import { restarted } from "@cleaning/scheduling/changes/visit-facts";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import { elapsedOf, type Visit } from "@cleaning/scheduling/schedule";
import type { By } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { setBackMessage } from "../messages/progress-message.ts";
import { readVisits } from "../records/store.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import { changeSchedule, planChange } from "./change-schedule.ts";
import { statusChange } from "./status-change.ts";

const isUnderWay = ({ status }: Visit): boolean => status === "on-the-way" || status === "started";

/** Of an agent who has begun and cannot finish: as if the visit had not begun. Undefined where it is not under way with them. */
export const setBackOf = (visit: Visit, agentId: number, now: Date): Visit | undefined =>
  isUnderWay(visit) && visit.agents.includes(agentId)
    ? { ...restarted(visit, now), status: "scheduled", cause: undefined }
    : undefined;

/** Without a block, of the whole day. */
export const isInBlock = (visit: Visit, block: Hours | undefined): boolean =>
  block === undefined || isBlocked({ blocks: [block] }, { start: visit.start, minutes: elapsedOf(visit) });

/** Of what may be set back with time off: the agent's visits of that time, under way or not. @throws AppError `invalid` */
export const checkSetBack = async (
  database: Database,
  ids: readonly string[],
  { agentId, from, until, block }: { agentId: number; from: string; until: string; block?: Hours },
): Promise<void> => {
  const keys = await Promise.all(ids.map((id) => readVisitKey(database, id)));
  const visits = await readVisits(
    database,
    keys.flatMap((key) => key ?? []),
  );
  const isOfTime = (visit: Visit): boolean =>
    visit.agents.includes(agentId) && visit.date >= from && visit.date <= until && isInBlock(visit, block);
  if (visits.length < ids.length || !visits.every(isOfTime))
    throw new AppError(
      "invalid",
      "A visit to hand over is not this agent's, or not in the time that they are off. Please reload the page.",
      { field: "setBack" },
    );
};

/** Idempotent. @throws AppError `notFound`, `conflict` */
export const setBackVisit = async (
  database: Database,
  { id, agentId }: { id: string; agentId: number },
  author: By,
): Promise<void> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) return;
  await changeSchedule(database, key.subscriptionId, author, async (stored) => {
    const { schedule, context } = stored;
    const visit = findVisit(schedule, key.occurrenceDate, context.businessHours);
    const next = visit && setBackOf(visit, agentId, author.now);
    if (visit === undefined || next === undefined) return { answer: undefined };
    const message = await setBackMessage(database, { before: visit, after: next, record: stored.record }, author.now);
    const {
      extraWrites: counted,
      history,
      messages,
      ...change
    } = await statusChange(database, schedule, { visit, next }, author, message);
    const plan = await planChange(database, stored, { ...change, isInPlace: true });
    return { ...plan, writes: { ...plan.writes, counted }, history, messages, answer: undefined };
  });
};
