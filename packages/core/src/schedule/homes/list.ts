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

/** The home that stands for the profile's: booked at the profile's address, while nothing is for the profile's itself. */
const bookedHomeOfProfile = async (
  database: Database,
  { id: customerId, ...profile }: Profile & { id: number },
  records: readonly HomeRecord[],
): Promise<HomeRecord | undefined> => {
  if (hasFacts(records.find(({ homeId }) => homeId === profileHome))) return undefined;
  const booked = records.find(
    (record) => record.homeId !== profileHome && record.askedFor === undefined && isSameAddress(record, profile),
  );
  return booked === undefined || (await isProfileInUse(database, customerId)) ? undefined : booked;
};

export const readBookedHome = async (
  database: Database,
  customer: Profile & { id: number },
  isShown: (record: HomeRecord) => boolean = () => true,
): Promise<HomeRecord | undefined> =>
  bookedHomeOfProfile(database, customer, (await homeRecordsOf(database, customer.id)).filter(isShown));

/** The profile's home first; left out where another one stands for it. */
export const homesOf = async (
  database: Database,
  customer: Profile & { id: number },
  isShown: (record: HomeRecord) => boolean = () => true,
): Promise<Home[]> => {
  const records = (await homeRecordsOf(database, customer.id)).filter(isShown);
  const first = records.find(({ homeId }) => homeId === profileHome);
  const homes = records.filter((record) => record !== first).map((record) => homeOf(record.homeId, record, customer));
  if ((await bookedHomeOfProfile(database, customer, records)) !== undefined) return homes;
  return [homeOf(profileHome, first, customer), ...homes];
};
