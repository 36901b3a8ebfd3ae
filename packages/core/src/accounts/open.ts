import { AppError } from "@cleaning/contract/http/app-error";
import { findUserBy, type StoredUser } from "../people/users/index.ts";
import { createUser, type NewUser } from "../people/users/records.ts";
import type { Database } from "../platform/database/index.ts";
import { closeAccount } from "./close.ts";
import type { Identity } from "./identity.ts";

type Parts = { database: Database; identity: Pick<Identity, "find"> };

const closeStaleClaim = async ({ database, identity }: Parts, { email, identityId }: NewUser, now: Date) => {
  const claimant = (await findUserBy(database, "claim", email.toLowerCase()))?.identityId;
  if (claimant === undefined || claimant === identityId) return false;
  const existing = await identity.find(email.toLowerCase());
  if (existing?.identityId !== identityId) return false;
  await closeAccount(database, claimant, now);
  return true;
};

/** An address claimed for a deleted identity is freed. @throws AppError `conflict` for another's, `unavailable` */
export const openAccount = async (
  parts: Parts,
  newUser: NewUser,
  now: Date,
  extraWrites?: Parameters<typeof createUser>[3],
): Promise<StoredUser> => {
  try {
    return await createUser(parts.database, newUser, now, extraWrites);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "conflict") throw error;
    if (!(await closeStaleClaim(parts, newUser, now))) throw error;
    return createUser(parts.database, newUser, now, extraWrites);
  }
};
