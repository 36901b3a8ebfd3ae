import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { accessEntity, homeEntity } from "./entity.ts";
import { readHome } from "./homes.ts";

/** Accepted, the home is the customer's; refused, its notes are deleted. @throws AppError `unavailable` */
export const homeAnswerWrites = async (
  database: Database,
  { id, customerId, homeId }: { id: number; customerId: number; homeId?: number | undefined },
  isAccepted: boolean,
): Promise<Write[]> => {
  if (homeId === undefined) return [];
  const homeKey = { customerId, homeId };
  const home = await readHome(database, homeKey);
  if (home === undefined) throw new AppError("unavailable", tryAgain);
  if (home.askedFor !== id) return [];
  return isAccepted
    ? [updateOf(homeEntity(database).patch(homeKey).remove(["askedFor"]).add({ revision: 1 }))]
    : [deleteOf(accessEntity(database).delete(homeKey))];
};
