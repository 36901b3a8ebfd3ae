import { defined } from "@cleaning/contract/data/defined";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive } from "@cleaning/scheduling/schedule";
import type { Rereads } from "../../platform/messages/index.ts";
import { arrivalOfVisit } from "../visits/arrival.ts";
import { windowOf } from "../visits/view.ts";
import { agentDayFacts } from "./agent-day-facts.ts";
import { isOnTheWayNews } from "./on-the-way.ts";
import { currentVisitFacts, readVisitOfId, visitFacts } from "./visit-facts.ts";

/** How the facts of each kind are read anew before it is sent. Kinds that stay true have none. */
export const rereads: Rereads = {
  "agent-next-day": async (database, { facts: { agentId, date } }, now) =>
    date > todayAt(now) ? agentDayFacts(database, agentId, date) : undefined,
  "free-visit": async (database, { facts }) => {
    const visit = await readVisitOfId(database, facts.visitId);
    const isSame = visit !== undefined && isLive(visit) && visit.date === facts.date;
    return isSame && windowOf(visit.start).start === facts.start ? facts : undefined;
  },
  // From the visit's day on a reminder is late.
  "visit-reminder": async (database, { facts }, now) =>
    facts.date > todayAt(now) ? currentVisitFacts(database, facts, ["scheduled"]) : undefined,
  "visit-on-the-way": async (database, { facts: { setOutAt, arrivesAt: _, ...facts } }, now) => {
    const visit = await readVisitOfId(database, facts.visitId);
    // Who has begun needs no announcement.
    if (visit?.status !== "on-the-way" || visit.date !== facts.date) return undefined;
    const onTheWay = { setOutAt, ...defined({ arrivesAt: arrivalOfVisit(visit) }) };
    if (!isOnTheWayNews(onTheWay, now)) return undefined;
    return { ...(await visitFacts(database, visit)), ...onTheWay };
  },
  "visit-done": async (database, { facts }, now) =>
    plusDays(facts.date, 2) >= todayAt(now) ? currentVisitFacts(database, facts, ["done"]) : undefined,
};
