import { Entity } from "electrodb";
import { type Database, perDatabase } from "./index.ts";

/** The last id that was given, by entity. */
export const counterEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "counter", version: "1", service: "cleaning" },
        attributes: {
          name: { type: "string", required: true },
          value: { type: "number" },
        },
        indexes: {
          byName: {
            scope: "counter",
            pk: { field: "pk", composite: ["name"] },
            sk: { field: "sk", composite: [] },
          },
        },
      } as const,
      database,
    ),
);

/**
 * Takes the next id of an entity. Ids only grow; one that was taken and then not used leaves a gap.
 *
 * @param name whose ids: `contact`, `user`, …
 * @returns a positive integer that nobody else was given
 */
export const nextId = async (database: Database, name: string): Promise<number> => {
  const { data } = await counterEntity(database).upsert({ name }).add({ value: 1 }).go({ response: "all_new" });
  if (data.value === undefined) throw new Error(`The counter ${name} has no value.`);
  return data.value;
};
