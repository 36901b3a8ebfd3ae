import type { Database } from "../../platform/database/index.ts";
import { customerEntity, type CustomerRecord } from "./entity.ts";

export const readCustomer = async (database: Database, id: number | undefined): Promise<CustomerRecord | undefined> => {
  if (id === undefined) return undefined;
  return (await customerEntity(database).get({ id }).go({ consistent: true })).data ?? undefined;
};
