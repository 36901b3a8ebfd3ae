import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { datesOf, overlaps, isWithin, timeOffName, type TimeOffPeriod } from "@cleaning/contract/time-off/period";
import { timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { todayAt } from "@cleaning/scheduling/context";
import { later } from "@cleaning/scheduling/dates";
import type { AgentRecord } from "../../people/agents/entity.ts";
import type { By, HistoryFact } from "../../platform/audit/index.ts";
import type { Plan } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { type Message, pendingMessage } from "../../platform/messages/message.ts";
import { withdrawalWrites } from "../../platform/messages/withdrawal-message.ts";
import { agentOf } from "../../schedule/messages/recipients.ts";
import { timeOffRequestEntity, type TimeOffRequestRecord } from "../../schedule/time-off/entity.ts";
import { givenOf, readTimeOffRequests, timeOffRequestField } from "../../schedule/time-off/requests.ts";
import { isOver, keptOf } from "./periods.ts";

export type Answer = { state: "granted" | "declined"; answer: string };

/** Other days in the place of those that were given are told anew. */
const answerId = ({ agentId, number, at, given, revision }: TimeOffRequestRecord): string =>
  `time-off-answer.${agentId}.${number}.${at}${given === undefined ? "" : `.${revision}`}`;

export const answerRequest = (
  database: Database,
  { request: before, agent }: { request: TimeOffRequestRecord; agent: AgentRecord },
  { state, answer }: Answer,
  { by, now }: By,
) => {
  const { revision } = before;
  const given = {
    state,
    answeredAt: now.toISOString(),
    ...omitUndefined({ answeredBy: by }),
    ...(answer === "" ? {} : { answer }),
  };
  const answered: TimeOffRequestRecord = { ...before, ...given, revision: revision + 1 };
  const field = timeOffRequestField(before);
  const facts = { ...givenOf(before), isGranted: state === "granted", answer };
  const message: Message<"time-off-answer"> = { kind: "time-off-answer", to: agentOf(agent), facts };
  const history: HistoryFact = {
    kind: "agents",
    id: agent.id,
    before: { [field]: before.state },
    after: { [field]: answer === "" ? state : `${state}: ${answer}` },
  };
  return {
    answered,
    writes: { request: putOf(timeOffRequestEntity(database).put(answered).where(unchanged({ revision }))) },
    history,
    message,
    messageId: answerId(before),
  };
};

/** So long the office has to give other days in the place of those that it takes back. */
const afterChange = (now: Date): Date => new Date(now.getTime() + 120_000);

type Asked = { request: TimeOffRequestRecord; agent: AgentRecord };
/** What else is stored and said with an answer or a period. */
export type PlanPart = Pick<Plan, "writes" | "history" | "messages">;
type Answered = { request: Write; history: HistoryFact; told: PlanPart };

/** Of several requests that one period answers, the agent is told once. */
const toldOnce = (all: readonly Answered[]): PlanPart => ({
  ...all[0]?.told,
  writes: { requests: all.map(({ request }) => request), ...all[0]?.told.writes },
  history: all.map(({ history }) => history),
});

const grantedAs = (
  database: Database,
  { request: { answer: _, ...before }, agent }: Asked,
  { given, isChanged }: { given: TimeOffPeriod; isChanged: boolean },
  by: By,
): Answered => {
  const found = { request: { ...before, given }, agent };
  const { answered, writes, history, message } = answerRequest(database, found, { state: "granted", answer: "" }, by);
  const told = isChanged ? { ...message, facts: { ...message.facts, isChanged } } : message;
  const messages = pendingMessage(told, by.now, { id: answerId(answered) });
  return { request: writes.request, history, told: { messages } };
};

/** Of days that it gave unasked, and that the agent may have seen in the app. */
const tellRemoved = (agent: AgentRecord, name: string, { now }: By): PlanPart => {
  const period = agent.timeOff?.find((one) => timeOffName(one) === name);
  if (period === undefined || !agent.isActive || isOver(period, now)) return {};
  const days = { ...datesOf(period), from: later(period.from, todayAt(now)) };
  const facts = { ...days, isGranted: false, answer: "", isRemoved: true };
  const options = { id: `time-off-removed.${agent.id}.${name}`, isOnce: false, at: afterChange(now) };
  return { messages: pendingMessage({ kind: "time-off-answer", to: agentOf(agent), facts }, now, options) };
};

const takenBackRequest = async (database: Database, found: Asked, by: By): Promise<Answered> => {
  const kept = keptOf(givenOf(found.request), todayAt(by.now));
  if (kept !== undefined) return grantedAs(database, found, { given: kept, isChanged: true }, by);
  const declined = { state: "declined", answer: timeOffRequestMessages.takenBack } as const;
  const { writes, history, message, messageId } = answerRequest(database, found, declined, by);
  const sending = { requestIds: [messageId], now: by.now, at: afterChange(by.now), isSeen: true };
  const withdrawal = await withdrawalWrites(database, message, sending);
  return { request: writes.request, history, told: { writes: { withdrawal } } };
};

/**
 * Where time off goes that an agent had asked for, each request is declined after all, and they are told so, once, also
 * instead of a yes that was not sent. Of what has begun the days until yesterday stay, and are told. @param name of the period
 */
export const takenBack = async (database: Database, agent: AgentRecord, name: string, by: By): Promise<PlanPart> => {
  const requests = (await readTimeOffRequests(database, agent.id)).filter(
    (one) => one.state === "granted" && timeOffName(givenOf(one)) === name && givenOf(one).until >= todayAt(by.now),
  );
  if (requests.length === 0) return tellRemoved(agent, name, by);
  return toldOnce(await Promise.all(requests.map((request) => takenBackRequest(database, { request, agent }, by))));
};

/**
 * Time off that the office gives answers what was asked for of it, with all that is given; else, in the place of some that
 * was asked for, given and taken back, it grants that request after all. A sick day (`evenIfOff`) is in the place of none.
 */
export const requestsOfGiven = async (
  database: Database,
  agent: AgentRecord,
  { given, evenIfOff }: { given: TimeOffPeriod; evenIfOff: boolean },
  by: By,
): Promise<PlanPart> => {
  const requests = await readTimeOffRequests(database, agent.id);
  const open = requests.filter((one) => one.state === "open" && isWithin(one, given));
  const isChanged = open.length === 0;
  const found = requests.filter((one) =>
    isChanged
      ? !evenIfOff && one.answer === timeOffRequestMessages.takenBack && overlaps(given, givenOf(one))
      : open.includes(one),
  );
  return toldOnce(found.map((request) => grantedAs(database, { request, agent }, { given, isChanged }, by)));
};
