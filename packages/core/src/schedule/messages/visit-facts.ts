import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { isLive, type Visit, visitId } from "@cleaning/scheduling/schedule";
import { readFirstNames } from "../../people/agents/first-names.ts";
import type { Database } from "../../platform/database/index.ts";
import { signLink } from "../../platform/links/index.ts";
import { readVisits } from "../records/store.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import { windowOf } from "../visits/view.ts";

export type VisitFacts = FactsOf<"visit-reminder">;

/** What messages say of a visit. */
export const visitFacts = async (database: Database, visit: Visit): Promise<VisitFacts> => {
  const [names, token] = await Promise.all([
    readFirstNames(database, visit.agents),
    signLink(database, "visit", visitId(visit)),
  ]);
  return {
    visitId: visitId(visit),
    date: visit.date,
    ...windowOf(visit.start),
    service: visit.serviceName,
    agents: visit.agents.flatMap((id) => names.get(id) ?? []),
    token,
  };
};

/** A visit by the id that messages have of it; undefined when it is gone. */
export const readVisitOfId = async (database: Database, id: string): Promise<Visit | undefined> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) return undefined;
  const [visit] = await readVisits(database, [key]);
  return visit;
};

/** A visit that takes place on that day, with what is known of it now; else undefined. */
export const currentVisitFacts = async (
  database: Database,
  { visitId: id, date }: Pick<VisitFacts, "visitId" | "date">,
): Promise<VisitFacts | undefined> => {
  const visit = await readVisitOfId(database, id);
  return visit !== undefined && isLive(visit) && visit.date === date ? visitFacts(database, visit) : undefined;
};
