import type { EntityItem } from "electrodb";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { userBasics, userEntity, type UserRecord } from "../../people/users/entity.ts";
import { findUserBy } from "../../people/users/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { termWrites } from "../../platform/search/index.ts";

type Unique = EntityItem<ReturnType<typeof uniqueEntity>>;
export type AccountState = {
  user: UserRecord & { identityId: string };
  customer: CustomerRecord | undefined;
  owner: Unique | undefined;
};

/** The condition that an address is not proved; older records lack the attribute. */
export const ifUnconfirmed =
  <K extends string>(read: Readonly<Record<K, unknown>>) =>
  (
    has: Readonly<Record<K | "emailConfirmed", unknown>>,
    is: Parameters<ReturnType<typeof unchanged>>[1] & { ne: (name: unknown, value: unknown) => string },
  ): string =>
    `(${is.notExists(has.emailConfirmed)} OR ${is.ne(has.emailConfirmed, true)}) AND ${unchanged(read)(has, is)}`;

export const copiedFields = ({ name, email, phone, city, customerId }: Partial<UserRecord>) => ({
  name,
  email,
  phone,
  city,
  customerId,
});

export const subscriptionTotals = ({ activeSubscriptions, otherSubscriptions }: CustomerRecord) => ({
  activeSubscriptions,
  otherSubscriptions,
});

export const ownerWrites = (
  database: Database,
  { user }: Pick<AccountState, "user">,
  more: Partial<UserRecord> = {},
): readonly Write[] => {
  const { id, email, identityId } = user;
  const unique = uniqueEntity(database);
  return [
    updateOf(
      userEntity(database)
        .patch({ id })
        .set({ ...more, emailConfirmed: true })
        .where(ifUnconfirmed({ identityId, ...copiedFields(user) })),
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

/** Consistent. Undefined when the identity has no account. */
export const readAccountState = async (database: Database, identityId: string): Promise<AccountState | undefined> => {
  const user = await findUserBy(database, "identity", identityId);
  if (user?.identityId !== identityId) return undefined;
  const [{ data: owner }, customer] = await Promise.all([
    uniqueEntity(database).get({ kind: "email", value: user.email }).go({ consistent: true }),
    readCustomer(database, user.customerId),
  ]);
  return { user: { ...user, identityId }, owner: owner ?? undefined, customer };
};
