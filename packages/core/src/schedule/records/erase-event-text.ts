import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, transactWrite } from "../../platform/database/transact-write.ts";
import { visitScheduleEntity } from "./entity.ts";
import { visitEventEntity } from "./visit-events.ts";

export const eraseEventText = async (
  database: Database,
  key: { subscriptionId: number; occurrenceDate: string; id: string },
): Promise<void> => {
  const entity = visitEventEntity(database);
  const [{ data: event }, { data: subscription }] = await Promise.all([
    entity.get(key).go({ consistent: true }),
    visitScheduleEntity(database).get({ subscriptionId: key.subscriptionId }).go({ consistent: true }),
  ]);
  if (event === null) return;
  const { text: _, ...eventWithoutText } = event;
  const write =
    subscription === null
      ? deleteOf(entity.delete(key))
      : putOf(entity.put(eventWithoutText).where(({ id }, { exists }) => exists(id)));
  await transactWrite(database, { write });
};
