import { isoTime } from "@cleaning/contract/format/calendar";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { elapsedOf } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { type VisitRecord, visitEntity } from "../records/entity.ts";
import { readNames } from "../visits/names.ts";

export const visitsToCome = async (database: Database, date: string): Promise<VisitRecord[]> => {
  const { data } = await visitEntity(database).query.byDay({ date }).go({ pages: "all" });
  return data.filter(({ status }) => status === "scheduled");
};

/** An agent's visits of a day, as they are assigned now; undefined when there are none. */
export const agentDayFacts = async (
  database: Database,
  agentId: number,
  date: string,
): Promise<FactsOf<"agent-next-day"> | undefined> => {
  const visits = (await visitsToCome(database, date)).filter(({ agents }) => agents.includes(agentId));
  if (visits.length === 0) return undefined;
  const names = await readNames(database, visits);
  return {
    agentId,
    date,
    visits: visits.map(({ subscriptionId, start, minutes, town }) => ({
      start: isoTime(start),
      minutes: elapsedOf(minutes),
      town,
      customer: names.subscription(subscriptionId)?.customerFirstName ?? "a customer",
    })),
  };
};
