import { userRead } from "../accounts/user-read.ts";
import { type Author, auditWrites } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import { storeNew } from "../database/store-new.ts";
import { AppError } from "../errors/index.ts";
import { customerEntity } from "./entity.ts";
import { customerFields, customerOf } from "./view.ts";
import { type CustomerRecord, type NewCustomer, newCustomerWrites } from "./writes.ts";

/** Who makes it, when it is staff, and the key of their submission. */
type Origin = { by?: Author; key?: string | undefined };

/**
 * A customer, consistently: one request.
 *
 * @throws AppError `notFound`
 */
export const readCustomer = async (database: Database, id: number): Promise<CustomerRecord> => {
  const { data } = await customerEntity(database).get({ id }).go({ consistent: true });
  if (data === null) throw new AppError("notFound", "There is no such record.");
  return data;
};

/**
 * Makes a user a customer, once: record, uniqueness, counts and history, all or nothing: two requests.
 *
 * @param origin a submission with the same key never makes a second record
 * @returns the customer's record
 * @throws AppError `brokenReference` when there is no such user, `conflict` when they are one already
 */
export const storeCustomer = async (
  database: Database,
  { userId, ...fields }: NewCustomer,
  now: Date,
  { by, key }: Origin = {},
): Promise<CustomerRecord> => {
  const stored = await storeNew<CustomerRecord, [ReturnType<typeof userRead>]>(
    database,
    { kind: "customer", now, key },
    [userRead(database, userId)],
    ([person], id) => {
      if (person === null) throw new AppError("brokenReference", "There is no such user.");
      const { record, rest, ...parts } = newCustomerWrites(database, { id, person }, fields, now);
      const after = customerOf(record);
      const audit = auditWrites(database, { kind: "customers", id, by, now, after, fields: customerFields });
      return { record, ...parts, rest: [...rest, ...audit] };
    },
  );
  if (stored.as === "conflict") throw new AppError("conflict", "This user is a customer already.");
  return stored.as === "new" ? stored.record : readCustomer(database, stored.id);
};

/** Makes a user a customer (`storeCustomer`), and returns the customer's id. */
export const createCustomer = async (database: Database, fields: NewCustomer, now: Date): Promise<number> =>
  (await storeCustomer(database, fields, now)).id;

/** The customer that a user is, if they are one: one request. */
export const findCustomerOfUser = async (database: Database, userId: number): Promise<CustomerRecord | undefined> => {
  const { data } = await customerEntity(database).query.byUser({ userId }).go({ limit: 1 });
  return data[0];
};
