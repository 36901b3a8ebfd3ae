import { randomUUID } from "node:crypto";
import {
  accountLockedReason,
  type LoginRequest,
  type User,
  wrongCredentialsMessage,
} from "@cleaning/contract/accounts/accounts";
import type { Role } from "@cleaning/contract/accounts/roles";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
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
import { unknownNetwork, countAccountAttempt, clearSignInAttempts, refusalAfter } from "./sessions/limits.ts";
import { type TokenAccess, mustSetUpSecondFactor, readTokenAccess, type Security } from "./sessions/security.ts";

const addressOf = async (database: Database, username: string): Promise<string> => {
  const typed = username.toLowerCase();
  if (typed.includes("@")) return typed;
  const { data } = await uniqueEntity(database).get({ kind: "username", value: typed }).go();
  // An unknown user name goes to the identity service too, so that its refusal takes as long as any other.
  return data?.email ?? `${encodeURIComponent(typed)}@unknown.invalid`;
};

type ReadToken = (accessToken: string) => Promise<{ identityId: string; role: Role; issuedAt: number }>;

type SecondStepResult = { recoveryCodesLeft?: number };

type SecondStep = {
  isRequired: boolean;
  prove: (identityId: string, security: Security, code: string | undefined, now: Date) => Promise<SecondStepResult>;
};

export type Accounts = {
  database: Database;
  identity: Identity;
  provider: Provider;
  readToken: ReadToken;
  secondStep: SecondStep;
  clock?: () => Date;
  floor?: number;
};

export type SignedIn = { user: User; tokens: Tokens } & SecondStepResult;

/** Of two concurrent sign-ins, both may find the record missing; the slower one then finds it stored. */
const openMissingAccount = async (
  { database, identity }: Accounts,
  { identityId, email, name, emailConfirmed }: IdentityProfile,
  now: Date,
): Promise<StoredUser> => {
  try {
    const user = await openAccount({ database, identity }, { identityId, email, name, emailConfirmed: false }, now);
    if (emailConfirmed) await applyConfirmedEmail(database, { identityId, email }, now);
    return user;
  } catch (error) {
    const user = await findUserBy(database, "identity", identityId);
    if (user === undefined) throw error;
    return storedUser(user);
  }
};

/** A group's role counts only once the address is proved. */
const effectiveRole = async (
  { database, identity }: Accounts,
  { role, identityId, accessToken }: { role: Role; identityId: string; accessToken: string },
  now: Date,
): Promise<Role> => {
  const { emailConfirmed, email } = await identity.profile(accessToken);
  return emailConfirmed && (await applyConfirmedEmail(database, { identityId, email }, now)) ? role : "customer";
};

const noSecondStep = async (): Promise<SecondStepResult> => ({});

type SignInRecords = { identityId: string; access: TokenAccess; user: StoredUser | undefined };

export const completeSignIn = async (
  accounts: Accounts,
  issued: Tokens,
  { identityId, access: { security, isConfirmed }, user: stored }: SignInRecords,
  { now, refresh }: { now: Date; refresh: Identity["refresh"] },
): Promise<SignedIn> => {
  const { identity, readToken, secondStep } = accounts;
  const { tokens, role: group } = await freshTokens({ identity: { refresh }, readToken }, issued, security);
  const { accessToken } = tokens;
  const user = stored ?? (await openMissingAccount(accounts, await identity.profile(accessToken), now));
  const role =
    group === "customer" || isConfirmed
      ? group
      : await effectiveRole(accounts, { role: group, identityId, accessToken }, now);
  const mustSetUp = mustSetUpSecondFactor(secondStep.isRequired, role, security);
  return { user: { ...user, role, ...(mustSetUp ? { mustSetUpSecondFactor: true } : {}) }, tokens };
};

