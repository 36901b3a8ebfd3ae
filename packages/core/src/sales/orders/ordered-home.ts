import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { isSameAddress } from "../../schedule/homes/address.ts";
import { homeWrites } from "../../schedule/homes/change.ts";
import type { HomeRecord } from "../../schedule/homes/entity.ts";
import { hasFacts, homeRecordsOf } from "../../schedule/homes/homes.ts";
import { isShownTo } from "../../schedule/homes/own.ts";
import type { Buyer } from "./buyer.ts";
import type { OrderRecord } from "./entity.ts";

type ExistingHome = { homeId: number; record: HomeRecord | undefined };

export const findExistingHome = async (
  database: Database,
  info: CustomerInfo,
  { isByEmail, isByOffice = false, user, customer }: Buyer,
): Promise<ExistingHome | undefined> => {
  if ((isByEmail && !isByOffice) || user === undefined) return undefined;
  // Whoever made an account without proving its address may not be whom the office speaks with, and must not see more.
  const isUnproven = isByOffice && user.identityId !== undefined && user.emailConfirmed !== true;
  if (customer === undefined)
    return !isUnproven && isSameAddress(user, info) ? { homeId: profileHome, record: undefined } : undefined;
  if (!isByOffice && user.emailConfirmed !== true && customer.openedBy !== user.id) return undefined;
  const all = await homeRecordsOf(database, customer.id);
  if (isUnproven) {
    const hidden = all.find((home) => home.isByEmail === true && isSameAddress(home, info));
    return hidden && { homeId: hidden.homeId, record: hidden };
  }
  const records = all.filter((home) => isByOffice || isShownTo(user)(home));
  const [profile, otherHomes] = [
    records.find(({ homeId }) => homeId === profileHome),
    records.filter(({ homeId }) => homeId !== profileHome),
  ];
  const record = otherHomes.find((home) => isSameAddress(home, info));
  // A profile home without facts yields to one booked before at the same address.
  if (isSameAddress(customer, info) && (record === undefined || hasFacts(profile)))
    return { homeId: profileHome, record: profile };
  return record && { homeId: record.homeId, record };
};

export type OrderedHome = { homeId: number; writes: readonly Write[] };

/**
 * The home of an order, anew at each attempt: the signed-in person's at its address, else a new one. Undefined for the
 * profile's home, which a new person's address becomes.
 * @param newId used where the home is new; taken for every order, so that the time does not tell who is known
 */
export const orderedHome = async (
  database: Database,
  { id, customer: info }: Pick<OrderRecord, "id" | "customer">,
  buyer: Buyer,
  newId: number,
): Promise<OrderedHome | undefined> => {
  const existing = await findExistingHome(database, info, buyer);
  if (existing !== undefined) {
    const { homeId, record } = existing;
    if (homeId === profileHome || record === undefined) return undefined;
    // Rewritten, so that it cannot be removed at the same time.
    return { homeId, writes: homeWrites(database, record, record) };
  }
  const { user, customer, customerId, isByEmail, needsAcceptance } = buyer;
  if (user === undefined || isSameAddress(customer ?? user, info)) return undefined;
  const { address, city, state, zipCode } = info;
  const home = {
    customerId,
    homeId: newId,
    address,
    city,
    state,
    zipCode,
    ...(isByEmail ? { isByEmail } : {}),
    ...(needsAcceptance ? { askedFor: id } : {}),
    revision: 1,
  };
  return { homeId: newId, writes: homeWrites(database, undefined, home) };
};
