import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import { type Customer, type CustomerChange, ownEmailMessage } from "@cleaning/contract/admin/customers";
import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import { namesOf } from "../../people/customers/copies.ts";
import { customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { foundBy, userBasics, userEntity, type UserRecord } from "../../people/users/entity.ts";
import { auditWrites } from "../../platform/audit/index.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { changeRecord, rewritten } from "../../platform/records/change.ts";
import { checkExpected } from "../../platform/records/expected.ts";
import { readRecord } from "../../platform/records/read.ts";
import { again, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import { subscriptionsOf } from "../../schedule/subscriptions/index.ts";
import { type CopiedChange, readAgent, writeWithCopies } from "./copies.ts";

const placeFields = ["address", "city", "state", "zipCode"] as const;

type PersonChange = Pick<CustomerChange, "firstName" | "lastName" | "email" | "phone" | (typeof placeFields)[number]>;

const changeOf = (
  user: UserRecord,
  { firstName, lastName, email, phone, address, city, state, zipCode }: PersonChange,
): CopiedChange => {
  const known = namesOf(user);
  const names = { firstName: firstName ?? known.firstName, lastName: lastName ?? known.lastName };
  const name = `${names.firstName} ${names.lastName}`.trim();
  const isNamed = names.firstName !== known.firstName || names.lastName !== known.lastName;
  const change = defined({
    ...(isNamed ? { ...names, name, sortName: name.toLowerCase() } : {}),
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

/** Also fields that stay as they are: a copy may lag behind its user. */
const copiesFrom = (user: UserRecord, { firstName: first, lastName: last, ...asked }: PersonChange): CopiedChange => {
  const { name, sortName, firstName, lastName, email, phone } = user;
  return defined({
    ...(first === undefined && last === undefined ? {} : { name, sortName, firstName, lastName }),
    ...(asked.email === undefined ? {} : { email }),
    ...(asked.phone === undefined ? {} : { phone }),
    ...Object.fromEntries(placeFields.flatMap((field) => (asked[field] === undefined ? [] : [[field, user[field]]]))),
  });
};

/** Throws `conflict` when the new address is another's. */
const addressWrites = async (
  database: Database,
  { id, email: old, customerId, agentId }: UserRecord,
  email: string,
): Promise<readonly Write[]> => {
  const unique = uniqueEntity(database);
  const ownerOf = (value: string) => readOf(unique, { kind: "email", value });
  const [held, taken] = await batchGet(database, ownerOf(old), ownerOf(email));
  if (taken !== null) throw new AppError("conflict", emailTakenMessage, { field: "email" });
  const once = [
    ...(customerId === undefined ? [] : (["customer"] as const)),
    ...(agentId === undefined ? [] : (["agent"] as const)),
  ];
  return [
    // A closed account's address may be another's by now.
    ...(held?.userId === id
      ? [
          deleteOf(unique.delete({ kind: "email", value: old }).where(({ userId }, { eq }) => eq(userId, id))),
          putOf(unique.create({ kind: "email", value: email, isGuest: true, userId: id, email })),
        ]
      : []),
    ...once.map((kind) => updateOf(unique.patch({ kind, value: String(id) }).set({ email }))),
  ];
};

const personFields = ["name", "email", "phone", ...placeFields] as const;

const facts = (customer: CustomerRecord) => {
  const { name, email, phone, address, city, state, zipCode } = customer;
  return { ...customerRecords.view(customer), name, email, phone, address, city, state, zipCode };
};

/**
 * Changes a customer's profile in all copies, and what admins note, with history.
 * @throws AppError `notFound`, `conflict` for the address of a person with an account or one in use, `unavailable`
 */
export const changeCustomer = async (
  database: Database,
  id: number,
  { firstName, lastName, email, phone, address, city, state, zipCode, expected, ...own }: CustomerChange,
  { by, now }: { by: string; now: Date },
): Promise<Customer> => {
  const asked = { firstName, lastName, email, phone, address, city, state, zipCode };
  if (Object.values(asked).every((value) => value === undefined))
    return changeRecord(customerRecords, database, id, { ...own, expected }, { by, now });
  return retry(recordRetry, async () => {
    const before = await readRecord<CustomerRecord>(customerEntity, database, id);
    const view = customerRecords.view(before);
    checkExpected({ ...view.user, ...view }, expected);
    const user = await readRecord<UserRecord>(userEntity, database, before.userId);
    const change = changeOf(user, asked);
    if (change.email !== undefined && user.identityId !== undefined)
      throw new AppError("conflict", ownEmailMessage, { field: "email" });
    const uniques = change.email === undefined ? [] : await addressWrites(database, user, change.email);
    const agent = await readAgent(database, user.agentId);
    const decided = customerRecords.changed(before, own);
    const copies = copiesFrom({ ...user, ...change }, asked);
    const after = { ...decided, ...copies };
    const states = { before: facts(before), after: facts(after) };
    const isChanged = JSON.stringify(states.before) !== JSON.stringify(states.after);
    const written = await writeWithCopies(
      database,
      { customer: before, agent, subscriptions: await subscriptionsOf(database, id) },
      copies,
      {
        now,
        beside: [
          ...rewritten(userBasics, database, user, change, ["identityId", "customerId", "agentId", ...foundBy]),
          ...uniques,
          ...(isChanged
            ? auditWrites(database, {
                kind: "customers",
                id,
                by,
                now,
                fields: [...personFields, ...customerRecords.history.fields],
                ...states,
              })
            : []),
        ],
      },
      {
        notes: decided.notes,
        notesBy: decided.notesBy,
        preferredService: decided.preferredService,
        hasPets: decided.hasPets,
      },
    );
    return written ? customerRecords.view(after) : again;
  });
};
