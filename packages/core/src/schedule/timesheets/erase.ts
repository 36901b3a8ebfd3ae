import { isWritten, unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import { timesheetEntity } from "./entity.ts";

const withoutWords = <T extends { reason: string }>(entry: T): T => ({ ...entry, reason: "" });

/** Takes the reasons out of an erased agent's week; the minutes stay as long as the law wants them. Idempotent. */
export const eraseTimesheetWords = (database: Database, key: { week: string; agentId: number }): Promise<unknown> =>
  retry(recordRetry, async () => {
    const entity = timesheetEntity(database);
    const { data: before } = await entity.get(key).go({ consistent: true });
    if (before === null || before.isErased === true) return undefined;
    const { requests: _, ...kept } = before;
    const { revision, corrections, otherTime, approval } = kept;
    const visits = approval?.visits.map((visit) => ({
      ...visit,
      correction: visit.correction === null ? null : withoutWords(visit.correction),
    }));
    const after = {
      ...kept,
      hasRequests: false,
      corrections: corrections.map(withoutWords),
      otherTime: otherTime.map(withoutWords),
      ...(approval === undefined || visits === undefined ? {} : { approval: { ...approval, visits } }),
      isErased: true,
      revision: revision + 1,
    };
    return (await isWritten(entity.put(after).where(unchanged({ revision })).go())) ? undefined : RETRY;
  });
