import { listServices, putCatalog } from "@cleaning/core/catalog";
import type { Database } from "@cleaning/core/database";
import { extraServices, services } from "@cleaning/local/seed/services";

/**
 * Gives a table the services and what can be added to them, for a stage of real visitors: what customers said and which
 * jobs are open, only the owner knows.
 *
 * @returns false when there are services already: nothing was changed
 */
export const fillCatalog = async (database: Database): Promise<boolean> => {
  if ((await listServices(database)).length > 0) return false;
  await putCatalog(database, { services, extraServices, testimonials: [], positions: [] });
  return true;
};
