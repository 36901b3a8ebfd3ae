import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isInPlaceOf, timeOffName, type TimeOffPeriod } from "@cleaning/contract/time-off/period";
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

/**
 * Where time off goes that an agent had asked for, the request is declined after all; the agent is told so if the yes was
 * sent. @param name of the period
 */
export const takenBackRequest = async (
  database: Database,
  agentId: number,
  name: string,
  by: By,
): Promise<Pick<Plan, "writes" | "history">> => {
  const request = (await readTimeOffRequests(database, agentId)).find(
    (one) => one.state === "granted" && timeOffName(givenOf(one)) === name && givenOf(one).until >= todayAt(by.now),
  );
  if (request === undefined) return {};
  const agent = await readRecord<AgentRecord>(agentEntity, database, agentId);
  const given = { state: "declined", answer: timeOffRequestMessages.takenBack } as const;
  const { writes, history, message, messageId } = answerRequest(database, { request, agent }, given, by);
  const sending = { requestIds: [messageId], now: by.now, at: new Date(by.now.getTime() + changeMs) };
  const withdrawal = await withdrawalWrites(database, message, sending);
  return { writes: { ...writes, withdrawal }, history };
};

/** Time off in the place of some that was asked for, given and taken back grants that request after all, as it is now. */
export const changedRequest = async (
  database: Database,
  agentId: number,
  given: TimeOffPeriod,
  by: By,
): Promise<Pick<Plan, "writes" | "history" | "messages">> => {
  const request = (await readTimeOffRequests(database, agentId)).find(
    (one) => one.answer === timeOffRequestMessages.takenBack && isInPlaceOf(given, givenOf(one)),
  );
  if (request === undefined) return {};
  const agent = await readRecord<AgentRecord>(agentEntity, database, agentId);
  const { answer: _, ...before } = request;
  const found = { request: { ...before, given }, agent };
  const { answered, writes, history, message } = answerRequest(database, found, { state: "granted", answer: "" }, by);
  const changed = { ...message, facts: { ...message.facts, isChanged: true } };
  return { writes, history, messages: pendingMessage(changed, by.now, { id: answerId(answered) }) };
};
