import type { Schedule, Visit } from "@cleaning/scheduling/schedule";
import { agentEntity } from "../../people/agents/entity.ts";
import type { By } from "../../platform/audit/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { counterWrites } from "../../platform/totals/counters.ts";
import type { PlanExtras, StatusRecord } from "./change-schedule.ts";
import { scheduleHistory } from "./history.ts";

/** Agents who are gone, or would get below 0, are left out. */
const countWrites = async (database: Database, agents: readonly number[], by: 1 | -1): Promise<readonly Write[]> => {
  const entity = agentEntity(database);
  const reads = agents.map((id) => readOf(entity, { id }));
  const existing = (await batchGetMany(database, reads)).flatMap((agent) => agent ?? []);
  const counted = existing.filter(({ completedJobs }) => completedJobs + by >= 0);
  if (counted.length === 0) return [];
  return [
    ...counted.map(({ id }) => updateOf(entity.patch({ id }).add({ completedJobs: by, revision: 1 }))),
    ...counterWrites(database, [{ name: "agent", counts: { completedJobs: by * counted.length } }]),
  ];
};

/** The agents' counts of visits that are done, where a change makes them more or fewer. */
export const doneCountWrites = async (
  database: Database,
  visit: Visit | null,
  next: Visit | null,
): Promise<readonly Write[]> => {
  const change = Number(next?.status === "done") - Number(visit?.status === "done");
  return change === 0 ? [] : countWrites(database, (visit ?? next)?.agents ?? [], change > 0 ? 1 : -1);
};

/** With the agents' counts, the history and what the customer is told. */
export const statusChange = async (
  database: Database,
  { subscription }: Schedule,
  { visit, next }: { visit: Visit; next: Visit },
  by: By,
  message?: PendingMessage,
): Promise<StatusRecord & Required<Omit<PlanExtras, "answer">>> => {
  const rows = { before: subscription, after: subscription, visits: [{ before: visit, after: next }] };
  return {
    subscription,
    writes: [next],
    // A done visit's price is no change of plan: it has a message of its own.
    notifiesCustomer: next.status !== visit.status,
    extraWrites: await doneCountWrites(database, visit, next),
    history: { ...scheduleHistory(rows), ...by },
    messages: message ?? [],
  };
};
