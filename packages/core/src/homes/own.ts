import { type Home, homesMessages } from "@cleaning/contract/homes";
import { profileHome } from "@cleaning/contract/profile-home";
import { readCustomer } from "../accounts/account-state.ts";
import { recordOf } from "../accounts/belongings.ts";
import type { CustomerRecord } from "../customers/entity.ts";
import { findCustomerOfUser } from "../customers/index.ts";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import type { UserRecord } from "../users/entity.ts";
import { homeOf, homesOf } from "./homes.ts";

/**
 * A signed-in person and the customer that they are: two requests. Of one whose address is not proved, only a customer
 * that they opened themselves. Throws AppError `unauthorized`.
 */
const personOf = async (
  database: Database,
  identityId: string,
): Promise<{ user: UserRecord; customer: CustomerRecord | undefined }> => {
  const user = await recordOf(database, identityId);
  const known = await (user.customerId === undefined
    ? findCustomerOfUser(database, user.id)
    : readCustomer(database, user.customerId));
  const isTheirs = user.emailConfirmed === true || known?.openedBy === user.id;
  return { user, customer: isTheirs ? known : undefined };
};

/** The customer that a signed-in person is. Throws AppError `conflict` before the first order, `unauthorized`. */
export const ownCustomer = async (database: Database, identityId: string): Promise<CustomerRecord> => {
  const { customer } = await personOf(database, identityId);
  if (customer === undefined) throw new AppError("conflict", homesMessages.noCustomer);
  return customer;
};

/** A signed-in person's homes, that of their profile first: three requests, two before the first order. */
export const listOwnHomes = async (database: Database, identityId: string): Promise<{ homes: Home[] }> => {
  const { user, customer } = await personOf(database, identityId);
  return { homes: customer === undefined ? [homeOf(profileHome, undefined, user)] : await homesOf(database, customer) };
};
