import type { Customer, CustomerChange } from "@cleaning/contract/admin/customers";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { putOf, updateOf, type Write } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { AppError } from "../errors/index.ts";
import { recordRead } from "../records/read.ts";
import { defineRecord } from "../records/record-type.ts";
import { userEntity, type UserRecord } from "../users/entity.ts";
import { customerBasics, type CustomerRecord } from "./entity.ts";

/** What makes a user a customer. */
export type NewCustomer = Pick<CustomerRecord, "userId" | "preferredService" | "notes" | "hasPets"> &
  Partial<Pick<CustomerRecord, "openedBy">>;

/** A customer as staff see them. */
const customerOf = (record: CustomerRecord): Customer => {
  const { id, userId, name, email, phone = null, city = null, hasPets, activeSubscriptions, createdAt } = record;
  const { preferredService = null, notes = null, emailConfirmed = false } = record;
  const user = { id: userId, name, email, emailConfirmed, phone, city };
  return { id, userId, user, preferredService, notes, hasPets, activeSubscriptions, createdAt };
};

/**
 * A new customer, with copies of their user.
 *
 * @param activeSubscriptions how many active ones the same transaction gives them
 * @param fields without notes they keep those of their registration: pets, parking, how to get in
 */
export const newCustomer = (
  { id, person, activeSubscriptions = 0 }: { id: number; person: UserRecord; activeSubscriptions?: number },
  fields: Omit<NewCustomer, "userId">,
  now: Date,
): CustomerRecord => {
  const { name, sortName, email, phone, city, emailConfirmed, firstName = name } = person;
  const notes = [fields.notes, person.notes].find((text) => text !== undefined && text !== "");
  return {
    ...defined({ ...fields, notes }),
    ...defined({ id, userId: person.id, name, sortName, email, firstName, phone, city, emailConfirmed }),
    activeSubscriptions,
    revision: 1,
    createdAt: now.toISOString(),
  };
};

/** Writes with a user that they are a customer, if they are still who was copied. */
export const holdUser = (
  database: Database,
  { id, userId, email, emailConfirmed, name, phone, city }: CustomerRecord,
): Write =>
  updateOf(
    userEntity(database)
      .patch({ id: userId })
      .set({ customerId: id })
      .where((has, { eq, notExists }) =>
        [
          eq(has.email, email),
          eq(has.name, name),
          phone === undefined ? notExists(has.phone) : eq(has.phone, phone),
          city === undefined ? notExists(has.city) : eq(has.city, city),
          emailConfirmed === undefined ? notExists(has.emailConfirmed) : eq(has.emailConfirmed, emailConfirmed),
        ].join(" AND "),
      ),
  );

/** A text or a choice after a change: as it was where the change says nothing, none where it takes it away. */
const changedTo = <T>(before: T | undefined, change: T | null | undefined): T | undefined =>
  change === undefined ? before : change === null || change === "" ? undefined : change;

/** Customers: users who ordered, or whom staff made one. */
export const customerRecords = defineRecord({
  ...customerBasics,
  view: customerOf,
  history: { kind: "customers", fields: ["userId", "preferredService", "notes", "hasPets"] },
  refersTo: (database: Database, { userId }: NewCustomer) => [recordRead<UserRecord>(userEntity, database, userId)],
  make: ({ id, fields: { userId: _, ...fields }, found: [person], now }) => {
    if (person === null) throw new AppError("brokenReference", "There is no such user.");
    return newCustomer({ id, person }, fields, now);
  },
  holds: (database, record) => [holdUser(database, record)],
  once: {
    writes: (database, { userId, email }) => [
      putOf(uniqueEntity(database).create({ kind: "customer", value: String(userId), userId, email })),
    ],
    taken: "This user is a customer already.",
  },
  changed: (before: CustomerRecord, { notes, preferredService, hasPets }: CustomerChange): CustomerRecord => {
    const { notes: oldNotes, preferredService: oldService, ...rest } = before;
    const own = { notes: changedTo(oldNotes, notes), preferredService: changedTo(oldService, preferredService) };
    return { ...rest, ...defined({ ...own, hasPets }) };
  },
});
