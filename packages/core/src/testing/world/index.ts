import type { Database } from "../../platform/database/index.ts";
import { stockCatalog } from "../../sales/orders/testing.ts";
import { addMessages, addPeople } from "./people.ts";
import { addHomesAndDaysOff, addSales, type WorldTokens } from "./sales.ts";
import { addVisits } from "./visits.ts";

export { ann, gus, olga, worldNow } from "./people.ts";
export type { WorldTokens } from "./sales.ts";

/** Weeks before. */
const startedAt = new Date("2026-11-16T19:00:00Z");

/** Records in which the example of every call is valid at `worldNow`; each has the id that the examples say. */
export const addWorld = async (database: Database): Promise<WorldTokens> => {
  await stockCatalog(database);
  await addPeople(database, startedAt);
  await addVisits(database, startedAt);
  await addHomesAndDaysOff(database);
  await addMessages(database);
  return addSales(database);
};
