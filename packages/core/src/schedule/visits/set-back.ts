import { restarted } from "@cleaning/scheduling/changes/visit-facts";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import type { Visit } from "@cleaning/scheduling/schedule";
import type { By } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { setBackMessage } from "../messages/progress-message.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import { changeSchedule, planChange } from "./change-schedule.ts";
import { statusChange } from "./status-change.ts";

const isUnderWay = ({ status }: Visit): boolean => status === "on-the-way" || status === "started";

/** Of an agent who has begun and cannot finish: as if the visit had not begun. Undefined where it is not under way with them. */
export const setBackOf = (visit: Visit, agentId: number): Visit | undefined =>
  isUnderWay(visit) && visit.agents.includes(agentId)
    ? { ...restarted(visit), status: "scheduled", cause: undefined }
    : undefined;

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
    const next = visit && setBackOf(visit, agentId);
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
