import { randomUUID } from "node:crypto";
import type { LoginRequest, User } from "@cleaning/contract/accounts/accounts";
import type { Role } from "@cleaning/contract/accounts/roles";
import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import {
  findAccountOfEmail,
  findUserBy,
  findUserByIdentity,
  type StoredUser,
  storedUser,
} from "../people/users/index.ts";
import type { Database } from "../platform/database/index.ts";
import { uniqueEntity } from "../platform/database/unique.ts";
import type { ClientNetwork } from "../platform/rate-limit/index.ts";
import type { Provider } from "../sales/provider/index.ts";
import { closeAccount } from "./close.ts";
import type { Identity, IdentityProfile, Tokens } from "./identity.ts";
import { openAccount } from "./open.ts";
import { applyConfirmedEmail } from "./ownership/confirmed-email.ts";
import { freshTokens } from "./sessions/fresh-tokens.ts";
import { anywhere, countAccountTry, signInSucceeded } from "./sessions/limits.ts";
import { type TokenAccess, mustSetUpSecondFactor, readAccess, type Security } from "./sessions/security.ts";

/** The identity service knows people by e-mail address; a user name is looked up. */
const addressOf = async (database: Database, username: string): Promise<string> => {
  const typed = username.toLowerCase();
  if (typed.includes("@")) return typed;
  const { data } = await uniqueEntity(database).get({ kind: "username", value: typed }).go();
  // An unknown user name still goes to the identity service, so that its refusal looks and lasts like any other.
  return data?.email ?? `${encodeURIComponent(typed)}@unknown.invalid`;
};

/** What reads a token that was just issued. */
type ReadToken = (accessToken: string) => Promise<{ identityId: string; role: Role; issuedAt: number }>;

/** What the second step of a sign-in told. */
type Proven = { recoveryCodesLeft?: number };

/** The second step of a sign-in. Its code is loaded for the people who have one. */
type SecondStep = {
  /** Whether admins must have one. */
  isRequired: boolean;
  /** As `proveSecondFactor` of `second-step.ts`. */
  prove: (identityId: string, security: Security, code: string | undefined, now: Date) => Promise<Proven>;
};

/** Who and what the calls about accounts need. */
export type Accounts = {
  database: Database;
  identity: Identity;
  provider: Provider;
  readToken: ReadToken;
  secondStep: SecondStep;
  /** The time, for what ended later than the call began. */
  clock?: () => Date;
  /** How long a call about a forgotten password takes at least, in milliseconds, when not as long as usual. */
  floor?: number;
};

/** A signed-in person with their tokens. */
export type SignedIn = { user: User; tokens: Tokens } & Proven;

/** Two sign-ins at once may both find the record missing; the slower one then finds it made. */
const completeUser = async (
  { database, identity }: Accounts,
  { identityId, email, name, emailConfirmed }: IdentityProfile,
  now: Date,
): Promise<StoredUser> => {
  try {
    const made = await openAccount({ database, identity }, { identityId, email, name, emailConfirmed: false }, now);
    if (emailConfirmed) await applyConfirmedEmail(database, { identityId, email }, now);
    return made;
  } catch (error) {
    const made = await findUserBy(database, "identity", identityId);
    if (made === undefined) throw error;
    return storedUser(made);
  }
};

/** The role that a person's groups give, honoured once they have proved their address. */
const honoured = async (
  { database, identity }: Accounts,
  { role, identityId, accessToken }: { role: Role; identityId: string; accessToken: string },
  now: Date,
): Promise<Role> => {
  const { emailConfirmed, email } = await identity.profile(accessToken);
  return emailConfirmed && (await applyConfirmedEmail(database, { identityId, email }, now)) ? role : "customer";
};

/** Of a sign-in whose second step was proved a moment ago. */
const noSecondStep = async (): Promise<Proven> => ({});

/** What our records have of who signs in; `user` is undefined before the first sign-in. */
type SignInRecords = { identityId: string; access: TokenAccess; user: StoredUser | undefined };

/** Completes a sign-in, or the renewal of one. `refresh` replaces tokens that are refused already. */
export const completeSignIn = async (
  accounts: Accounts,
  issued: Tokens,
  { identityId, access: { security, isConfirmed }, user: stored }: SignInRecords,
  { now, refresh }: { now: Date; refresh: Identity["refresh"] },
): Promise<SignedIn> => {
  const { identity, readToken, secondStep } = accounts;
  const { tokens, role: group } = await freshTokens({ identity: { refresh }, readToken }, issued, security);
  const { accessToken } = tokens;
  const user = stored ?? (await completeUser(accounts, await identity.profile(accessToken), now));
  const role =
    group === "customer" || isConfirmed
      ? group
      : await honoured(accounts, { role: group, identityId, accessToken }, now);
  const mustSetUp = mustSetUpSecondFactor(secondStep.isRequired, role, security);
  return { user: { ...user, role, ...(mustSetUp ? { mustSetUpSecondFactor: true } : {}) }, tokens };
};

