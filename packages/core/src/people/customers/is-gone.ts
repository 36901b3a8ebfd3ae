import type { Database } from "../../platform/database/index.ts";
import { userEntity } from "../users/entity.ts";
import { customerEntity } from "./entity.ts";

/** Whether the links of a customer's messages have ended: erased, or somebody else has proved the address. Consistent. */
export const isCustomerGone = async (database: Database, id: number): Promise<boolean> => {
  const { data: customer } = await customerEntity(database).get({ id }).go({ consistent: true });
  if (customer === null) return true;
  const { data: user } = await userEntity(database).get({ id: customer.userId }).go({ consistent: true });
  return user?.closedAt !== undefined;
};
