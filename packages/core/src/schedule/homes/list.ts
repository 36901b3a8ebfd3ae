import type { Home } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { Database } from "../../platform/database/index.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import { isSameAddress } from "./address.ts";
import { accessEntity, type HomeRecord } from "./entity.ts";
import { hasFacts, homeOf, homeRecordsOf, type Profile } from "./homes.ts";

export const isProfileInUse = async (database: Database, customerId: number): Promise<boolean> => {
  const [subscriptions, access] = await Promise.all([
    subscriptionsOf(database, customerId),
    accessEntity(database).get({ customerId, homeId: profileHome }).go({ consistent: true }),
  ]);
  return access.data !== null || subscriptions.some(({ homeId = profileHome }) => homeId === profileHome);
};

/** The profile's home first; left out where it is empty and another home has its address. */
export const homesOf = async (
  database: Database,
  { id: customerId, ...profile }: Profile & { id: number },
  isShown: (record: HomeRecord) => boolean = () => true,
): Promise<Home[]> => {
  const records = (await homeRecordsOf(database, customerId)).filter(isShown);
  const first = records.find(({ homeId }) => homeId === profileHome);
  const otherRecords = records.filter((record) => record !== first);
  const homes = otherRecords.map((record) => homeOf(record.homeId, record, profile));
  const isDuplicate =
    !hasFacts(first) && otherRecords.some((record) => record.askedFor === undefined && isSameAddress(record, profile));
  if (isDuplicate && !(await isProfileInUse(database, customerId))) return homes;
  return [homeOf(profileHome, first, profile), ...homes];
};
