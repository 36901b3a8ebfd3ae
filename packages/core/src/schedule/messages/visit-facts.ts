import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { isLive, type Visit, visitId } from "@cleaning/scheduling/schedule";
import { readFirstNames } from "../../people/agents/first-names.ts";
import type { Database } from "../../platform/database/index.ts";
import { signLink } from "../../platform/links/index.ts";
import { readVisits } from "../records/store.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import { windowOf } from "../visits/view.ts";

export type VisitFacts = FactsOf<"visit-reminder">;

/** What is stored of a visit while a message about it waits; names and the link are read when it is sent. */
export const waitingVisitFacts = (visit: Visit): VisitFacts => ({
  visitId: visitId(visit),
  date: visit.date,
  ...windowOf(visit.start),
  service: visit.serviceName,
  agents: [],
  token: "",
});

/** What is known of a visit now. */
export const visitFacts = async (database: Database, visit: Visit): Promise<VisitFacts> => {
  const [names, token] = await Promise.all([
    readFirstNames(database, visit.agents),
    signLink(database, "visit", visitId(visit)),
  ]);
  return { ...waitingVisitFacts(visit), agents: visit.agents.flatMap((id) => names.get(id) ?? []), token };
};

/** A visit by the id that messages have of it; undefined when it is gone. */
export const readVisitOfId = async (database: Database, id: string): Promise<Visit | undefined> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) return undefined;
  const [visit] = await readVisits(database, [key]);
  return visit;
};

/** Whether a visit is still to be, at that date and start. */
export const isVisitAt = async (
  database: Database,
  id: string,
  { date, start }: { date: string; start: string },
): Promise<boolean> => {
  const visit = await readVisitOfId(database, id);
  return visit !== undefined && isLive(visit) && visit.date === date && windowOf(visit.start).start === start;
};

/** A visit on the same day in one of these states, with what is known of it now; else undefined. */
export const currentVisitFacts = async (
  database: Database,
  { visitId: id, date }: Pick<VisitFacts, "visitId" | "date">,
  states: readonly Visit["status"][],
): Promise<VisitFacts | undefined> => {
  const visit = await readVisitOfId(database, id);
  return visit !== undefined && visit.date === date && states.includes(visit.status)
    ? visitFacts(database, visit)
    : undefined;
};
