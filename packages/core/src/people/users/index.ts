import type { User } from "@cleaning/contract/accounts/accounts";
import { defined } from "@cleaning/contract/data/defined";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { userEntity, type UserRecord } from "./entity.ts";

/** A person as stored: everything but the role, which the token says. */
export type StoredUser = Omit<User, "role">;

/** A person of a record. */
export const storedUser = ({ id, name, email, firstName, username }: StoredUser): StoredUser =>
  defined({ id, name, email, firstName, username });

/** The record of an identity's person. */
export const findUserRecord = async (database: Database, identityId: string): Promise<UserRecord | undefined> => {
  const { data } = await userEntity(database).query.byIdentity({ identityId }).go({ limit: 1 });
  return data[0];
};

/** The person of an identity. */
export const findUserByIdentity = async (database: Database, identityId: string): Promise<StoredUser | undefined> => {
  const user = await findUserRecord(database, identityId);
  return user === undefined ? undefined : storedUser(user);
};

/** A user by their id, read consistently. */
export const readUser = async (database: Database, id: number): Promise<UserRecord | undefined> =>
  (await userEntity(database).get({ id }).go({ consistent: true })).data ?? undefined;

/** The user who has an e-mail address, a claim on one (both in lower case), or an identity; read consistently. */
export const findUserBy = async (
  database: Database,
  kind: "email" | "claim" | "identity",
  value: string,
): Promise<UserRecord | undefined> => {
  const { data: owner } = await uniqueEntity(database).get({ kind, value }).go({ consistent: true });
  return owner === null ? undefined : readUser(database, owner.userId);
};

/** An account by its address: whose it is, and whether they proved that the address is theirs. */
export type AccountOfEmail = { userId: number; isConfirmed: boolean };

/** The account that has an e-mail address (lower case), or a claim on it, consistently. A guest has no account. */
export const findAccountOfEmail = async (database: Database, email: string): Promise<AccountOfEmail | undefined> => {
  const unique = uniqueEntity(database);
  const [owner, claim] = await batchGet(
    database,
    readOf(unique, { kind: "email", value: email }),
    readOf(unique, { kind: "claim", value: email }),
  );
  if (owner !== null && owner.isGuest !== true) return { userId: owner.userId, isConfirmed: true };
  return claim === null ? undefined : { userId: claim.userId, isConfirmed: false };
};

/** The id of the person whose account has an e-mail address (`findAccountOfEmail`). */
export const findUserByEmail = async (database: Database, email: string): Promise<number | undefined> =>
  (await findAccountOfEmail(database, email))?.userId;
