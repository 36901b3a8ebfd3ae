import type { SameCustomer } from "@cleaning/contract/admin/requests";
import { readPhone } from "@cleaning/contract/format/phone";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { findMatches } from "../../platform/search/index.ts";
import { customerBasics, customerEntity, type CustomerRecord } from "./entity.ts";

const numberOf = (phone: string): string => readPhone(phone)?.number ?? phone;

/** Customers of an email address or a phone number, however it is written; an empty one finds nobody. */
export const findSameCustomers = async (
  database: Database,
  { email, phone }: Readonly<Record<"email" | "phone", string>>,
): Promise<SameCustomer[]> => {
  const matches = await Promise.all([email, phone].map((search) => findMatches(customerBasics, database, search)));
  const entity = customerEntity(database);
  const reads = [...new Set(matches.flatMap(({ ids }) => ids))].map((id) => readOf(entity, { id }));
  const records = (await batchGetMany(database, reads)).filter((record) => record !== null);
  const by = (record: CustomerRecord): SameCustomer["by"] | undefined => {
    if (email !== "" && record.email === email.toLowerCase()) return "email";
    return phone !== "" && numberOf(record.phone ?? "") === numberOf(phone) ? "phone" : undefined;
  };
  return records.flatMap((record) => {
    const same = by(record);
    const { id, name, email: address, phone: number = null } = record;
    return same === undefined ? [] : [{ id, name, email: address, phone: number, by: same }];
  });
};
