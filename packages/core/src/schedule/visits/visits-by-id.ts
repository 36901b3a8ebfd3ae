import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { Database } from "../../platform/database/index.ts";
import { readVisits } from "../records/store.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import { showVisits } from "./admin-view.ts";

export const readVisitsById = async (
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<{ visits: AdminVisit[]; nextCursor: null }> => {
  const keys = (await Promise.all(ids.map((id) => readVisitKey(database, id)))).flatMap((key) => key ?? []);
  return { visits: await showVisits(database, await readVisits(database, keys), now), nextCursor: null };
};
