import type { Author } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { historyWrites } from "../../platform/records/history.ts";
import type { RecordType, View } from "../../platform/records/record-type.ts";
import type { SubscriptionRecord } from "./entity.ts";

/** None where `type`'s view has not changed. */
export const subscriptionHistory = <V extends View>(
  database: Database,
  type: RecordType<SubscriptionRecord, V>,
  { before, after }: { before: SubscriptionRecord | undefined; after: SubscriptionRecord | undefined },
  { by, now }: { by: Author; now: Date },
): readonly Write[] =>
  before === undefined || after === undefined
    ? []
    : historyWrites(type, database, { id: before.id, by, now, before: type.view(before), after: type.view(after) });
