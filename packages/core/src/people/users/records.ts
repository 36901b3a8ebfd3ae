import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import type { PickedUser } from "@cleaning/contract/admin/users";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { storeRecord } from "../../platform/records/create.ts";
import { defineRecord } from "../../platform/records/record-type.ts";
import { sortNameOf } from "../../platform/search/folded.ts";
import { userBasics, type UserRecord } from "./entity.ts";
import { type StoredUser, storedUser } from "./index.ts";

export type NewUser = Omit<
  UserRecord,
  "id" | "sortName" | "createdAt" | "customerId" | "agentId" | "identityId" | "emailConfirmed" | "closedAt"
> & {
  identityId: string;
  /** Otherwise the account has only a claim on the address. */
  emailConfirmed: boolean;
};

const pickedUser = ({ id, name, email, emailConfirmed, phone, customerId, agentId }: UserRecord): PickedUser => ({
  id,
  name,
  email,
  emailConfirmed: emailConfirmed === true,
  phone: phone ?? null,
  isCustomer: customerId !== undefined,
  isAgent: agentId !== undefined,
});

/** The unique address, identity and user name. Without an identity it is a guest, who may have no address. */
const uniqueWrites = (
  database: Database,
  { id, email, identityId, emailConfirmed = false, username }: UserRecord,
): readonly Write[] => {
  const unique = uniqueEntity(database);
  const owner = { userId: id, email };
  const guest = { kind: "email", value: email, isGuest: true, ...owner } as const;
  if (identityId === undefined) return email === "" ? [] : [putOf(unique.create(guest))];
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

export const userRecords = defineRecord({
  ...userBasics,
  view: pickedUser,
  references: () => [],
  create: ({ id, fields, now }: { id: number; fields: NewUser; now: Date }): UserRecord => ({
    ...fields,
    id,
    email: fields.email.toLowerCase(),
    sortName: sortNameOf(fields.name),
    createdAt: now.toISOString(),
  }),
  uniqueKey: { writes: uniqueWrites, taken: emailTakenMessage },
});

/** An unverified address gets a claim: what others made with it does not become the account's. @throws `conflict` */
export const createUser = async (
  database: Database,
  person: NewUser,
  now: Date,
  extraWrites: (id: number) => readonly Write[] = () => [],
): Promise<StoredUser> => storedUser(await storeRecord(userRecords, database, person, now, { extraWrites }));
