import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import { closeAccount } from "../close.ts";
import type { Accounts } from "../index.ts";
import { openAccount } from "../open.ts";
import { applyConfirmedEmail } from "./confirmed-email.ts";

type Parts = Pick<Accounts, "database" | "identity">;
type Known = { name: string; firstName: string; lastName: string; phone?: string | undefined };
type Credentials = { email: string; password: string; person?: Known };

/** Returns the identity. @throws AppError `unavailable`, also while another call makes the account */
export const openVerifiedAccount = async (
  { database, identity }: Parts,
  { email, password, person }: Credentials,
  now: Date,
): Promise<string> => {
  // Names from a closed account are not the owner's.
  const newUser = { email, name: email, ...omitUndefined({ ...person }), emailConfirmed: true };
  const identityId = await identity.register({ email, name: newUser.name, emailConfirmed: true, password });
  if (identityId === undefined) throw new AppError("unavailable", tryAgain, { retryAfter: 1 });
  await openAccount({ database, identity }, { ...newUser, identityId, emailConfirmed: false }, now);
  await applyConfirmedEmail(database, { identityId, email }, now);
  return identityId;
};

export const replaceUnconfirmed = async (
  parts: Parts,
  { replaced, ...credentials }: Credentials & { replaced: string },
  now: Date,
): Promise<string> => {
  await closeAccount(parts.database, replaced, now);
  await parts.identity.discard(replaced);
  return openVerifiedAccount(parts, credentials, now);
};
