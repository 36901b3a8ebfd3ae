import { todayAt } from "@cleaning/scheduling/context";
import { isLive } from "@cleaning/scheduling/schedule";
import { agentEntity } from "../../people/agents/entity.ts";
import type { FactReaders } from "../../platform/messages/index.ts";
import { windowOf } from "../visits/view.ts";
import { agentDayFacts } from "./agent-day-facts.ts";
import { answerFactReaders } from "./answer-rereads.ts";
import { rereadConfirmReminder } from "./confirm-reminder.ts";
import { readDayChanged } from "./day-changed.ts";
import { ownPageOf, withOwnPage } from "./own-page.ts";
import { rereadTookPlace, rereadVisitPrice } from "./price-message.ts";
import { progressFactReaders } from "./progress-rereads.ts";
import { rereadSuperseded } from "./superseded-reread.ts";
import { confirmableVisitFacts, isVisitAt, readVisitOfId } from "./visit-facts.ts";
import { readVisitsChanged } from "./visits-changed-facts.ts";

/** How the facts of each kind are read anew before it is sent. Kinds that stay true have none. */
export const visitFactReaders: FactReaders = {
  "agent-next-day": async (database, { facts: { agentId, date } }, now) => {
    if (date <= todayAt(now)) return undefined;
    const { data: agent } = await agentEntity(database).get({ id: agentId }).go({ consistent: true });
    return agent?.isActive === true ? agentDayFacts(database, agentId, date) : undefined;
  },
  "agents-message": async (database, { facts }) => {
    const { data: agent } = await agentEntity(database).get({ id: facts.agentId }).go({ consistent: true });
    return agent?.isActive === true ? facts : undefined;
  },
  "confirm-reminder": rereadConfirmReminder,
  "day-message": async (_, { facts }, now) => (facts.date >= todayAt(now) ? facts : undefined),
  "day-changed": (database, { facts }, now) => readDayChanged(database, facts, now),
  // One that was chosen after it has a message of its own.
  "first-start": async (database, { facts }) =>
    (await isVisitAt(database, facts.visit.id, facts.visit)) ? facts : undefined,
  // It says the day of today; that it moved is not told before it (`visits-changed`).
  "free-visit": async (database, { facts, to }, now) => {
    const visit = await readVisitOfId(database, facts.visitId);
    if (visit === undefined || !isLive(visit)) return undefined;
    const page = await ownPageOf(database, [visit], { to, now });
    return { ...facts, date: visit.date, ...windowOf(visit.start), ...page };
  },
  "problem-received": (database, { facts, to }, now) => withOwnPage(database, facts, { to, now }),
  "problem-answer": (database, { facts, to }, now) => withOwnPage(database, facts, { to, now }),
  "visit-contrary": rereadSuperseded,
  "visit-superseded": rereadSuperseded,
  "visit-price": async (database, { facts, to }, now) => {
    const read = await rereadVisitPrice(database, facts);
    return read && withOwnPage(database, read, { to, now });
  },
  "visit-took-place": async (database, { facts, to }, now) => {
    const read = await rereadTookPlace(database, facts, now);
    return read && withOwnPage(database, read, { to, now });
  },
  "visits-changed": (database, { facts, to }, now) => readVisitsChanged(database, facts, { to, now }),
  // From the visit's day on a reminder is late.
  "visit-reminder": async (database, { facts, to }, now) =>
    facts.date > todayAt(now) ? confirmableVisitFacts(database, facts, { state: "scheduled", to, now }) : undefined,
  ...answerFactReaders,
  ...progressFactReaders,
};
