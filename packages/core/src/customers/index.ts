import { createWriteTransaction, type EntityItem } from "electrodb";
import { uniqueEntity, userEntity } from "../accounts/entities.ts";
import { nextId } from "../database/counter.ts";
import { defined } from "../database/defined.ts";
import { type Database, transact } from "../database/index.ts";
import { Failure } from "../failure/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { customerEntity } from "./entity.ts";

/** A customer as stored, with copies of the user they belong to. */
type CustomerRecord = EntityItem<ReturnType<typeof customerEntity>>;

/** What makes a user a customer. */
type NewCustomer = Pick<CustomerRecord, "userId" | "preferredService" | "notes" | "hasPets">;

const entities = (database: Database) => ({
  customer: customerEntity(database),
  user: userEntity(database),
  unique: uniqueEntity(database),
  totals: totalsEntity(database),
});

/**
 * Makes a user a customer, once: record, uniqueness and counts, all or nothing.
 *
 * @returns the customer's id
 * @throws Failure `brokenReference` when there is no such user, `conflict` when they are one already
 */
export const createCustomer = async (database: Database, fields: NewCustomer, now: Date): Promise<number> => {
  const { data: person } = await userEntity(database).get({ id: fields.userId }).go({ consistent: true });
  if (person === null) throw new Failure("brokenReference", "There is no such user.");
  const { name, sortName, email, phone, city, firstName = name } = person;
  const id = await nextId(database, "customer");
  const copies = defined({ name, sortName, email, firstName, phone, city });
  const { written } = await transact(() =>
    createWriteTransaction(entities(database), ({ customer, user, unique, totals }) => [
      customer.create({ id, ...fields, ...copies, activeSubscriptions: 0, createdAt: now.toISOString() }).commit(),
      user
        .check({ id: fields.userId })
        .where((attributes, { eq }) => eq(attributes.email, email))
        .commit(),
      unique.create({ kind: "customer", value: String(fields.userId), userId: fields.userId, email }).commit(),
      totals
        .upsert({ name: "customer" })
        .add({ records: 1, withPets: fields.hasPets ? 1 : 0 })
        .commit(),
    ]).go(),
  );
  if (!written) throw new Failure("conflict", "This user is a customer already.");
  return id;
};

/** The customer that a user is, if they are one: one request. */
export const findCustomerOfUser = async (database: Database, userId: number): Promise<CustomerRecord | undefined> => {
  const { data } = await customerEntity(database).query.byUser({ userId }).go({ limit: 1 });
  return data[0];
};
