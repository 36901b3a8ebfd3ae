import type { Home } from "@cleaning/contract/homes";
import { profileHome } from "@cleaning/contract/profile-home";
import type { Database } from "../database/index.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import { isAt } from "./address.ts";
import { accessEntity, type HomeRecord } from "./entity.ts";
import { hasFacts, homeOf, homeRecordsOf, type Profile } from "./homes.ts";

/** Whether a subscription or notes about access are of a customer's home of the profile: two requests. */
const isInUse = async (database: Database, customerId: number): Promise<boolean> => {
  const [subscriptions, access] = await Promise.all([
    subscriptionsOf(database, customerId),
    accessEntity(database).get({ customerId, homeId: profileHome }).go({ consistent: true }),
  ]);
  return access.data !== null || subscriptions.some(({ homeId = profileHome }) => homeId === profileHome);
};

/**
 * A customer's homes, that of the profile first: one request. Where another home is at the address of the profile, as after
 * a guest's booking, and nothing is said of the profile's or refers to it, the two are one: two requests more.
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
  const isTwice = !hasFacts(first) && others.some((record) => record.askedFor === undefined && isAt(record, profile));
  if (isTwice && !(await isInUse(database, customerId))) return homes;
  return [homeOf(profileHome, first, profile), ...homes];
};
