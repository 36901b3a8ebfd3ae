import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { accessEntity, homeEntity } from "./entity.ts";
import { readHome } from "./homes.ts";

/**
 * Accepted, the home is the customer's; refused, its notes are deleted. Throws AppError `unavailable` while a merge
 * moves the home.
 */
export const answeredHome = async (
  database: Database,
  { id, customerId, homeId }: { id: number; customerId: number; homeId?: number | undefined },
  accept: boolean,
): Promise<Write[]> => {
  if (homeId === undefined) return [];
  const place = { customerId, homeId };
  const home = await readHome(database, place);
  if (home === undefined) throw new AppError("unavailable", tryAgain);
  if (home.askedFor !== id) return [];
  return accept
    ? [updateOf(homeEntity(database).patch(place).remove(["askedFor"]).add({ revision: 1 }))]
    : [deleteOf(accessEntity(database).delete(place))];
};
