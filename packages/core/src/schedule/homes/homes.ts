import type { Home } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { homeEntity, type HomeRecord } from "./entity.ts";

export type Profile = Partial<Record<"address" | "city" | "state" | "zipCode", string | undefined>>;

export const noSuchHome = (details?: { field: string }): AppError =>
  new AppError("notFound", "There is no such home.", details);

export const homeOf = (homeId: number, record: Partial<HomeRecord> | undefined, profile: Profile): Home => {
  const isProfile = homeId === profileHome;
  const { address = null, city = null, state = null, zipCode = null } = isProfile ? profile : (record ?? {});
  const { label = null, squareFeet = null, bedrooms = null, bathrooms = null } = record ?? {};
  const { pets = null, parking = null, revision = 0 } = record ?? {};
  const location = { address, city, state, zipCode };
  return { id: homeId, isProfile, label, ...location, squareFeet, bedrooms, bathrooms, pets, parking, revision };
};

export const homeRecordsOf = async (database: Database, customerId: number): Promise<HomeRecord[]> =>
  (await homeEntity(database).query.byCustomer({ customerId }).go({ pages: "all", consistent: true })).data;

export const hasFacts = (record: HomeRecord | undefined): boolean =>
  [record?.label, record?.squareFeet, record?.bedrooms, record?.bathrooms, record?.pets, record?.parking].some(
    (fact) => fact !== undefined,
  );

export const readHome = async (
  database: Database,
  homeKey: { customerId: number; homeId: number },
): Promise<HomeRecord | undefined> =>
  (await homeEntity(database).get(homeKey).go({ consistent: true })).data ?? undefined;

export type HomeKey = { customerId: number; homeId: number };

/** Raises the revision for a subscription that comes to a home; fails once the home is gone. None for the profile's. */
export const homeExistsCheck = (database: Database, homeKey: HomeKey): Write[] =>
  homeKey.homeId === profileHome ? [] : [updateOf(homeEntity(database).patch(homeKey).add({ revision: 1 }))];

export const homeCheck = (database: Database, homeKey: HomeKey): Write[] =>
  homeKey.homeId === profileHome
    ? []
    : [
        checkOf(
          homeEntity(database)
            .delete(homeKey)
            .where((has, { exists }) => exists(has.homeId)),
        ),
      ];
