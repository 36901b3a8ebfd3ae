import type { User } from "@cleaning/contract/accounts";
import { emailTakenMessage } from "@cleaning/contract/registration";
import { createWriteTransaction, type EntityItem } from "electrodb";
import { readOf, batchGet } from "../database/batch-get.ts";
import { nextId } from "../database/counter.ts";
import { defined } from "../database/defined.ts";
import { type IdempotencyRecord, idempotencyRecordEntity } from "../database/idempotency-record.ts";
import { type Database, transact } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { mailEntity } from "../mail/entity.ts";
import type { PendingMail } from "../mail/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { uniqueEntity, userEntity } from "./entities.ts";

const entities = (database: Database) => ({
  user: userEntity(database),
  unique: uniqueEntity(database),
  totals: totalsEntity(database),
  idempotencyRecords: idempotencyRecordEntity(database),
  mails: mailEntity(database),
});

/** Everything that is stored about a person. */
export type UserRecord = EntityItem<ReturnType<typeof userEntity>>;

/** What is needed to store a person whose identity exists. */
export type NewUser = Omit<
  UserRecord,
  "id" | "sortName" | "createdAt" | "customerId" | "agentId" | "identityId" | "emailConfirmed" | "closedAt"
> & {
  identityId: string;
  /** Whether the address is proved to be theirs; else they only have a claim on it. */
  emailConfirmed: boolean;
};

/** A person as stored: everything but the role, which the token says. */
export type StoredUser = Omit<User, "role">;

const storedUser = ({ id, name, email, firstName, username }: StoredUser): StoredUser =>
  defined({ id, name, email, firstName, username });

/** What a registration writes beside the person: the idempotency record of the submission and its mail. */
type Beside = { idempotencyRecord: IdempotencyRecord; mail: PendingMail };

/**
 * Stores a person with their unique e-mail address, user name and identity, all or nothing: two requests. Who has not
 * proved the address gets a claim on it: what others did with it is not theirs (`settleConfirmed`).
 *
 * @param beside what is written in the same transaction
 * @throws AppError `conflict` when one of them is taken
 */
export const createUser = async (
  database: Database,
  person: NewUser,
  now: Date,
  beside?: (id: number) => Beside,
): Promise<StoredUser> => {
  const id = await nextId(database, "user");
  const email = person.email.toLowerCase();
  const { emailConfirmed } = person;
  const owner = { userId: id, email };
  const { idempotencyRecord, mail } = beside?.(id) ?? {};
  const { written } = await transact(() =>
    createWriteTransaction(entities(database), ({ user, unique, totals, idempotencyRecords, mails }) => [
      user.create({ ...person, id, email, sortName: person.name.toLowerCase(), createdAt: now.toISOString() }).commit(),
      ...(emailConfirmed
        ? [unique.create({ kind: "email", value: email, ...owner }).commit()]
        : [
            unique.create({ kind: "claim", value: email, ...owner }).commit(),
            unique
              .check({ kind: "email", value: email })
              .where((has, { eq, notExists }) => `${notExists(has.userId)} OR ${eq(has.isGuest, true)}`)
              .commit(),
          ]),
      unique.create({ kind: "identity", value: person.identityId, ...owner, emailConfirmed }).commit(),
      totals.upsert({ name: "user" }).add({ records: 1 }).commit(),
      ...(person.username === undefined
        ? []
        : [unique.create({ kind: "username", value: person.username.toLowerCase(), ...owner }).commit()]),
      ...(idempotencyRecord === undefined ? [] : [idempotencyRecords.create(idempotencyRecord).commit()]),
      ...(mail === undefined ? [] : [mails.create(mail).commit()]),
    ]).go(),
  );
  if (!written) throw new AppError("conflict", emailTakenMessage);
  return storedUser({ ...person, id, email });
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

/** An account by its address: whose it is, and whether they proved that the address is theirs. */
export type AccountOfEmail = { userId: number; isConfirmed: boolean };

/**
 * The account that has an e-mail address, or a claim on it, if there is one: one request, consistent. Somebody who only
 * ordered has no account.
 *
 * @param email in lower case
 */
export const findAccountOfEmail = async (database: Database, email: string): Promise<AccountOfEmail | undefined> => {
  const unique = uniqueEntity(database);
  const read = (kind: "email" | "claim") =>
    readOf(unique.get({ kind, value: email }), (Item) => unique.parse({ Item }).data);
  const [owner, claim] = await batchGet(database, read("email"), read("claim"));
  if (owner !== null && owner.isGuest !== true) return { userId: owner.userId, isConfirmed: true };
  return claim === null ? undefined : { userId: claim.userId, isConfirmed: false };
};

/** The id of the person whose account has an e-mail address (`findAccountOfEmail`). */
export const findUserByEmail = async (database: Database, email: string): Promise<number | undefined> =>
  (await findAccountOfEmail(database, email))?.userId;

/**
 * The identity whose account has a claim on an e-mail address, if one has: two requests, consistent.
 *
 * @param email in lower case
 */
export const findClaimant = async (database: Database, email: string): Promise<string | undefined> => {
  const consistent = { consistent: true };
  const { data: claim } = await uniqueEntity(database).get({ kind: "claim", value: email }).go(consistent);
  if (claim === null) return undefined;
  return (await userEntity(database).get({ id: claim.userId }).go(consistent)).data?.identityId;
};
