import { serviceTypes } from "@cleaning/contract/catalog/catalog-lists";
import { id as positive, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import { readWith } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { listEntities } from "./entities.ts";

const serviceReference = schema(() =>
  z.object({
    id: positive(),
    name: z.string(),
    type: z.catch(z.enum(serviceTypes), "other"),
    isRetired: z.optional(z.boolean()),
  }),
);

export const serviceRead = (database: Database, id: number) => {
  const entity = listEntities.services(database);
  return readWith(entity.get({ id }), (Item) => {
    const { data } = entity.parse({ Item });
    return data && serviceReference().parse(data);
  });
};
