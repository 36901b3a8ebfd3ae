import { todayAt } from "@cleaning/scheduling/context";
import type { Rereads } from "../../platform/messages/index.ts";
import { currentVisitFacts } from "./visit-facts.ts";

/** How the facts of each kind are read anew before it is sent. Kinds that stay true have none. */
export const rereads: Rereads = {
  // From the visit's day on a reminder is late.
  "visit-reminder": async (database, { facts }, now) =>
    facts.date > todayAt(now) ? currentVisitFacts(database, facts) : undefined,
};
