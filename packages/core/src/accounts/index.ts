import type { LoginRequest, User } from "@cleaning/contract/accounts";
import type { Role } from "@cleaning/contract/roles";
import { createWriteTransaction } from "electrodb";
import { nextId } from "../database/counter.ts";
import { type Database, transact } from "../database/index.ts";
import { Failure } from "../failure/index.ts";
import { countTry, forgetTries } from "../throttle/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { uniqueEntity, userEntity } from "./entities.ts";
import type { Identity, IdentityProfile, Tokens } from "./identity.ts";

const entities = (database: Database) => ({
  user: userEntity(database),
  unique: uniqueEntity(database),
  totals: totalsEntity(database),
});

/** What is needed to store a person whose identity exists. */
export type NewUser = IdentityProfile & { firstName?: string; username?: string; phone?: string };

/** A person as stored: everything but the role, which the token says. */
export type StoredUser = Omit<User, "role">;

const storedUser = ({ id, name, email, firstName, username }: StoredUser): StoredUser => ({
  id,
  name,
  email,
  ...(firstName === undefined ? {} : { firstName }),
  ...(username === undefined ? {} : { username }),
});

/**
 * Stores a person with their unique e-mail address, user name and identity, all or nothing: two requests.
 *
 * @throws Failure `conflict` when one of them is taken
 */
export const createUser = async (database: Database, person: NewUser, now: Date): Promise<StoredUser> => {
  const id = await nextId(database, "user");
  const email = person.email.toLowerCase();
  const owner = { userId: id, email };
  const { written } = await transact(() =>
    createWriteTransaction(entities(database), ({ user, unique, totals }) => [
      user.create({ ...person, id, email, sortName: person.name.toLowerCase(), createdAt: now.toISOString() }).commit(),
      unique.create({ kind: "email", value: email, ...owner }).commit(),
      unique.create({ kind: "identity", value: person.identityId, ...owner }).commit(),
      totals.upsert({ name: "user" }).add({ records: 1 }).commit(),
      ...(person.username === undefined
        ? []
        : [unique.create({ kind: "username", value: person.username.toLowerCase(), ...owner }).commit()]),
    ]).go(),
  );
  if (!written) throw new Failure("conflict", "An account with this email already exists");
  return storedUser({ ...person, id, email });
};

/**
 * The person an identity belongs to: one request.
 *
 * @param identityId the `sub` of a verified token
 */
export const findUserByIdentity = async (database: Database, identityId: string): Promise<StoredUser | undefined> => {
  const { data } = await userEntity(database).query.byIdentity({ identityId }).go({ limit: 1 });
  const [user] = data;
  return user === undefined ? undefined : storedUser(user);
};

/** The identity service knows people by e-mail address; a user name is looked up. */
const addressOf = async (database: Database, username: string): Promise<string> => {
  const typed = username.toLowerCase();
  if (typed.includes("@")) return typed;
  const { data } = await uniqueEntity(database).get({ kind: "username", value: typed }).go();
  // An unknown user name still goes to the identity service, so that its refusal looks and lasts like any other.
  return data?.email ?? `${encodeURIComponent(typed)}@unknown.invalid`;
};

/** What reads a token that was just issued. */
type ReadToken = (accessToken: string) => Promise<{ identityId: string; role: Role }>;

/** Who and what signing in needs. */
export type Accounts = { database: Database; identity: Identity; readToken: ReadToken };

/** A signed-in person with their tokens. */
export type SignedIn = { user: User; tokens: Tokens };

/** Two sign-ins at once may both find the record missing; the slower one then finds it made. */
const completeUser = async (database: Database, profile: IdentityProfile, now: Date): Promise<StoredUser> => {
  try {
    return await createUser(database, profile, now);
  } catch (error) {
    const made = await findUserByIdentity(database, profile.identityId);
    if (made !== undefined) return made;
    throw error;
  }
};

const signedIn = async ({ database, identity, readToken }: Accounts, tokens: Tokens, now: Date): Promise<SignedIn> => {
  const { identityId, role } = await readToken(tokens.accessToken);
  const known = await findUserByIdentity(database, identityId);
  // An identity without a record (made in the identity service's console, or half-made) is completed here.
  const user = known ?? (await completeUser(database, await identity.profile(tokens.accessToken), now));
  return { user: { ...user, role }, tokens };
};

/** Tries per account; a success clears them. */
const triesPerAccount = { limit: 10, windowSeconds: 900 } as const;

/**
 * Signs a person in by e-mail address or user name.
 *
 * @throws Failure `unauthorized` for wrong credentials, whether or not the account exists; `tooManyRequests`
 */
export const signIn = async (
  accounts: Accounts,
  { username, password }: Pick<LoginRequest, "username" | "password">,
  now: Date,
): Promise<SignedIn> => {
  const { database, identity } = accounts;
  const address = await addressOf(database, username);
  const tries = { what: "login", who: address, ...triesPerAccount };
  await countTry(database, tries, now);
  const tokens = await identity.signIn(address, password);
  const [person] = await Promise.all([signedIn(accounts, tokens, now), forgetTries(database, tries, now)]);
  return person;
};

/**
 * Trades a refresh token for new tokens.
 *
 * @throws Failure `unauthorized` when it is spent, revoked or expired
 */
export const refreshSession = async (accounts: Accounts, refreshToken: string, now: Date): Promise<SignedIn> =>
  signedIn(accounts, await accounts.identity.refresh(refreshToken), now);
