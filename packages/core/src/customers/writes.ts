import type { EntityItem } from "electrodb";
import { uniqueEntity, userEntity } from "../accounts/entities.ts";
import type { UserRecord } from "../accounts/users.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { writesOf } from "../database/transact-write.ts";
import { counterWrites } from "../totals/counters.ts";
import { customerDelta } from "../totals/deltas.ts";
import { customerEntity } from "./entity.ts";

/** A customer as stored, with copies of the user they belong to. */
export type CustomerRecord = EntityItem<ReturnType<typeof customerEntity>>;

/** What makes a user a customer. */
export type NewCustomer = Pick<CustomerRecord, "userId" | "preferredService" | "notes" | "hasPets"> &
  Partial<Pick<CustomerRecord, "openedBy">>;

const entities = (database: Database) => ({
  customer: customerEntity(database),
  user: userEntity(database),
  unique: uniqueEntity(database),
});

/**
 * What a new customer writes, for the transaction of whoever makes them one.
 *
 * @param id from the counter `customer`
 * @param person the user as they were read; when they are another by then, `references` are refused
 * @param activeSubscriptions how many active ones the same transaction gives them
 * @param fields what is known of them as a customer; without notes they keep those of their registration
 * @returns the record; the user who has to be as read; that they are a customer once; the record and its counts
 */
export const newCustomerWrites = (
  database: Database,
  { id, person, activeSubscriptions = 0 }: { id: number; person: UserRecord; activeSubscriptions?: number },
  fields: Omit<NewCustomer, "userId">,
  now: Date,
) => {
  const { name, sortName, email, phone, city, emailConfirmed, firstName = name } = person;
  const copies = defined({ name, sortName, email, firstName, phone, city, emailConfirmed });
  // Else nobody who plans a visit sees what people wrote when they registered: pets, parking, how to get in.
  const notes = [fields.notes, person.notes].find((text) => text !== undefined && text !== "");
  const own = defined({ ...fields, notes });
  const record = {
    id,
    userId: person.id,
    ...own,
    ...copies,
    activeSubscriptions,
    revision: 1,
    createdAt: now.toISOString(),
  };
  const references = writesOf(entities(database), ({ user }) => [
    user
      .patch({ id: person.id })
      .set({ customerId: id })
      .where((has, { eq, notExists }) =>
        [
          eq(has.email, email),
          eq(has.name, name),
          phone === undefined ? notExists(has.phone) : eq(has.phone, phone),
          city === undefined ? notExists(has.city) : eq(has.city, city),
          emailConfirmed === undefined ? notExists(has.emailConfirmed) : eq(has.emailConfirmed, emailConfirmed),
        ].join(" AND "),
      )
      .commit(),
  ]);
  const once = writesOf(entities(database), ({ unique }) => [
    unique.create({ kind: "customer", value: String(person.id), userId: person.id, email }).commit(),
  ]);
  const rest = [
    ...writesOf(entities(database), ({ customer }) => [customer.create(record).commit()]),
    ...counterWrites(database, customerDelta(record)),
  ];
  return { record, references, once, rest };
};
