import { recordSchemas } from "@cleaning/contract/catalog";
import { listEntities } from "../catalog/entities.ts";
import type { Database } from "../database/index.ts";
import type { Visit } from "../visits/schedule.ts";

/** What is done at a visit. `id` is the text of a service's feature, or an extra's name. */
export type ChecklistItem = { id: string; label: string; isExtra: boolean; isDone: boolean };

/** What each service includes, by its name. */
export type Features = (serviceName: string) => readonly string[];

/** What the services include, also those that are no longer offered: one request. */
export const readFeatures = async (database: Database): Promise<Features> => {
  const { data } = await listEntities.services(database).query.byId({}).go({ pages: "all" });
  const found = new Map<string, readonly string[]>();
  for (const record of data) {
    const { name, features } = recordSchemas.services().parse(record);
    if (record.isRetired !== true || !found.has(name)) found.set(name, features);
  }
  return (serviceName) => found.get(serviceName) ?? [];
};

/**
 * A visit's checklist: what its service includes, then its extras, each once. What was done of an item that is no longer
 * in it stays, at the end.
 */
export const checklistOf = (
  features: readonly string[],
  { extras, progress }: Pick<Visit, "extras" | "progress">,
): ChecklistItem[] => {
  const done = new Set(progress?.checked);
  const extra = new Set(extras);
  const ids = new Set([...features.filter((id) => !extra.has(id)), ...extra, ...done]);
  return [...ids].map((id) => ({ id, label: id, isExtra: extra.has(id), isDone: done.has(id) }));
};
