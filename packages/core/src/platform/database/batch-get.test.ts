import { expect, it } from "vitest";
import { stackDatabase } from "../../testing/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { batchGetMany, type Read } from "./batch-get.ts";

it("any number of records is read ten batches at once, in the order of their reads, with gaps where there is none", async () => {
  const database = await stackDatabase();
  await totalsEntity(database).put({ name: "customer", records: 7 }).go();
  const stored = { key: () => totalsEntity(database).get({ name: "customer" }).params<{ Key: object }>().Key };
  let [reading, most] = [0, 0];
  database.plain.middlewareStack.add(
    (next) => async (args) => {
      most = Math.max(most, (reading += 1));
      try {
        return await next(args);
      } finally {
        reading -= 1;
      }
    },
    { step: "initialize" },
  );
  const reads = Array.from({ length: 1_250 }, (_, index): Read<number> => ({
    key: () => (index === 1_234 ? { ...stored.key() } : { pk: `$gone#${index}`, sk: "$gone" }),
    parse: ({ records }) => Number(records),
  }));
  database.requests.length = 0;
  const found = await batchGetMany(database, reads);
  expect(found).toEqual(reads.map((_, index) => (index === 1_234 ? 7 : null)));
  expect(database.requests).toHaveLength(13);
  expect(most).toBe(10);
});
