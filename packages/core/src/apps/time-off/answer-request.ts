import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { overlaps, isWithin, timeOffName, type TimeOffPeriod } from "@cleaning/contract/time-off/period";
import { timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { todayAt } from "@cleaning/scheduling/context";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import type { By, HistoryFact } from "../../platform/audit/index.ts";
import type { Plan } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { type Message, pendingMessage } from "../../platform/messages/message.ts";
import { withdrawalWrites } from "../../platform/messages/withdrawal-message.ts";
import { readRecord } from "../../platform/records/read.ts";
import { agentOf } from "../../schedule/messages/recipients.ts";
import { timeOffRequestEntity, type TimeOffRequestRecord } from "../../schedule/time-off/entity.ts";
import { givenOf, readTimeOffRequests, timeOffRequestField } from "../../schedule/time-off/requests.ts";
import { keptOf } from "./periods.ts";

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
const changeMs = 120_000;

type Asked = { request: TimeOffRequestRecord; agent: AgentRecord };

const grantedAs = (
  database: Database,
  { request: { answer: _, ...before }, agent }: Asked,
  { given, isChanged }: { given: TimeOffPeriod; isChanged: boolean },
  by: By,
) => {
  const found = { request: { ...before, given }, agent };
  const { answered, writes, history, message } = answerRequest(database, found, { state: "granted", answer: "" }, by);
  const told = isChanged ? { ...message, facts: { ...message.facts, isChanged } } : message;
  return { writes: writes.request, history, messages: pendingMessage(told, by.now, { id: answerId(answered) }) };
};

/**
 * Where time off goes that an agent had asked for, the request is declined after all; the agent is told so if the yes was
 * sent. Of what has begun the days until yesterday stay, and are told. @param name of the period
 */
export const takenBackRequest = async (
  database: Database,
  agentId: number,
  name: string,
  by: By,
): Promise<Pick<Plan, "writes" | "history" | "messages">> => {
  const request = (await readTimeOffRequests(database, agentId)).find(
    (one) => one.state === "granted" && timeOffName(givenOf(one)) === name && givenOf(one).until >= todayAt(by.now),
  );
  if (request === undefined) return {};
  const agent = await readRecord<AgentRecord>(agentEntity, database, agentId);
  const kept = keptOf(givenOf(request), todayAt(by.now));
  if (kept !== undefined) {
    const { writes, ...told } = grantedAs(database, { request, agent }, { given: kept, isChanged: true }, by);
    return { ...told, writes: { request: writes } };
  }
  const declined = { state: "declined", answer: timeOffRequestMessages.takenBack } as const;
  const { writes, history, message, messageId } = answerRequest(database, { request, agent }, declined, by);
  const sending = { requestIds: [messageId], now: by.now, at: new Date(by.now.getTime() + changeMs) };
  const withdrawal = await withdrawalWrites(database, message, sending);
  return { writes: { ...writes, withdrawal }, history };
};

/**
 * Time off that the office gives answers what was asked for of it, with all that is given; else, in the place of some that
 * was asked for, given and taken back, it grants that request after all. A sick day (`evenIfOff`) is in the place of none.
 */
export const requestsOfGiven = async (
  database: Database,
  agentId: number,
  { given, evenIfOff }: { given: TimeOffPeriod; evenIfOff: boolean },
  by: By,
): Promise<Pick<Plan, "writes" | "history" | "messages">> => {
  const requests = await readTimeOffRequests(database, agentId);
  const open = requests.filter((one) => one.state === "open" && isWithin(one, given));
  const takenBack = requests.find(
    (one) => !evenIfOff && one.answer === timeOffRequestMessages.takenBack && overlaps(given, givenOf(one)),
  );
  const isChanged = open.length === 0;
  const found = isChanged && takenBack !== undefined ? [takenBack] : open;
  if (found.length === 0) return {};
  const agent = await readRecord<AgentRecord>(agentEntity, database, agentId);
  const plans = found.map((request) => grantedAs(database, { request, agent }, { given, isChanged }, by));
  return {
    writes: { requests: plans.map(({ writes }) => writes) },
    history: plans.map(({ history }) => history),
    messages: plans.map(({ messages }) => messages),
  };
};
