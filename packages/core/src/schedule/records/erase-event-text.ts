import { isWritten } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
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
  const withoutText = entity.put(eventWithoutText).where(({ id }, { exists }) => exists(id));
  await isWritten(subscription === null ? entity.delete(key).go() : withoutText.go());
};
