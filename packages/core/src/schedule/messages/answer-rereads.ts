import { datesOf, overlaps, timeOffName, type TimeOffPeriod } from "@cleaning/contract/time-off/period";
import { timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { agentIdOf } from "../../people/agents/agent-id.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { areaOf, requestedText } from "../../people/agents/profile-requests.ts";
import type { Database } from "../../platform/database/index.ts";
import type { FactReaders } from "../../platform/messages/index.ts";
import { givenOf, readTimeOffRequests } from "../time-off/requests.ts";
import { timesheetEntity } from "../timesheets/entity.ts";
import { isStillAnswered } from "../timesheets/time-requests.ts";
import { workWeekOf } from "../timesheets/week.ts";

const readAgent = async (database: Database, id: number) =>
  (await agentEntity(database).get({ id }).go({ consistent: true })).data;

type Answers = "time-off-request" | "time-off-answer" | "time-answer" | "profile-request" | "profile-answer";

const isAnswered = (state: string | undefined): boolean => state === "granted" || state === "declined";

const isSamePeriod = (one: TimeOffPeriod, other: TimeOffPeriod): boolean =>
  timeOffName(one) === timeOffName(other) && one.until === other.until;

/** An answer that the office has taken back meanwhile is not sent, and a request that it has answered is none any more. */
export const answerFactReaders: Pick<FactReaders, Answers> = {
  // One that was withdrawn is told so after it, if it may have arrived.
  "time-off-request": async (database, { facts }) => {
    const requests = await readTimeOffRequests(database, facts.agentId);
    const request = requests.find((one) => isSamePeriod(one, facts) && one.reason === facts.reason);
    return isAnswered(request?.state) ? undefined : facts;
  },
  "profile-request": async (database, { facts }) => {
    const agent = await readAgent(database, facts.agentId);
    return isAnswered(agent?.profileRequests?.[facts.about]?.state) ? undefined : facts;
  },
  "time-off-answer": async (database, { facts, to }) => {
    const id = agentIdOf(to.id);
    if (id === undefined) return facts;
    // Other days in their place have a message of their own.
    if (facts.answer === timeOffRequestMessages.takenBack) {
      const requests = await readTimeOffRequests(database, id);
      return requests.some((one) => one.answer === facts.answer && isSamePeriod(givenOf(one), facts))
        ? facts
        : undefined;
    }
    const { timeOff = [] } = (await readAgent(database, id)) ?? {};
    if (facts.isRemoved === true) {
      const other = timeOff.find((one) => overlaps(facts, one));
      if (other === undefined) return facts;
      return isSamePeriod(other, facts)
        ? undefined
        : { ...datesOf(other), isGranted: true, answer: "", isChanged: true };
    }
    return timeOff.some((one) => isSamePeriod(one, facts)) === facts.isGranted ? facts : undefined;
  },
  "time-answer": async (database, { facts, to }) => {
    const agentId = agentIdOf(to.id);
    if (agentId === undefined) return facts;
    const { from: week } = workWeekOf(facts.date);
    const { data } = await timesheetEntity(database).get({ week, agentId }).go({ consistent: true });
    return data?.requests?.some((request) => isStillAnswered(data, request, facts)) === true ? facts : undefined;
  },
  "profile-answer": async (database, { facts, to }) => {
    const id = agentIdOf(to.id);
    if (id === undefined) return facts;
    const agent = await readAgent(database, id);
    const request = agent?.profileRequests?.[facts.about];
    if (agent === null || request === undefined || requestedText(request) !== facts.asked) return undefined;
    if (request.state !== (facts.isGranted ? "granted" : "declined")) return undefined;
    const { towns } = areaOf(agent);
    return !facts.isGranted || request.towns.every((town) => towns.includes(town)) ? facts : undefined;
  },
};
