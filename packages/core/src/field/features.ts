import { schema } from "@cleaning/contract/schema";
import * as z from "zod/mini";
import { listEntities } from "../catalog/entities.ts";
import type { Database } from "../database/index.ts";

const read = schema(() => z.array(z.object({ id: z.number(), features: z.catch(z.array(z.string()), []) })));

/** What each service includes, by its id, also one that is no longer offered: one request. */
export const readFeatures = async (database: Database): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { data } = await listEntities.services(database).query.byId({}).go({ pages: "all" });
  return new Map(
    read()
      .parse(data)
      .map(({ id, features }) => [id, features]),
  );
};
