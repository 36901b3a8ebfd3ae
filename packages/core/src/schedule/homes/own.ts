import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { type Home, homesMessages } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import { findCustomerOfUser } from "../../people/customers/index.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { customerRecords } from "../../people/customers/records.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { storeRecord } from "../../platform/records/create.ts";
import { accessEntity, type HomeRecord } from "./entity.ts";
import { type HomeKey, homeOf, noSuchHome, readHome } from "./homes.ts";
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

/** Undefined where a concurrent call made one. */
const openCustomer = async (database: Database, user: UserRecord, now: Date): Promise<CustomerRecord | undefined> => {
  const fields = { userId: user.id, hasPets: false, openedBy: user.id };
  try {
    return await storeRecord(customerRecords, database, fields, now);
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return undefined;
    throw error;
  }
};

type OwnHomes = { customer: CustomerRecord; isShown: (record: HomeRecord) => boolean };

/** `home` is undefined for the profile's alone, of which nothing is noted yet. */
export type OwnHome = { key: HomeKey; customer: CustomerRecord; home: HomeRecord | undefined };

/** Throws AppError `conflict` where somebody else made the customer and the address is not proved, `unauthorized`. */
const ownHomes = async (database: Database, identityId: string): Promise<OwnHomes> => {
  const user = await recordOf(database, identityId);
  const customer = await ownCustomer(database, user);
  if (customer === undefined) throw new AppError("conflict", homesMessages.noCustomer);
  return { customer, isShown: isShownTo(user) };
};

/** As `ownHomes`, for what is kept: whoever begins with their homes becomes a customer by it. */
export const ownHomesToKeep = async (database: Database, identityId: string, now: Date): Promise<OwnHomes> => {
  const user = await recordOf(database, identityId);
  const opened = user.customerId === undefined ? await openCustomer(database, user, now) : undefined;
  return opened === undefined ? ownHomes(database, identityId) : { customer: opened, isShown: isShownTo(user) };
};

const shownHome = async (database: Database, { customer, isShown }: OwnHomes, homeId: number): Promise<OwnHome> => {
  const key = { customerId: customer.id, homeId };
  const home = await readHome(database, key);
  if (home === undefined ? homeId !== profileHome : !isShown(home)) throw noSuchHome();
  return { key, customer, home };
};

type Caller = { identityId: string; now: Date };

/** Throws as `ownHomes`, and `notFound`. */
export const ownHome = async (
  database: Database,
  homeId: number,
  { identityId }: Pick<Caller, "identityId">,
): Promise<OwnHome> => shownHome(database, await ownHomes(database, identityId), homeId);

/** As `ownHome`, after `ownHomesToKeep`. */
export const ownHomeOrFirst = async (
  database: Database,
  homeId: number,
  { identityId, now }: Caller,
): Promise<OwnHome> => shownHome(database, await ownHomesToKeep(database, identityId, now), homeId);

export const homesOfUser = async (database: Database, user: UserRecord): Promise<Home[]> => {
  const customer = await ownCustomer(database, user);
  return customer === undefined ? [homeOf(profileHome, undefined, user)] : homesOf(database, customer, isShownTo(user));
};

/** By home, the address for which its notes were written, where it has moved since. */
const readMovedAccess = async (database: Database, customerId: number): Promise<Map<number, string>> => {
  const { data } = await accessEntity(database).query.byCustomer({ customerId }).go({ pages: "all", consistent: true });
  return new Map(data.flatMap(({ homeId, movedFrom }) => (movedFrom === undefined ? [] : [[homeId, movedFrom]])));
};

/** With where notes were written that wait to be saved anew: until then nobody who comes reads them. */
export const listOwnHomes = async (database: Database, identityId: string): Promise<{ homes: Home[] }> => {
  const user = await recordOf(database, identityId);
  const customer = await ownCustomer(database, user);
  if (customer === undefined) return { homes: [homeOf(profileHome, undefined, user)] };
  const [homes, moved] = await Promise.all([
    homesOf(database, customer, isShownTo(user)),
    readMovedAccess(database, customer.id),
  ]);
  return { homes: homes.map((home) => ({ ...home, ...omitUndefined({ accessMovedFrom: moved.get(home.id) }) })) };
};