const signInWithTokens = async (
  accounts: Accounts,
  issued: Tokens,
  now: Date,
  prove: (identityId: string, security: Security) => Promise<SecondStepResult> = noSecondStep,
): Promise<SignedIn> => {
  const { database, identity, readToken } = accounts;
  const { identityId } = await readToken(issued.accessToken);
  const [access, user] = await Promise.all([
    readTokenAccess(database, identityId),
    findUserByIdentity(database, identityId),
  ]);
  const secondStepResult = await prove(identityId, access.security);
  const { refresh } = identity;
  return {
    ...(await completeSignIn(accounts, issued, { identityId, access, user }, { now, refresh })),
    ...secondStepResult,
  };
};

const providerDownMessage =
  "The authentication service is unavailable, so only accounts of this site can log in at the moment. Please check your username and password, or try again in a while.";

/** Undefined when the account here has proved its address: the provider's word does not count then. */
const migrationTarget = async (
  { database, identity }: Accounts,
  address: string,
): Promise<{ replaced?: string } | undefined> => {
  const account = await findAccountOfEmail(database, address);
  // Read for an unknown user name too, so that the number of requests does not tell which user names exist.
  if (account === undefined) return address.endsWith("@unknown.invalid") ? undefined : {};
  if (account.isConfirmed) return undefined;
  // The record may lag behind the identity service.
  const existing = await identity.find(address);
  if (existing?.emailConfirmed === true) return undefined;
  const replaced = existing?.identityId ?? (await findUserBy(database, "claim", address))?.identityId;
  return replaced === undefined ? undefined : { replaced };
};

/** The provider is called in any case, so that neither time nor outages tell who has an account here. */
const migrateUser = async (
  accounts: Accounts,
  { address, password, refusal }: { address: string; password: string; refusal: unknown },
  now: Date,
): Promise<Tokens> => {
  const { database, identity, provider } = accounts;
  if (!(refusal instanceof AppError) || refusal.kind !== "unauthorized") throw refusal;
  const target = await migrationTarget(accounts, address);
  try {
    await (target === undefined
      ? provider.signIn("nobody@unknown.invalid", randomUUID())
      : provider.signIn(address, password));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "unauthorized") throw refusal;
    throw new AppError(error.kind, providerDownMessage, {
      cause: error.cause,
      ...omitUndefined({ retryAfter: error.retryAfter }),
    });
  }
  if (target === undefined) throw refusal;
  if (target.replaced !== undefined) {
    await closeAccount(database, target.replaced, now);
    await identity.discard(target.replaced);
  }
  return identity.signIn(address, password, { migrate: true });
};

/** A locked account is answered as one that does not exist; after how many tries it is "too many" is our own count. */
const withoutLock = (refusal: unknown): unknown =>
  refusal instanceof AppError && refusal.reason === accountLockedReason
    ? new AppError("unauthorized", wrongCredentialsMessage)
    : refusal;

/** @throws `unauthorized`, with the hint `code` for the second step; `tooManyRequests`; `unavailable`, `badAnswer` */
export const signInWithPassword = async (
  accounts: Accounts,
  { username, password, code }: Pick<LoginRequest, "username" | "password" | "code">,
  now: Date,
  clientNetwork: ClientNetwork = unknownNetwork,
): Promise<SignedIn> => {
  const { database, identity } = accounts;
  const address = await addressOf(database, username);
  const attempt = { account: address, clientNetwork, now };
  const tries = await countAccountAttempt(database, "login", attempt);
  const tokens = await identity
    .signIn(address, password)
    .catch((refusal: unknown) => migrateUser(accounts, { address, password, refusal: withoutLock(refusal) }, now))
    .catch((refusal: unknown) => {
      throw refusalAfter(tries, refusal);
    });
  const session = await signInWithTokens(accounts, tokens, now, async (identityId, security) => {
    try {
      return await accounts.secondStep.prove(identityId, security, code, now);
    } catch (error) {
      // These tokens were returned to no one; a failure here does not change the refusal.
      if (tokens.refreshToken !== undefined) await identity.revoke(tokens.refreshToken).catch(() => undefined);
      throw error;
    }
  });
  await clearSignInAttempts(database, attempt);
  return session;
};

export const signInVerified = async (
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<SignedIn> => signInWithTokens(accounts, await accounts.identity.signIn(email, password), now);
