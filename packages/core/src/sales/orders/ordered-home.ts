import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { ShownAddress } from "@cleaning/contract/homes/shown-address";
import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { hasMoved, isSameAddress } from "../../schedule/homes/address.ts";
import { homeWrites } from "../../schedule/homes/change.ts";
import type { HomeRecord } from "../../schedule/homes/entity.ts";
import { hasFacts, homeRecordsOf, noSuchHome, type Profile } from "../../schedule/homes/homes.ts";
import { isProfileInUse } from "../../schedule/homes/list.ts";
import { isShownTo } from "../../schedule/homes/own.ts";
import type { Buyer } from "./buyer.ts";
import type { OrderRecord } from "./entity.ts";

type ExistingHome = { homeId: number; record: HomeRecord | undefined };

/**
 * `homeId`: which of their homes at that address. `homeAddress`: what the form was filled in with for it; whoever types
 * another one chooses by the address.
 */
export type HomeChoice = {
  customerInfo: CustomerInfo;
  homeId?: number | undefined;
  homeAddress?: ShownAddress | undefined;
};

const field = "customerInfo.address";

/** @throws AppError `conflict` where the chosen home has got another address since */
export const requireUnmoved = (
  home: Profile | undefined,
  place: Profile,
  { shown, isAsked }: { shown: ShownAddress | undefined; isAsked: boolean },
): void => {
  if (home === undefined || !hasMoved(home, place)) return;
  const { address: shownStreet = "" } = shown ?? {};
  if (shownStreet === "" ? !isAsked : hasMoved({ ...shown, address: shownStreet }, place)) return;
  // Whoever has a quote's link need not be the customer, and is told no address.
  if (!isAsked)
    throw new AppError(
      "conflict",
      `The address of this home has changed since this was offered. To book, please call us: ${business.phone.text}.`,
    );
  const { address, city, state, zipCode } = home;
  const after = [city, [state, zipCode].filter((part) => part !== undefined).join(" ")];
  const text = [address, ...after].filter((part) => part !== undefined && part !== "").join(", ");
  throw new AppError("conflict", `The address of this home is now ${text}. Please check it, and send this again.`, {
    field,
  });
};

/** Who made an account without proving its address may not be whom the office speaks with, and must not see more. */
const isUnprovenCaller = ({ isByOffice = false, user }: Buyer): boolean =>
  isByOffice && user?.identityId !== undefined && user.emailConfirmed !== true;

const ownRecords = async (
  database: Database,
  { isByOffice = false, user, customer }: Buyer,
): Promise<HomeRecord[] | undefined> => {
  if (customer === undefined || user === undefined) return undefined;
  if (!isByOffice && user.emailConfirmed !== true && customer.openedBy !== user.id) return undefined;
  const all = await homeRecordsOf(database, customer.id);
  return isByOffice ? all : all.filter(isShownTo(user));
};

/**
 * The homes that a booking or an order could be for: none, one, or those at its address.
 * @param asksFor what is said where somebody can choose between several; without it several are none
 * @throws AppError `notFound` for a home that is not theirs; `conflict` where the address alone would choose, and as
 * `requireUnmoved`
 */
export const findExistingHome = async (
  database: Database,
  { customerInfo: info, homeId, homeAddress: shown }: HomeChoice,
  buyer: Buyer,
  asksFor: string | undefined,
): Promise<{ home?: ExistingHome; isUnclear?: true }> => {
  const { isByEmail, isByOffice = false, user, customer } = buyer;
  const isStranger = user === undefined || (isByEmail && !isByOffice);
  const records = isStranger ? undefined : await ownRecords(database, buyer);
  const isTheirs =
    homeId === undefined ||
    (homeId === profileHome && !isStranger) ||
    records?.some((record) => record.homeId === homeId) === true;
  if (!isTheirs && asksFor !== undefined) throw noSuchHome({ field });
  if (isStranger) return {};
  const isUnproven = isUnprovenCaller(buyer);
  const chosenRecord = records?.find((record) => record.homeId === homeId);
  const chosenPlace = homeId === profileHome ? (customer ?? user) : chosenRecord;
  if (!isUnproven || chosenRecord?.isByEmail === true)
    requireUnmoved(chosenPlace, info, { shown, isAsked: asksFor !== undefined });
  if (customer === undefined)
    return !isUnproven && isSameAddress(user, info) ? { home: { homeId: profileHome, record: undefined } } : {};
  if (records === undefined) return {};
  const profile = records.find((record) => record.homeId === profileHome);
  const others = records.filter(
    (record) =>
      record.homeId !== profileHome && isSameAddress(record, info) && (!isUnproven || record.isByEmail === true),
  );
  // A profile home without facts yields to one booked before at the same address, as in lists.
  const hasProfile =
    !isUnproven &&
    isSameAddress(customer, info) &&
    (others.length === 0 ||
      homeId === profileHome ||
      hasFacts(profile) ||
      (await isProfileInUse(database, customer.id)));
  const homes: ExistingHome[] = [
    ...(hasProfile ? [{ homeId: profileHome, record: profile }] : []),
    ...others.map((record) => ({ homeId: record.homeId, record })),
  ];
  const chosen = homes.find((home) => home.homeId === homeId);
  if (chosen !== undefined) return { home: chosen };
  if (isUnproven && homeId !== undefined) return {};
  const [only, another] = homes;
  if (another === undefined) return only === undefined ? {} : { home: only };
  if (asksFor !== undefined) throw new AppError("conflict", asksFor, { field });
  return { isUnclear: true };
};

export type OrderedHome = { homeId: number; writes: readonly Write[] };

/**
 * The home of an order, anew at each attempt: the signed-in person's at its address, else a new one. Undefined for the
 * profile's home, which a new person's address becomes.
 * @param asksFor as in `findExistingHome`, which says what is thrown
 * @param newId used where the home is new; taken for every order, so that the time does not tell who is known
 */
export const orderedHome = async (
  database: Database,
  { id, customer: info }: Pick<OrderRecord, "id" | "customer">,
  buyer: Buyer,
  { newId, asksFor }: { newId: number; asksFor: string | undefined },
): Promise<OrderedHome | undefined> => {
  const { home: existing, isUnclear = false } = await findExistingHome(
    database,
    { customerInfo: info },
    buyer,
    asksFor,
  );
  if (existing !== undefined) {
    const { homeId, record } = existing;
    if (homeId === profileHome || record === undefined) return undefined;
    // Rewritten, so that it cannot be removed at the same time.
    return { homeId, writes: homeWrites(database, record, record) };
  }
  const { user, customer, customerId, isByEmail, needsAcceptance } = buyer;
  if (user === undefined || (!isUnclear && isSameAddress(customer ?? user, info))) return undefined;
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
