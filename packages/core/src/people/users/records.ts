import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import type { PickedUser } from "@cleaning/contract/admin/users";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { storeRecord } from "../../platform/records/create.ts";
import { defineRecord } from "../../platform/records/record-type.ts";
import { userBasics, type UserRecord } from "./entity.ts";
import { type StoredUser, storedUser } from "./index.ts";

/** What is needed to store a person whose identity exists. */
export type NewUser = Omit<
  UserRecord,
  "id" | "sortName" | "createdAt" | "customerId" | "agentId" | "identityId" | "emailConfirmed" | "closedAt"
> & {
  identityId: string;
  /** Whether the address is proved to be theirs; else they only have a claim on it. */
  emailConfirmed: boolean;
};

/** A user in an admin's list of users. */
const pickedUser = ({ id, name, email, emailConfirmed, phone, customerId, agentId }: UserRecord): PickedUser => ({
  id,
  name,
  email,
  emailConfirmed: emailConfirmed === true,
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
  ...userBasics,
  view: pickedUser,
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

/**
 * Stores a person with their unique e-mail address, user name and identity. An address that is not proved gets a claim:
 * what others did with it is not theirs (`applyConfirmedEmail`).
 * @throws AppError `conflict` when one of them is taken
 */
export const createUser = async (
  database: Database,
  person: NewUser,
  now: Date,
  beside: (id: number) => readonly Write[] = () => [],
): Promise<StoredUser> => storedUser(await storeRecord(userRecords, database, person, now, { beside }));
