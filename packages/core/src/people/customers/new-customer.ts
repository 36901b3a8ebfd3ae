import type { By } from "../../platform/audit/index.ts";
import { nextId } from "../../platform/database/counter.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { allRecordWrites, newRecordWrites } from "../../platform/records/create.ts";
import { sortNameOf } from "../../platform/search/folded.ts";
import type { UserRecord } from "../users/entity.ts";
import { userRecords } from "../users/records.ts";
import type { CustomerRecord } from "./entity.ts";
import { type CustomerInput, customerRecord, customerRecords, linkUserWrite } from "./records.ts";

/** Empty where there is none. */
export type Contact = Record<"firstName" | "lastName" | "phone" | "email", string>;

/** Without an identity: a later registration of the address takes the record over. */
const guest = async (
  database: Database,
  { firstName, lastName, phone, email }: Contact,
  now: Date,
): Promise<UserRecord> => {
  const name = `${firstName} ${lastName}`.trim();
  return {
    id: await nextId(database, "user"),
    email: email.toLowerCase(),
    name,
    sortName: sortNameOf(name),
    firstName,
    lastName,
    ...(phone === "" ? {} : { phone }),
    createdAt: now.toISOString(),
  };
};

type NewCustomer = { owner: UserRecord | undefined; contact: Contact; fields: Omit<CustomerInput, "userId"> };

export const planCustomer = async (
  database: Database,
  { owner, contact, fields }: NewCustomer,
  { by, now }: By,
): Promise<{ record: CustomerRecord; writes: readonly Write[] }> => {
  const person = owner ?? (await guest(database, contact, now));
  const id = await nextId(database, "customer");
  const record = customerRecord({ id, person }, { ...fields, notesBy: "office" }, now);
  const user: UserRecord = { ...person, customerId: id };
  const account =
    owner === undefined
      ? allRecordWrites(newRecordWrites(userRecords, database, user, { now }))
      : [linkUserWrite(database, record)];
  const customer = allRecordWrites(newRecordWrites(customerRecords, database, record, { by, now }));
  return { record, writes: [...account, ...customer] };
};
