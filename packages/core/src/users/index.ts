import type { User } from "@cleaning/contract/accounts";
import type { PickedUser } from "@cleaning/contract/admin/users";
import { emailTakenMessage } from "@cleaning/contract/registration";
import { batchGet, readOf } from "../database/batch-get.ts";
import { defined } from "../database/defined.ts";
import { type IdempotencyRecord, idempotencyRecordEntity } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { checkOf, putOf, type Write } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { mailEntity } from "../mail/entity.ts";
import type { OwedMail } from "../mail/index.ts";
import { storeRecord } from "../records/create.ts";
import { defineRecord } from "../records/record-type.ts";
import { userCounts, userEntity, type UserRecord } from "./entity.ts";

/** What is needed to store a person whose identity exists. */
export type NewUser = Omit<
  UserRecord,
  "id" | "sortName" | "createdAt" | "customerId" | "agentId" | "identityId" | "emailConfirmed" | "closedAt"
> & {
  identityId: string;
  /** Whether the address is proved to be theirs; else they only have a claim on it. */
  emailConfirmed: boolean;
};

/** A person as stored: everything but the role, which the token says. */
export type StoredUser = Omit<User, "role">;

const storedUser = ({ id, name, email, firstName, username }: StoredUser): StoredUser =>
  defined({ id, name, email, firstName, username });

/** A user as staff pick one. */
const pickedUser = ({ id, name, email, phone, customerId, agentId }: UserRecord): PickedUser => ({
  id,
  name,
  email,
  phone: phone ?? null,
  isCustomer: customerId !== undefined,
  isAgent: agentId !== undefined,
});

/** Whose the address, the identity and the user name are from now on. Without an identity they are a guest. */
const namesOf = (
  database: Database,
  { id, email, identityId, emailConfirmed = false, username }: UserRecord,
): readonly Write[] => {
  const unique = uniqueEntity(database);
  const owner = { userId: id, email };
  const guest = { kind: "email", value: email, isGuest: true, ...owner } as const;
  if (identityId === undefined) return [putOf(unique.create(guest))];
  const isFree = unique
    .delete({ kind: "email", value: email })
    .where((has, { eq, notExists }) => `${notExists(has.userId)} OR ${eq(has.isGuest, true)}`);
  return [
    putOf(unique.create({ kind: emailConfirmed ? "email" : "claim", value: email, ...owner })),
    ...(emailConfirmed ? [] : [checkOf(isFree)]),
    putOf(unique.create({ kind: "identity", value: identityId, ...owner, emailConfirmed })),
    ...(username === undefined
      ? []
      : [putOf(unique.create({ kind: "username", value: username.toLowerCase(), ...owner }))]),
  ];
};

/** People with an account, and guests who ordered without one. */
export const userRecords = defineRecord({
  name: "user",
  entity: userEntity,
  view: pickedUser,
  counts: userCounts,
  refersTo: () => [],
  make: ({ id, fields, now }: { id: number; fields: NewUser; now: Date }): UserRecord => ({
    ...fields,
    id,
    email: fields.email.toLowerCase(),
    sortName: fields.name.toLowerCase(),
    createdAt: now.toISOString(),
  }),
  once: { writes: namesOf, taken: emailTakenMessage },
});

/** What a registration writes beside the person: the idempotency record of the submission and the mail it owes. */
type Beside = { idempotencyRecord: IdempotencyRecord; mail: OwedMail };

/**
 * Stores a person with their unique e-mail address, user name and identity, all or nothing: two requests. Who has not
 * proved the address gets a claim on it: what others did with it is not theirs (`settleConfirmed`).
 *
 * @param beside what is written in the same transaction
 * @throws AppError `conflict` when one of them is taken
 */
export const createUser = async (
  database: Database,
  person: NewUser,
  now: Date,
  beside?: (id: number) => Beside,
): Promise<StoredUser> => {
  const writesBeside = (id: number): readonly Write[] => {
    const made = beside?.(id);
    if (made === undefined) return [];
    return [
      putOf(idempotencyRecordEntity(database).create(made.idempotencyRecord)),
      putOf(mailEntity(database).create(made.mail)),
    ];
  };
  const stored = await storeRecord(userRecords, database, person, now, { beside: writesBeside });
  if (!("record" in stored)) throw new Error("A user has no key of their own.");
  return storedUser(stored.record);
};

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
