import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import { type Customer, type CustomerChange, ownEmailMessage } from "@cleaning/contract/admin/customers";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { namesOf, renamed } from "../../people/customers/copies.ts";
import { customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { searchedAttributes, userBasics, userEntity, type UserRecord } from "../../people/users/entity.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { changeRecord, recordChangeWrites } from "../../platform/records/change.ts";
import { checkExpected } from "../../platform/records/expected.ts";
import { readRecord } from "../../platform/records/read.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import { readBookedHomes } from "../../schedule/homes/list.ts";
import { subscriptionsOf } from "../../schedule/subscriptions/index.ts";
import { type CopiedChange, readAgent, writeWithCopies } from "./copies.ts";

const addressFields = ["address", "city", "state", "zipCode"] as const;

type ProfileChange = Pick<
  CustomerChange,
  "firstName" | "lastName" | "email" | "phone" | (typeof addressFields)[number]
>;

const changeOf = (
  user: UserRecord,
  { firstName, lastName, email, phone, address, city, state, zipCode }: ProfileChange,
): CopiedChange => {
  const current = namesOf(user);
  const names = renamed(user, { firstName, lastName });
  const isRenamed =
    names.name !== undefined && (names.firstName !== current.firstName || names.lastName !== current.lastName);
  const change = omitUndefined({
    ...(isRenamed ? names : {}),
    email: email?.toLowerCase(),
    phone,
    address,
    city,
    state,
    zipCode,
  });
  const differing = Object.entries(change).filter(([field, value]) => Reflect.get(user, field) !== value);
  return Object.fromEntries(differing);
};

const copiesFrom = (
  user: UserRecord,
  { firstName: first, lastName: last, ...requested }: ProfileChange,
): CopiedChange => {
  const { name, sortName, firstName, lastName, email, phone } = user;
  return omitUndefined({
    ...(first === undefined && last === undefined ? {} : { name, sortName, firstName, lastName }),
    ...(requested.email === undefined ? {} : { email }),
    ...(requested.phone === undefined ? {} : { phone }),
    ...Object.fromEntries(
      addressFields.flatMap((field) => (requested[field] === undefined ? [] : [[field, user[field]]])),
    ),
  });
};

/** Throws `conflict` when the new address is another's. */
const addressWrites = async (
  database: Database,
  { id, email: old, identityId, customerId, agentId }: UserRecord,
  email: string,
): Promise<readonly Write[]> => {
  const unique = uniqueEntity(database);
  const ownerOf = (value: string) => readOf(unique, { kind: "email", value });
  const [oldOwner, currentOwner] = await batchGet(database, ownerOf(old), ownerOf(email));
  if (currentOwner !== null) throw new AppError("conflict", emailTakenMessage, { field: "email" });
  const uniqueKinds = [
    ...(customerId === undefined ? [] : (["customer"] as const)),
    ...(agentId === undefined ? [] : (["agent"] as const)),
  ];
  return [
    // A closed account's address may be another's by now.
    ...(oldOwner?.userId === id
      ? [deleteOf(unique.delete({ kind: "email", value: old }).where(({ userId }, { eq }) => eq(userId, id)))]
      : []),
    ...(oldOwner?.userId === id || (old === "" && identityId === undefined)
      ? [putOf(unique.create({ kind: "email", value: email, isGuest: true, userId: id, email }))]
      : []),
    ...uniqueKinds.map((kind) => updateOf(unique.patch({ kind, value: String(id) }).set({ email }))),
  ];
};

const profileFields = ["name", "email", "phone", ...addressFields] as const;

const facts = (customer: CustomerRecord) => {
  const { name, email, phone, address, city, state, zipCode } = customer;
  return { ...customerRecords.view(customer), name, email, phone, address, city, state, zipCode };
};

/** @throws AppError `notFound`, `unavailable`; `conflict` for an address in use, or of a person with an account */
export const changeCustomer = async (
  database: Database,
  id: number,
  { firstName, lastName, email, phone, address, city, state, zipCode, expected, ...ownFields }: CustomerChange,
  { by, now }: { by: string; now: Date },
): Promise<Customer> => {
  const requested = { firstName, lastName, email, phone, address, city, state, zipCode };
  if (Object.values(requested).every((value) => value === undefined))
    return changeRecord(customerRecords, database, id, { ...ownFields, expected }, { by, now });
  return retry(recordRetry, async () => {
    const before = await readRecord<CustomerRecord>(customerEntity, database, id);
    const view = customerRecords.view(before);
    const user = await readRecord<UserRecord>(userEntity, database, before.userId);
    const change = changeOf(user, requested);
    if (change.email !== undefined && user.identityId !== undefined)
      throw new AppError("conflict", ownEmailMessage, { field: "email" });
    const uniques = change.email === undefined ? [] : await addressWrites(database, user, change.email);
    const agent = await readAgent(database, user.agentId);
    const changedRecord = customerRecords.changed(before, ownFields);
    const copies = copiesFrom({ ...user, ...change }, requested);
    const after = { ...changedRecord, ...copies };
    const states = { before: facts(before), after: facts(after) };
    const fields = [...profileFields, ...customerRecords.history.fields];
    const isChanged = JSON.stringify(states.before) !== JSON.stringify(states.after);
    if (isChanged) checkExpected({ ...view.user, ...view }, expected);
    const written = await writeWithCopies(
      database,
      {
        customer: before,
        bookedHomes: await readBookedHomes(database, before),
        agent,
        subscriptions: await subscriptionsOf(database, id),
      },
      copies,
      {
        by,
        now,
        extraWrites: [
          ...recordChangeWrites(userBasics, database, user, change, [
            "identityId",
            "customerId",
            "agentId",
            ...searchedAttributes,
          ]),
          ...uniques,
        ],
        history: isChanged ? { kind: "customers", id, fields, ...states } : [],
      },
      {
        notes: changedRecord.notes,
        notesBy: changedRecord.notesBy,
        preferredService: changedRecord.preferredService,
        source: changedRecord.source,
        hasPets: changedRecord.hasPets,
      },
    );
    return written ? customerRecords.view(after) : RETRY;
  });
};
