import { defineEntity, key } from "./entity.ts";
import type { Database } from "./index.ts";

export const counterEntity = defineEntity(
  "counter",
  {
    name: { type: "string", required: true },
    value: { type: "number" },
  },
  { byName: key(["name"], []) },
);

/** Ids only grow; one that was taken and not used leaves a gap. */
export const nextId = async (database: Database, name: string): Promise<number> => {
  const { data } = await counterEntity(database).upsert({ name }).add({ value: 1 }).go({ response: "all_new" });
  if (data.value === undefined) throw new Error(`The counter ${name} has no value.`);
  return data.value;
};
