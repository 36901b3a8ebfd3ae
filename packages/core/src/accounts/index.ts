import { randomUUID } from "node:crypto";
import type { LoginRequest, User } from "@cleaning/contract/accounts";
import type { Role } from "@cleaning/contract/roles";
import type { Database } from "../database/index.ts";
import { Failure } from "../failure/index.ts";
import type { Provider } from "../provider/index.ts";
import { countTry, forgetTries, type Throttle } from "../throttle/index.ts";
import { uniqueEntity } from "./entities.ts";
import { freshTokens } from "./fresh-tokens.ts";
import type { Identity, IdentityProfile, Tokens } from "./identity.ts";
import { mustSetUpSecondFactor, readSecurity, type Security } from "./security.ts";
import { createUser, findUserByIdentity, findUserSurely, findUserByEmail, type StoredUser } from "./users.ts";

/** The identity service knows people by e-mail address; a user name is looked up. */
const addressOf = async (database: Database, username: string): Promise<string> => {
  const typed = username.toLowerCase();
  if (typed.includes("@")) return typed;
  const { data } = await uniqueEntity(database).get({ kind: "username", value: typed }).go();
  // An unknown user name still goes to the identity service, so that its refusal looks and lasts like any other.
  return data?.email ?? `${encodeURIComponent(typed)}@unknown.invalid`;
};

/** What reads a token that was just issued. */
export type ReadToken = (accessToken: string) => Promise<{ identityId: string; role: Role; issuedAt: number }>;

/** The second step of a sign-in. Its code is loaded when somebody has one. */
type SecondStep = {
  /** Whether admins must have one. */
  isRequired: boolean;
  /** As `proveSecondFactor` of `second-factor.ts`. */
  prove: (
    identityId: string,
    security: Security,
    code: string | undefined,
    now: Date,
  ) => Promise<{ recoveryCodesLeft?: number }>;
};

/** Who and what the calls about accounts need. */
export type Accounts = {
  database: Database;
  identity: Identity;
  provider: Provider;
  readToken: ReadToken;
  secondStep: SecondStep;
  /** How long a call about a forgotten password takes at least, in milliseconds, when not as long as usual. */
  floor?: number;
};

/** A signed-in person with their tokens. */
export type SignedIn = { user: User; tokens: Tokens; recoveryCodesLeft?: number };

/** Two sign-ins at once may both find the record missing; the slower one then finds it made. */
const completeUser = async (
  database: Database,
  { identityId, email, name }: IdentityProfile,
  now: Date,
): Promise<StoredUser> => {
  try {
    return await createUser(database, { identityId, email, name }, now);
  } catch (error) {
    const made = await findUserSurely(database, identityId);
    if (made !== undefined) return made;
    throw error;
  }
};

/** What a session whose second step is proven already, or which is only renewed, is asked for. */
const nothingMore = async (): Promise<{ recoveryCodesLeft?: number }> => ({});

/**
 * Completes a sign-in, or the renewal of one.
 *
 * @param prove asks for the second step, and fails without it
 */
const signedIn = async (
  { database, identity, readToken, secondStep }: Accounts,
  issued: Tokens,
  now: Date,
  prove: (identityId: string, security: Security) => Promise<{ recoveryCodesLeft?: number }> = nothingMore,
): Promise<SignedIn> => {
  const { identityId } = await readToken(issued.accessToken);
  const [security, known] = await Promise.all([
    readSecurity(database, identityId),
    findUserByIdentity(database, identityId),
  ]);
  const proven = await prove(identityId, security);
  const { tokens, role } = await freshTokens({ identity, readToken }, issued, security);
  // An identity without a record (made in the identity service's console, taken over from the provider, or half-made)
  // is completed here.
  const user = known ?? (await completeUser(database, await identity.profile(tokens.accessToken), now));
  const mustSetUp = mustSetUpSecondFactor(secondStep.isRequired, role, security);
  return { user: { ...user, role, ...(mustSetUp ? { mustSetUpSecondFactor: true } : {}) }, tokens, ...proven };
};

/** Tries per account; a success clears them. */
export const loginTries = (address: string): Throttle => ({
  what: "login",
  who: address,
  limit: 10,
  windowSeconds: 900,
});

const providerDown =
  "The authentication service is unavailable, so only accounts of this site can sign in at the moment. Please check your username and password, or try again in a while.";

/**
 * What happens to a person whom the identity service refused: one who has no account here may be known to the provider,
 * and is then taken over. The provider is asked in any case, about nobody when the account is known, so that neither
 * the time nor an outage of the provider tells who has an account here; and no password of an account here is ever
 * shown to it.
 */
const takeOver = async (
  { database, identity, provider }: Accounts,
  address: string,
  password: string,
  refused: unknown,
): Promise<Tokens> => {
  if (!(refused instanceof Failure) || refused.kind !== "unauthorized") throw refused;
  const isStranger = (await findUserByEmail(database, address)) === undefined && !address.endsWith("@unknown.invalid");
  try {
    await (isStranger ? provider.signIn(address, password) : provider.signIn("nobody@unknown.invalid", randomUUID()));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === "unauthorized") throw refused;
    throw new Failure(error.kind, providerDown, { cause: error.cause, ...retry(error) });
  }
  if (!isStranger) throw refused;
  return identity.signIn(address, password, { migrate: true });
};

const retry = ({ retryAfter }: Failure): { retryAfter?: number } => (retryAfter === undefined ? {} : { retryAfter });

/**
 * Signs a person in by e-mail address or user name; somebody whom only the provider knows, by the provider's e-mail
 * address and security key, which makes them an account.
 *
 * @throws Failure `unauthorized` for wrong credentials, whether or not the account exists, and with the hint `code` when
 *   they are right and the second step is missing or wrong; `tooManyRequests`;
 *   `unavailable` or `badAnswer` for wrong credentials while the provider cannot be asked
 */
export const signIn = async (
  accounts: Accounts,
  { username, password, code }: Pick<LoginRequest, "username" | "password" | "code">,
  now: Date,
): Promise<SignedIn> => {
  const { database, identity } = accounts;
  const address = await addressOf(database, username);
  const tries = loginTries(address);
  await countTry(database, tries, now);
  const tokens = await identity
    .signIn(address, password)
    .catch((refused: unknown) => takeOver(accounts, address, password, refused));
  const person = await signedIn(accounts, tokens, now, async (identityId, security) => {
    try {
      return await accounts.secondStep.prove(identityId, security, code, now);
    } catch (error) {
      // Nobody was given these tokens; an outage here changes nothing about the refusal.
      if (tokens.refreshToken !== undefined) await identity.revoke(tokens.refreshToken).catch(() => undefined);
      throw error;
    }
  });
  await forgetTries(database, tries, now);
  return person;
};

/**
 * Signs in anew whoever has just proven both steps, because all their sessions ended.
 *
 * @throws Failure as `signIn`
 */
export const signInProven = async (
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<SignedIn> => signedIn(accounts, await accounts.identity.signIn(email, password), now);

/**
 * Trades a refresh token for new tokens.
 *
 * @throws Failure `unauthorized` when it is spent, revoked or expired
 */
export const refreshSession = async (accounts: Accounts, refreshToken: string, now: Date): Promise<SignedIn> =>
  signedIn(accounts, await accounts.identity.refresh(refreshToken), now);
