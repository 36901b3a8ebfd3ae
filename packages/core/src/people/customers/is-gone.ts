import type { Database } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { userEntity } from "../users/entity.ts";
import { customerEntity } from "./entity.ts";

/** The user of a customer; one that was merged into another is its owner's still. Consistent. */
export const ownerOfCustomer = async (database: Database, id: number): Promise<number | undefined> => {
  const { data: customer } = await customerEntity(database).get({ id }).go({ consistent: true });
  if (customer !== null) return customer.userId;
  const merged = uniqueEntity(database).get({ kind: "mergedCustomer", value: String(id) });
  return (await merged.go({ consistent: true })).data?.userId;
};

/** Whether the links of a customer's messages have ended: erased, or somebody else has proved the address. Consistent. */
export const isCustomerGone = async (database: Database, id: number): Promise<boolean> => {
  const userId = await ownerOfCustomer(database, id);
  if (userId === undefined) return true;
  const { data: user } = await userEntity(database).get({ id: userId }).go({ consistent: true });
  return user?.closedAt !== undefined;
};
