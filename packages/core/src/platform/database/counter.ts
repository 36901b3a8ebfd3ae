import { defineEntity, key } from "./entity.ts";
import type { Database } from "./index.ts";

/** The last id that was given, by entity. */
export const counterEntity = defineEntity(
  "counter",
  {
    name: { type: "string", required: true },
    value: { type: "number" },
  },
  { byName: key(["name"], []) },
);

/** Takes the next id of an entity. Ids only grow; one that was taken and then not used leaves a gap. */
export const nextId = async (database: Database, name: string): Promise<number> => {
  const { data } = await counterEntity(database).upsert({ name }).add({ value: 1 }).go({ response: "all_new" });
  if (data.value === undefined) throw new Error(`The counter ${name} has no value.`);
  return data.value;
};
