import type { Home } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { Database } from "../../platform/database/index.ts";
import { homeIdOf, subscriptionsOf } from "../subscriptions/index.ts";
import { isSameAddress } from "./address.ts";
import { accessEntity, type HomeRecord } from "./entity.ts";
import { hasFacts, homeOf, homeRecordsOf, type Profile } from "./homes.ts";

export const isProfileInUse = async (database: Database, customerId: number): Promise<boolean> => {
  const [subscriptions, access] = await Promise.all([
    subscriptionsOf(database, customerId),
    accessEntity(database).get({ customerId, homeId: profileHome }).go({ consistent: true }),
  ]);
  return access.data !== null || subscriptions.some((one) => homeIdOf(one) === profileHome);
};

/** The homes that stand for the profile's: booked at the profile's address, while nothing is for the profile's itself. */
const bookedHomesOfProfile = async (
  database: Database,
  { id: customerId, ...profile }: Profile & { id: number },
  records: readonly HomeRecord[],
): Promise<HomeRecord[]> => {
  if (hasFacts(records.find(({ homeId }) => homeId === profileHome))) return [];
  const booked = records.filter(
    (record) => record.homeId !== profileHome && record.askedFor === undefined && isSameAddress(record, profile),
  );
  return booked.length === 0 || (await isProfileInUse(database, customerId)) ? [] : booked;
};

export const readBookedHomes = async (
  database: Database,
  customer: Profile & { id: number },
  isShown: (record: HomeRecord) => boolean = () => true,
): Promise<HomeRecord[]> =>
  bookedHomesOfProfile(database, customer, (await homeRecordsOf(database, customer.id)).filter(isShown));

/** The profile's home first; left out where another one stands for it. */
export const homesOf = async (
  database: Database,
  customer: Profile & { id: number },
  isShown: (record: HomeRecord) => boolean = () => true,
): Promise<Home[]> => {
  const records = (await homeRecordsOf(database, customer.id)).filter(isShown);
  const first = records.find(({ homeId }) => homeId === profileHome);
  const homes = records.filter((record) => record !== first).map((record) => homeOf(record.homeId, record, customer));
  if ((await bookedHomesOfProfile(database, customer, records)).length > 0) return homes;
  return [homeOf(profileHome, first, customer), ...homes];
};
