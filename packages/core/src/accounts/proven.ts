import { AppError, tryAgain } from "../errors/index.ts";
import { closeAccount } from "./close.ts";
import type { Accounts } from "./index.ts";
import { openAccount } from "./open.ts";
import { settleConfirmed } from "./settle.ts";

type Parts = Pick<Accounts, "database" | "identity">;
/** Whoever reads the mails of an address, and the password they chose. */
type Proven = { email: string; password: string };

/**
 * Makes the account of a person who has proved their address, and gives them what belongs to it (`settleConfirmed`).
 *
 * @returns the identity
 * @throws AppError `unavailable`, also while another call makes it
 */
export const openProven = async (
  { database, identity }: Parts,
  { email, password }: Proven,
  now: Date,
): Promise<string> => {
  // They tell us their name, or what they ordered does.
  const person = { email, name: email, emailConfirmed: true };
  const identityId = await identity.register({ ...person, password });
  if (identityId === undefined) throw new AppError("unavailable", tryAgain, { retryAfter: 1 });
  await openAccount({ database, identity }, { ...person, identityId, emailConfirmed: false }, now);
  await settleConfirmed(database, { identityId, email }, now);
  return identityId;
};

/**
 * Puts an account that has proved its address into the place of one that has not: its identity, with all its sessions, is
 * removed, and what was done in it is kept apart (`closeAccount`). Cut off in between, the address is free, or has an
 * unconfirmed account without anything: the next code, or a registration, goes on from there.
 */
export const replaceUnconfirmed = async (
  parts: Parts,
  { replaced, ...proven }: Proven & { replaced: string },
  now: Date,
): Promise<string> => {
  await closeAccount(parts.database, replaced, now);
  await parts.identity.discard(replaced);
  return openProven(parts, proven, now);
};
