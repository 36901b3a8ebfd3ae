import type { User } from "@cleaning/contract/accounts";
import { emailTakenMessage } from "@cleaning/contract/registration";
import { createWriteTransaction, type EntityItem } from "electrodb";
import { customerEntity } from "../customers/entity.ts";
import { nextId } from "../database/counter.ts";
import { defined } from "../database/defined.ts";
import { type Database, transact } from "../database/index.ts";
import { type Receipt, receiptEntity } from "../database/receipt.ts";
import { Failure } from "../failure/index.ts";
import { mailEntity } from "../mail/entity.ts";
import type { OwedMail } from "../mail/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { uniqueEntity, userEntity } from "./entities.ts";

const entities = (database: Database) => ({
  user: userEntity(database),
  customer: customerEntity(database),
  unique: uniqueEntity(database),
  totals: totalsEntity(database),
  receipts: receiptEntity(database),
  mails: mailEntity(database),
});

/** Everything that is stored about a person. */
export type UserRecord = EntityItem<ReturnType<typeof userEntity>>;

/** What is needed to store a person whose identity exists. */
export type NewUser = Omit<UserRecord, "id" | "sortName" | "createdAt" | "customerId" | "agentId" | "identityId"> & {
  identityId: string;
};

/** A person as stored: everything but the role, which the token says. */
export type StoredUser = Omit<User, "role">;

const storedUser = ({ id, name, email, firstName, username }: StoredUser): StoredUser =>
  defined({ id, name, email, firstName, username });

/** What a registration writes beside the person: the receipt of the submission and the mail it owes. */
type Beside = { receipt: Receipt; mail: OwedMail };

/**
 * Stores a person with their unique e-mail address, user name and identity, all or nothing: two requests.
 *
 * @param beside what is written in the same transaction
 * @throws Failure `conflict` when one of them is taken
 */
export const createUser = async (
  database: Database,
  person: NewUser,
  now: Date,
  beside?: (id: number) => Beside,
): Promise<StoredUser> => {
  const id = await nextId(database, "user");
  const email = person.email.toLowerCase();
  const owner = { userId: id, email };
  const { receipt, mail } = beside?.(id) ?? {};
  const { written } = await transact(() =>
    createWriteTransaction(entities(database), ({ user, unique, totals, receipts, mails }) => [
      user.create({ ...person, id, email, sortName: person.name.toLowerCase(), createdAt: now.toISOString() }).commit(),
      unique.create({ kind: "email", value: email, ...owner }).commit(),
      unique.create({ kind: "identity", value: person.identityId, ...owner }).commit(),
      totals.upsert({ name: "user" }).add({ records: 1 }).commit(),
      ...(person.username === undefined
        ? []
        : [unique.create({ kind: "username", value: person.username.toLowerCase(), ...owner }).commit()]),
      ...(receipt === undefined ? [] : [receipts.create(receipt).commit()]),
      ...(mail === undefined ? [] : [mails.create(mail).commit()]),
    ]).go(),
  );
  if (written) return storedUser({ ...person, id, email });
  const guest = await claimGuest(database, { ...person, email }, beside);
  if (guest === undefined) throw new Failure("conflict", emailTakenMessage);
  return guest;
};

/**
 * Gives a person the record of somebody who ordered with their e-mail address and had no account. What was given with the
 * order is replaced by what they say themselves, where it is copied too, and what was ordered stays hidden until they confirm the address: so
 * far they have not proven that it is theirs.
 *
 * @returns undefined when the address is not such a guest's
 */
const claimGuest = async (
  database: Database,
  person: NewUser,
  beside?: (id: number) => Beside,
): Promise<StoredUser | undefined> => {
  const { email, identityId, username } = person;
  const { data: owner } = await uniqueEntity(database).get({ kind: "email", value: email }).go({ consistent: true });
  if (owner?.isGuest !== true) return undefined;
  const id = owner.userId;
  const { data: guest } = await userEntity(database).get({ id }).go({ consistent: true });
  const { receipt, mail } = beside?.(id) ?? {};
  const claim = { userId: id, email };
  const { name, firstName, phone, city, notes = "" } = person;
  const sortName = name.toLowerCase();
  const { written } = await transact(() =>
    createWriteTransaction(entities(database), ({ user, customer, unique, receipts, mails }) => [
      user
        .patch({ id })
        .set({ ...person, sortName })
        .where((attributes, { notExists }) => notExists(attributes.identityId))
        .commit(),
      // The subscriptions keep what the orders say.
      ...(guest?.customerId === undefined
        ? []
        : [
            customer
              .patch({ id: guest.customerId })
              .set(defined({ name, sortName, firstName, phone, city }))
              // What staff wrote meanwhile stays.
              .data((has, { ifNotExists }) => {
                if (notes !== "") ifNotExists(has.notes, notes);
              })
              .commit(),
          ]),
      unique.patch({ kind: "email", value: email }).remove(["isGuest"]).commit(),
      unique.create({ kind: "identity", value: identityId, ...claim }).commit(),
      ...(username === undefined
        ? []
        : [unique.create({ kind: "username", value: username.toLowerCase(), ...claim }).commit()]),
      ...(receipt === undefined ? [] : [receipts.create(receipt).commit()]),
      ...(mail === undefined ? [] : [mails.create(mail).commit()]),
    ]).go(),
  );
  return written ? storedUser({ ...person, id, email }) : undefined;
};

/**
 * Everything about the person an identity belongs to: one request.
 *
 * @param identityId the `sub` of a verified token
 */
export const findUserRecord = async (database: Database, identityId: string): Promise<UserRecord | undefined> => {
  const { data } = await userEntity(database).query.byIdentity({ identityId }).go({ limit: 1 });
  return data[0];
};

/**
 * The person an identity belongs to: one request.
 *
 * @param identityId the `sub` of a verified token
 */
export const findUserByIdentity = async (database: Database, identityId: string): Promise<StoredUser | undefined> => {
  const user = await findUserRecord(database, identityId);
  return user === undefined ? undefined : storedUser(user);
};

/**
 * The person an identity belongs to, also when they were stored a moment ago and the index does not show them yet: two
 * requests.
 */
export const findUserSurely = async (database: Database, identityId: string): Promise<StoredUser | undefined> => {
  const consistent = { consistent: true };
  const { data: owner } = await uniqueEntity(database).get({ kind: "identity", value: identityId }).go(consistent);
  if (owner === null) return undefined;
  const { data } = await userEntity(database).get({ id: owner.userId }).go(consistent);
  return data === null ? undefined : storedUser(data);
};

/**
 * The id of the person whose account has an e-mail address, if there is one: one request, consistent. Somebody who only
 * ordered has no account.
 *
 * @param email in lower case
 */
export const findUserByEmail = async (database: Database, email: string): Promise<number | undefined> => {
  const { data } = await uniqueEntity(database).get({ kind: "email", value: email }).go({ consistent: true });
  return data?.isGuest === true ? undefined : data?.userId;
};
