import { todayAt } from "@cleaning/scheduling/context";
import { isLive } from "@cleaning/scheduling/schedule";
import { agentEntity } from "../../people/agents/entity.ts";
import type { Rereads } from "../../platform/messages/index.ts";
import { windowOf } from "../visits/view.ts";
import { agentDayFacts } from "./agent-day-facts.ts";
import { readDayChanged } from "./day-changed.ts";
import { progressRereads } from "./progress-rereads.ts";
import { currentVisitFacts, readVisitOfId } from "./visit-facts.ts";
import { readVisitsChanged } from "./visits-changed-facts.ts";

/** How the facts of each kind are read anew before it is sent. Kinds that stay true have none. */
export const rereads: Rereads = {
  "agent-next-day": async (database, { facts: { agentId, date } }, now) => {
    if (date <= todayAt(now)) return undefined;
    const { data: agent } = await agentEntity(database).get({ id: agentId }).go({ consistent: true });
    return agent?.isActive === true ? agentDayFacts(database, agentId, date) : undefined;
  },
  "day-changed": (database, { facts }, now) => readDayChanged(database, facts, now),
  "free-visit": async (database, { facts }) => {
    const visit = await readVisitOfId(database, facts.visitId);
    const isSame = visit !== undefined && isLive(visit) && visit.date === facts.date;
    return isSame && windowOf(visit.start).start === facts.start ? facts : undefined;
  },
  "visits-changed": (database, { facts }, now) => readVisitsChanged(database, facts, now),
  // From the visit's day on a reminder is late.
  "visit-reminder": async (database, { facts }, now) =>
    facts.date > todayAt(now) ? currentVisitFacts(database, facts, ["scheduled"]) : undefined,
  ...progressRereads,
};
