import type { Customer, CustomerChange } from "@cleaning/contract/admin/customers";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import { userKeyWrites } from "../../platform/database/unique.ts";
import { recordRead } from "../../platform/records/read.ts";
import { defineRecord } from "../../platform/records/record-type.ts";
import { userEntity, type UserRecord } from "../users/entity.ts";
import { profileCopies, namesOf } from "./copies.ts";
import { customerBasics, type CustomerRecord } from "./entity.ts";

export type CustomerInput = Pick<CustomerRecord, "userId" | "preferredService" | "notes" | "hasPets"> &
  Partial<Pick<CustomerRecord, "openedBy" | "notesBy" | "source">>;

const customerOf = (record: CustomerRecord): Customer => {
  const { id, userId, name, email, hasPets, activeSubscriptions, createdAt } = record;
  const { preferredService = null, source = null, notes = null, emailConfirmed = false } = record;
  const { phone = null, address = null, city = null, state = null, zipCode = null } = record;
  const contactFields = { phone, address, city, state, zipCode };
  const user = { id: userId, name, ...namesOf(record), email, emailConfirmed, ...contactFields };
  return { id, userId, user, preferredService, source, notes, hasPets, activeSubscriptions, createdAt };
};

type Notes = { notes?: string | undefined; notesBy?: CustomerRecord["notesBy"] | undefined };

export const firstNotes = (...all: readonly (Notes | undefined)[]): Notes => {
  const found = all.find((one) => one?.notes !== undefined && one.notes !== "");
  return { notes: found?.notes, notesBy: found?.notesBy };
};

/** Copies the user; without notes, those of the registration are used. */
export const customerRecord = (
  { id, person, activeSubscriptions = 0 }: { id: number; person: UserRecord; activeSubscriptions?: number },
  fields: Omit<CustomerInput, "userId">,
  now: Date,
): CustomerRecord => {
  return {
    ...omitUndefined({
      ...fields,
      ...firstNotes(fields, { notes: person.notes, notesBy: "customer" }),
      ...profileCopies(person),
    }),
    id,
    userId: person.id,
    activeSubscriptions,
    revision: 1,
    createdAt: now.toISOString(),
  };
};

const expectedUser = (customer: CustomerRecord) => {
  const { email, emailConfirmed, name, lastName, phone, address, city, state, zipCode } = customer;
  return { email, emailConfirmed, name, lastName, phone, address, city, state, zipCode };
};

/** Refused when the user has changed since they were copied. */
export const linkUserWrite = (database: Database, customer: CustomerRecord): Write =>
  updateOf(
    userEntity(database)
      .patch({ id: customer.userId })
      .set({ customerId: customer.id })
      .where(unchanged(expectedUser(customer))),
  );

/** Undefined keeps the value, null or an empty text removes it. */
const changedValue = <T>(before: T | undefined, change: T | null | undefined): T | undefined =>
  change === undefined ? before : change === null || change === "" ? undefined : change;

export const customerRecords = defineRecord({
  ...customerBasics,
  view: customerOf,
  history: { kind: "customers", fields: ["userId", "preferredService", "source", "notes", "hasPets"] },
  references: (database: Database, { userId }: CustomerInput) => [recordRead<UserRecord>(userEntity, database, userId)],
  create: ({ id, fields: { userId: _, ...fields }, found: [person], now }) => {
    if (person === null) throw new AppError("brokenReference", "There is no such user.");
    return customerRecord({ id, person }, { ...fields, notesBy: "office" }, now);
  },
  referenceWrites: (database, record) => [linkUserWrite(database, record)],
  uniqueKey: { writes: userKeyWrites("customer"), taken: "This user is a customer already." },
  changed: (before: CustomerRecord, { notes, preferredService, source, hasPets }: CustomerChange): CustomerRecord => {
    const { notes: oldNotes, notesBy: oldAuthor, preferredService: oldService, source: oldSource, ...rest } = before;
    const nextNotes = changedValue(oldNotes, notes);
    const notesBy = nextNotes === undefined ? undefined : nextNotes === oldNotes ? oldAuthor : "office";
    const own = {
      notes: nextNotes,
      notesBy,
      preferredService: changedValue(oldService, preferredService),
      source: changedValue(oldSource, source),
    } as const;
    return { ...rest, ...omitUndefined({ ...own, hasPets }) };
  },
});
