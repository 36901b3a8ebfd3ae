import type { User } from "@cleaning/contract/accounts/accounts";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { userEntity, type UserRecord } from "./entity.ts";

export type StoredUser = Omit<User, "role">;

export const storedUser = ({ id, name, email, firstName, username }: StoredUser): StoredUser =>
  omitUndefined({ id, name, email, firstName, username });

export const findUserRecord = async (database: Database, identityId: string): Promise<UserRecord | undefined> => {
  const { data } = await userEntity(database).query.byIdentity({ identityId }).go({ limit: 1 });
  return data[0];
};

export const findUserByIdentity = async (database: Database, identityId: string): Promise<StoredUser | undefined> => {
  const user = await findUserRecord(database, identityId);
  return user === undefined ? undefined : storedUser(user);
};

export const readUser = async (database: Database, id: number): Promise<UserRecord | undefined> =>
  (await userEntity(database).get({ id }).go({ consistent: true })).data ?? undefined;

export const findUserBy = async (
  database: Database,
  kind: "email" | "claim" | "identity",
  value: string,
): Promise<UserRecord | undefined> => {
  const { data: owner } = await uniqueEntity(database).get({ kind, value }).go({ consistent: true });
  return owner === null ? undefined : readUser(database, owner.userId);
};

export type AccountOfEmail = { userId: number; isConfirmed: boolean };

/** By a verified or claimed address in lower case; consistent. Guests have no account. */
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

export const findUserByEmail = async (database: Database, email: string): Promise<number | undefined> =>
  (await findAccountOfEmail(database, email))?.userId;
