import type { Database } from "../../platform/database/index.ts";
import { customerEntity, type CustomerRecord } from "./entity.ts";

/** A customer by the id that their user's record holds, consistently; undefined without one. */
export const readCustomer = async (database: Database, id: number | undefined): Promise<CustomerRecord | undefined> => {
  if (id === undefined) return undefined;
  return (await customerEntity(database).get({ id }).go({ consistent: true })).data ?? undefined;
};
