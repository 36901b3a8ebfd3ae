import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import type { FactReaders } from "../../platform/messages/index.ts";
import { arrivalOfVisit, lateArrivalOf, withCertainTimes } from "../visits/arrival.ts";
import { isOnTheWayNews } from "./on-the-way.ts";
import { isDoneNews, mayTellSetBack } from "./told-progress.ts";
import { confirmableVisitFacts, noAccessFacts, readVisitOfId, readVisitOfTry, visitFacts } from "./visit-facts.ts";

/** Of what agents report, for the call that takes their reports, too. */
export const progressFactReaders: Pick<
  FactReaders,
  "visit-late" | "visit-on-the-way" | "visit-set-back" | "visit-done" | "visit-no-access"
> = {
  // Another arrival has a message of its own.
  "visit-late": async (database, { facts: { minutes, arrivesAt, ...facts }, to }, now) => {
    const visit = await readVisitOfId(database, facts.visitId);
    if (visit === undefined || lateArrivalOf(visit) !== arrivesAt) return undefined;
    if (visit.date !== todayAt(now) || Date.parse(arrivesAt) <= now.getTime()) return undefined;
    return { ...(await visitFacts(database, visit, to)), minutes, arrivesAt };
  },
  "visit-on-the-way": async (database, { facts: { setOutAt, arrivesAt: _, ...facts }, to }, now) => {
    const visit = await readVisitOfTry(database, facts);
    // Who has begun needs no announcement; nor does a report that came after midnight.
    if (visit?.status !== "on-the-way" || visit.date !== todayAt(now)) return undefined;
    const onTheWay = { setOutAt, ...omitUndefined({ arrivesAt: arrivalOfVisit(withCertainTimes(visit)) }) };
    if (!isOnTheWayNews(onTheWay, now)) return undefined;
    return { ...(await visitFacts(database, visit, to)), ...onTheWay };
  },
  "visit-set-back": async (database, { facts, to }, now) => {
    const visit = await readVisitOfTry(database, facts);
    const { told } = facts;
    if (visit?.status !== "scheduled" || !mayTellSetBack(visit, told, now)) return undefined;
    return { ...(await visitFacts(database, visit, to)), ...omitUndefined({ told }) };
  },
  "visit-done": async (database, { facts, to }, now) =>
    isDoneNews(facts, now) ? confirmableVisitFacts(database, facts, { state: "done", to, now }) : undefined,
  // As long as its link is open.
  "visit-no-access": async (database, { facts: { cameAt, leftAt, ...facts }, to }, now) => {
    const visit = await readVisitOfTry(database, facts);
    if (visit?.status !== "no-access" || plusDays(visit.date, 1) < todayAt(now)) return undefined;
    const { reason, ...times } = noAccessFacts(visit, leftAt === undefined ? undefined : new Date(leftAt));
    // Without a time it is of a phone whose clock was set.
    const isTimed = cameAt !== undefined || leftAt !== undefined;
    return { ...(await visitFacts(database, visit, to)), reason, ...(isTimed ? times : {}) };
  },
};
