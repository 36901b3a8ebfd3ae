import { AppError } from "@cleaning/contract/http/app-error";
import { type Home, homesMessages } from "@cleaning/contract/visits/homes";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import { findCustomerOfUser } from "../../people/customers/index.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { Database } from "../../platform/database/index.ts";
import type { HomeRecord } from "./entity.ts";
import { homeOf } from "./homes.ts";
import { homesOf } from "./list.ts";

/** Before the address is proved, only a customer that the account opened. */
const ownCustomer = async (database: Database, user: UserRecord): Promise<CustomerRecord | undefined> => {
  const storedCustomer = await (user.customerId === undefined
    ? findCustomerOfUser(database, user.id)
    : readCustomer(database, user.customerId));
  const isTheirs = user.emailConfirmed === true || storedCustomer?.openedBy === user.id;
  return isTheirs ? storedCustomer : undefined;
};

/** A home booked with the address alone is shown once the address is proved and the booking accepted. */
export const isShownTo =
  ({ emailConfirmed }: Pick<UserRecord, "emailConfirmed">) =>
  ({ isByEmail, askedFor }: Pick<HomeRecord, "isByEmail" | "askedFor">): boolean =>
    askedFor === undefined && (isByEmail !== true || emailConfirmed === true);

/** Throws AppError `conflict` before the first order, `unauthorized`. */
export const ownHomes = async (
  database: Database,
  identityId: string,
): Promise<{ customer: CustomerRecord; isShown: (record: HomeRecord) => boolean }> => {
  const user = await recordOf(database, identityId);
  const customer = await ownCustomer(database, user);
  if (customer === undefined) throw new AppError("conflict", homesMessages.noCustomer);
  return { customer, isShown: isShownTo(user) };
};

export const homesOfUser = async (database: Database, user: UserRecord): Promise<Home[]> => {
  const customer = await ownCustomer(database, user);
  return customer === undefined ? [homeOf(profileHome, undefined, user)] : homesOf(database, customer, isShownTo(user));
};

/** Throws AppError `unauthorized`. */
export const listOwnHomes = async (database: Database, identityId: string): Promise<{ homes: Home[] }> => ({
  homes: await homesOfUser(database, await recordOf(database, identityId)),
});
