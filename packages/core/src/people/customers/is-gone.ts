import type { Database } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { userEntity } from "../users/entity.ts";
import { customerEntity, type CustomerRecord } from "./entity.ts";

type WithOwner = { customer: CustomerRecord | null; userId: number | undefined };

const readWithOwner = async (database: Database, id: number): Promise<WithOwner> => {
  const { data: customer } = await customerEntity(database).get({ id }).go({ consistent: true });
  if (customer !== null) return { customer, userId: customer.userId };
  const merged = uniqueEntity(database).get({ kind: "mergedCustomer", value: String(id) });
  return { customer, userId: (await merged.go({ consistent: true })).data?.userId };
};

export const ownerOfCustomer = async (database: Database, id: number): Promise<number | undefined> =>
  (await readWithOwner(database, id)).userId;

/** Undefined once they are erased, or somebody else has proved the address. Of a merged one its owner. Consistent. */
export const readMailedCustomer = async (
  database: Database,
  id: number,
): Promise<{ email: string; name?: string } | undefined> => {
  const { customer, userId } = await readWithOwner(database, id);
  if (userId === undefined) return undefined;
  const { data: user } = await userEntity(database).get({ id: userId }).go({ consistent: true });
  if (user?.closedAt !== undefined) return undefined;
  return customer === null ? { email: user?.email ?? "" } : { email: customer.email, name: customer.firstName };
};

/** As `readMailedCustomer` has nobody. */
export const isCustomerGone = async (database: Database, id: number): Promise<boolean> =>
  (await readMailedCustomer(database, id)) === undefined;
