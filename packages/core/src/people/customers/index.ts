import type { Database } from "../../platform/database/index.ts";
import { customerEntity, type CustomerRecord } from "./entity.ts";

export const findCustomerOfUser = async (database: Database, userId: number): Promise<CustomerRecord | undefined> => {
  const { data } = await customerEntity(database).query.byUser({ userId }).go({ limit: 1 });
  return data[0];
};
