import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import type { By } from "../../../platform/audit/index.ts";
import { command } from "../../../platform/command/index.ts";
import { unchanged } from "../../../platform/database/condition.ts";
import type { Database } from "../../../platform/database/index.ts";
import { putOf } from "../../../platform/database/transact-write.ts";
import { billingTaskEntity, type BillingTaskRecord } from "../../../schedule/billing/entity.ts";

type Named = { id: number; taskId: string };

/** Idempotent: of two colleagues the second changes nothing. Throws AppError `notFound`. */
export const changeBillingTask = (
  database: Database,
  { id: subscriptionId, taskId: id }: Named,
  isDone: boolean,
  by: By,
): Promise<{ isDone: boolean }> =>
  command({ database, ...by }, async () => {
    const entity = billingTaskEntity(database);
    const { data: task } = await entity.get({ subscriptionId, id }).go({ consistent: true });
    if (task === null) throw new AppError("notFound", "There is no such task.");
    const state = isDone ? "done" : "open";
    if (task.state === state) return { answer: { isDone } };
    const { revision } = task;
    const next: BillingTaskRecord = { ...task, state, revision: revision + 1 };
    const field = `bill changed (${isoDate(dateAtBusiness(new Date(task.at)))})`;
    return {
      writes: { task: putOf(entity.put(next).where(unchanged({ revision }))) },
      history: { kind: "subscriptions", id: subscriptionId, before: { [field]: !isDone }, after: { [field]: isDone } },
      answer: { isDone },
    };
  });
