import { AppError } from "@cleaning/contract/http/app-error";
import type { Context } from "@cleaning/scheduling/context";
import type { Visit } from "@cleaning/scheduling/schedule";
import { findUserRecord } from "../../people/users/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { readHomeVisits } from "../../schedule/homes/home-visits.ts";
import { ownHome } from "../../schedule/homes/own.ts";

/** Visits of the signed-in person's home, once their address is proved; none of a home that is not theirs, and none where they have no homes yet. */
export const readOwnHomeVisits = async (
  database: Database,
  { identityId, homeId }: { identityId: string; homeId: number },
  context: Context,
): Promise<Visit[]> => {
  try {
    const user = await findUserRecord(database, identityId);
    if (user?.emailConfirmed !== true) return [];
    const { key } = await ownHome(database, homeId, { identityId });
    return await readHomeVisits(database, key, context);
  } catch (error) {
    if (error instanceof AppError && (error.kind === "notFound" || error.kind === "conflict")) return [];
    throw error;
  }
};
