import type { User } from "@cleaning/contract/accounts";
import { batchGet, readOf } from "../database/batch-get.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { uniqueEntity } from "../database/unique.ts";
import { userEntity, type UserRecord } from "./entity.ts";

/** A person as stored: everything but the role, which the token says. */
export type StoredUser = Omit<User, "role">;

/** A person of a record. */
export const storedUser = ({ id, name, email, firstName, username }: StoredUser): StoredUser =>
  defined({ id, name, email, firstName, username });

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
