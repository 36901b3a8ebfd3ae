import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { auditWrites, type By } from "../../../platform/audit/index.ts";
import { unchanged } from "../../../platform/database/condition.ts";
import type { Database } from "../../../platform/database/index.ts";
import { putOf, transactWrite } from "../../../platform/database/transact-write.ts";
import { RETRY, retry } from "../../../platform/retry/index.ts";
import { recordRetry } from "../../../platform/retry/policies.ts";
import { billingTaskEntity, type BillingTaskRecord } from "../../../schedule/billing/entity.ts";

type Named = { id: number; taskId: string };

/** Idempotent: of two colleagues the second changes nothing. Throws AppError `notFound`. */
export const changeBillingTask = (
  database: Database,
  { id: subscriptionId, taskId: id }: Named,
  isDone: boolean,
  { by, now }: By,
): Promise<{ isDone: boolean }> =>
  retry(recordRetry, async () => {
    const entity = billingTaskEntity(database);
    const { data: task } = await entity.get({ subscriptionId, id }).go({ consistent: true });
    if (task === null) throw new AppError("notFound", "There is no such task.");
    const state = isDone ? "done" : "open";
    if (task.state === state) return { isDone };
    const next: BillingTaskRecord = { ...task, state, revision: task.revision + 1 };
    const field = `bill changed (${isoDate(dateAtBusiness(new Date(task.at)))})`;
    const { written } = await transactWrite(database, {
      task: putOf(entity.put(next).where(unchanged({ revision: task.revision }))),
      history: auditWrites(database, {
        kind: "subscriptions",
        id: subscriptionId,
        by,
        now,
        before: { [field]: !isDone },
        after: { [field]: isDone },
        fields: [field],
      }),
    });
    return written ? { isDone } : RETRY;
  });