/** Completes a sign-in whose password was right. */
const signedIn = async (
  accounts: Accounts,
  issued: Tokens,
  now: Date,
  prove: (identityId: string, security: Security) => Promise<Proven> = noSecondStep,
): Promise<SignedIn> => {
  const { database, identity, readToken } = accounts;
  const { identityId } = await readToken(issued.accessToken);
  const [access, user] = await Promise.all([
    readAccess(database, identityId),
    findUserByIdentity(database, identityId),
  ]);
  const proven = await prove(identityId, access.security);
  const { refresh } = identity;
  return { ...(await completeSignIn(accounts, issued, { identityId, access, user }, { now, refresh })), ...proven };
};

const providerDown =
  "The authentication service is unavailable, so only accounts of this site can log in at the moment. Please check your username and password, or try again in a while.";

/**
 * Whether the provider's word counts for an address: where it has no account, or one that has not proved it. `replaced`
 * is the identity of that account.
 */
const vouchable = async (
  { database, identity }: Accounts,
  address: string,
): Promise<{ replaced?: string } | undefined> => {
  const account = await findAccountOfEmail(database, address);
  // Read for an unknown user name too: as many requests tell nobody which user names there are.
  if (account === undefined) return address.endsWith("@unknown.invalid") ? undefined : {};
  if (account.isConfirmed) return undefined;
  // The record may not know yet what the identity service does.
  const known = await identity.find(address);
  if (known?.emailConfirmed === true) return undefined;
  // Whose identity is gone has nothing left but the claim.
  const replaced = known?.identityId ?? (await findUserBy(database, "claim", address))?.identityId;
  return replaced === undefined ? undefined : { replaced };
};

/**
 * Takes over a person who has no account with a proved address here and is known to the provider. The provider is asked
 * in any case, about an address that does not exist where there is an account: neither time nor outages tell who has
 * one, and no password of an account reaches the provider.
 */
const takeOver = async (
  accounts: Accounts,
  { address, password, refused }: { address: string; password: string; refused: unknown },
  now: Date,
): Promise<Tokens> => {
  const { database, identity, provider } = accounts;
  if (!(refused instanceof AppError) || refused.kind !== "unauthorized") throw refused;
  const stranger = await vouchable(accounts, address);
  try {
    await (stranger === undefined
      ? provider.signIn("nobody@unknown.invalid", randomUUID())
      : provider.signIn(address, password));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "unauthorized") throw refused;
    throw new AppError(error.kind, providerDown, { cause: error.cause, ...defined({ retryAfter: error.retryAfter }) });
  }
  if (stranger === undefined) throw refused;
  if (stranger.replaced !== undefined) {
    await closeAccount(database, stranger.replaced, now);
    await identity.discard(stranger.replaced);
  }
  return identity.signIn(address, password, { migrate: true });
};

/**
 * Signs a person in by e-mail address or user name, or by the provider's address and key, which makes an account.
 * @throws AppError `unauthorized`, with the hint `code` when only the second step is missing or wrong;
 *   `tooManyRequests`; `unavailable` or `badAnswer` for wrong credentials while the provider cannot be asked
 */
export const signInWithPassword = async (
  accounts: Accounts,
  { username, password, code }: Pick<LoginRequest, "username" | "password" | "code">,
  now: Date,
  place: ClientNetwork = anywhere,
): Promise<SignedIn> => {
  const { database, identity } = accounts;
  const address = await addressOf(database, username);
  const tried = { account: address, place, now };
  await countAccountTry(database, "login", tried);
  const tokens = await identity
    .signIn(address, password)
    .catch((refused: unknown) => takeOver(accounts, { address, password, refused }, now));
  const person = await signedIn(accounts, tokens, now, async (identityId, security) => {
    try {
      return await accounts.secondStep.prove(identityId, security, code, now);
    } catch (error) {
      // These tokens were handed to no one; an outage here changes nothing about the refusal.
      if (tokens.refreshToken !== undefined) await identity.revoke(tokens.refreshToken).catch(() => undefined);
      throw error;
    }
  });
  await signInSucceeded(database, tried);
  return person;
};

/** Signs in again a person who has just proved both steps, because all their sessions ended. */
export const signInProven = async (
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<SignedIn> => signedIn(accounts, await accounts.identity.signIn(email, password), now);
