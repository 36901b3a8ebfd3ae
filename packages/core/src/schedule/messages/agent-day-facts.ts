import { isoTime } from "@cleaning/contract/format/calendar";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { elapsedOf } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { visitsOn } from "../records/agent-days.ts";
import { readDays, readVisits } from "../records/store.ts";
import { readNames } from "../visits/names.ts";

export const agentDayFacts = async (
  database: Database,
  agentId: number,
  date: string,
): Promise<FactsOf<"agent-next-day"> | undefined> => {
  const [day] = await readDays(database, [{ agentId, date }]);
  if (day === undefined) return undefined;
  const visits = (await readVisits(database, visitsOn(day)))
    .filter((visit) => visit.status === "scheduled" && visit.date === date && visit.agents.includes(agentId))
    .toSorted((one, other) => one.start - other.start);
  if (visits.length === 0) return undefined;
  const names = await readNames(database, visits);
  return {
    agentId,
    date,
    visits: visits.map(({ subscriptionId, start, town, ...work }) => ({
      start: isoTime(start),
      minutes: elapsedOf(work),
      town,
      customer: names.subscription(subscriptionId)?.customerFirstName ?? "a customer",
    })),
  };
};
