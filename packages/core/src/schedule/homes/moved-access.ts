import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import { hasMoved, normalized } from "./address.ts";
import { accessEntity } from "./entity.ts";
import type { HomeKey, Profile } from "./homes.ts";

/** `272 Orchard Lane, Smithfield, 84335`. */
const addressText = ({ address, city, zipCode }: Profile): string =>
  [address, city, zipCode?.slice(0, 5)].filter((part) => part !== undefined && part !== "").join(", ");

/**
 * For a home that gets another address: what was noted about the way in is of the old one, and no agent reads it until
 * somebody saves it for the new one. Back at the old address it holds again.
 */
export const movedAccessWrites = async (
  database: Database,
  homeKey: HomeKey,
  before: Profile,
  after: Profile,
): Promise<Write[]> => {
  if (!hasMoved(before, after)) return [];
  const entity = accessEntity(database);
  const { data } = await entity.get(homeKey).go({ consistent: true });
  if (data === null) return [];
  const { movedFrom = addressText(before), revision } = data;
  const isBack = normalized(movedFrom) === normalized(addressText(after));
  const patch = entity.patch(homeKey).add({ revision: 1 });
  const changed = isBack ? patch.remove(["movedFrom"]) : patch.set({ movedFrom });
  return [updateOf(changed.where(unchanged({ revision })))];
};
