import type { Home } from "@cleaning/contract/visits/homes";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import type { Database } from "../../platform/database/index.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import { isSameAddress } from "./address.ts";
import { accessEntity, type HomeRecord } from "./entity.ts";
import { hasFacts, homeOf, homeRecordsOf, type Profile } from "./homes.ts";

/** Whether a subscription or notes about access belong to the home of a customer's profile. */
const isInUse = async (database: Database, customerId: number): Promise<boolean> => {
  const [subscriptions, access] = await Promise.all([
    subscriptionsOf(database, customerId),
    accessEntity(database).get({ customerId, homeId: profileHome }).go({ consistent: true }),
  ]);
  return access.data !== null || subscriptions.some(({ homeId = profileHome }) => homeId === profileHome);
};

/**
 * A customer's homes, that of the profile first. The profile's is left out where another home has its address,
 * as after a guest's booking, and the profile's has no facts, subscription or notes about access.
 */
export const homesOf = async (
  database: Database,
  { id: customerId, ...profile }: Profile & { id: number },
  isShown: (record: HomeRecord) => boolean = () => true,
): Promise<Home[]> => {
  const records = (await homeRecordsOf(database, customerId)).filter(isShown);
  const first = records.find(({ homeId }) => homeId === profileHome);
  const others = records.filter((record) => record !== first);
  const homes = others.map((record) => homeOf(record.homeId, record, profile));
  const isDuplicate =
    !hasFacts(first) && others.some((record) => record.askedFor === undefined && isSameAddress(record, profile));
  if (isDuplicate && !(await isInUse(database, customerId))) return homes;
  return [homeOf(profileHome, first, profile), ...homes];
};
