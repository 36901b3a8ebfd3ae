import type { EntityItem } from "electrodb";
import { customerEntity, type CustomerRecord } from "../customers/entity.ts";
import type { Database } from "../database/index.ts";
import { deleteOf, updateOf, type Write } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { termWrites } from "../search/index.ts";
import { userBasics, userEntity, type UserRecord } from "../users/entity.ts";

type Unique = EntityItem<ReturnType<typeof uniqueEntity>>;
/** Whom an account's address belongs to, read before the address is given to the account. */
export type Standing = {
  user: UserRecord & { identityId: string };
  /** The customer that the account is, if it is one. */
  customer: CustomerRecord | undefined;
  /** Whose the address is: no one's yet, or the record of a person without an account. */
  owner: Unique | undefined;
};

const consistent = { consistent: true } as const;

/** A customer by the id that their user's record holds, consistently; undefined without one. */
export const readCustomer = async (database: Database, id: number | undefined): Promise<CustomerRecord | undefined> => {
  if (id === undefined) return undefined;
  return (await customerEntity(database).get({ id }).go(consistent)).data ?? undefined;
};

/** The condition that the owner of an address has not proved it; records from before that was kept count so. */
export const ifUnproven = <A>(
  emailConfirmed: A,
  { ne, notExists }: { ne: (attribute: A, value: boolean) => string; notExists: (attribute: A) => string },
): string => `(${notExists(emailConfirmed)} OR ${ne(emailConfirmed, true)})`;

/** The condition that a user still is as they were read, in what others copy and they are found by. */
export const ifAsRead = (
  has: Readonly<Record<"name" | "phone" | "city" | "customerId", unknown>>,
  is: { eq(attribute: unknown, value: unknown): string; notExists(attribute: unknown): string },
  user: Pick<UserRecord, "name" | "phone" | "city" | "customerId">,
): string =>
  (["name", "phone", "city", "customerId"] as const)
    .map((name) => (user[name] === undefined ? is.notExists(has[name]) : is.eq(has[name], user[name])))
    .join(" AND ");

/** What marks an account as the owner of its address, if it still is as it was read. */
export const ownerWrites = (
  database: Database,
  { user }: Pick<Standing, "user">,
  more: Partial<UserRecord> = {},
): readonly Write[] => {
  const { id, email, identityId } = user;
  const unique = uniqueEntity(database);
  return [
    updateOf(
      userEntity(database)
        .patch({ id })
        .set({ ...more, emailConfirmed: true })
        .where((has, is) =>
          [ifUnproven(has.emailConfirmed, is), is.eq(has.identityId, identityId), ifAsRead(has, is, user)].join(
            " AND ",
          ),
        ),
    ),
    ...termWrites(userBasics, database, user, { ...user, ...more }),
    updateOf(unique.patch({ kind: "identity", value: identityId }).set({ emailConfirmed: true })),
    deleteOf(
      unique
        .delete({ kind: "claim", value: email })
        .where(({ userId }, { eq, notExists }) => `${notExists(userId)} OR ${eq(userId, id)}`),
    ),
  ];
};

/**
 * Where an account stands, by its identity, consistently: four requests.
 *
 * @returns undefined when the identity has no account, or no longer has one
 */
export const readStanding = async (database: Database, identityId: string): Promise<Standing | undefined> => {
  const unique = uniqueEntity(database);
  const { data: identity } = await unique.get({ kind: "identity", value: identityId }).go(consistent);
  if (identity === null) return undefined;
  const { data: user } = await userEntity(database).get({ id: identity.userId }).go(consistent);
  if (user?.identityId !== identityId) return undefined;
  const [{ data: owner }, customer] = await Promise.all([
    unique.get({ kind: "email", value: user.email }).go(consistent),
    readCustomer(database, user.customerId),
  ]);
  return { user: { ...user, identityId }, owner: owner ?? undefined, customer };
};
