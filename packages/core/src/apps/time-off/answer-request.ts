import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { timeOffName } from "@cleaning/contract/time-off/period";
import { timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { todayAt } from "@cleaning/scheduling/context";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import type { By, HistoryFact } from "../../platform/audit/index.ts";
import type { Plan } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import type { Message } from "../../platform/messages/message.ts";
import { withdrawalWrites } from "../../platform/messages/withdrawal-message.ts";
import { readRecord } from "../../platform/records/read.ts";
import { agentOf } from "../../schedule/messages/recipients.ts";
import { timeOffRequestEntity, type TimeOffRequestRecord } from "../../schedule/time-off/entity.ts";
import { readTimeOffRequests, timeOffRequestField } from "../../schedule/time-off/requests.ts";

export type Answer = { state: "granted" | "declined"; answer: string };

export const answerRequest = (
  database: Database,
  { request: before, agent }: { request: TimeOffRequestRecord; agent: AgentRecord },
  { state, answer }: Answer,
  { by, now }: By,
) => {
  const { from, until, hours, revision, number, at } = before;
  const given = {
    state,
    answeredAt: now.toISOString(),
    ...omitUndefined({ answeredBy: by }),
    ...(answer === "" ? {} : { answer }),
  };
  const answered: TimeOffRequestRecord = { ...before, ...given, revision: revision + 1 };
  const field = timeOffRequestField(before);
  const facts = { from, until, ...omitUndefined({ hours }), isGranted: state === "granted", answer };
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
    messageId: `time-off-answer.${agent.id}.${number}.${at}`,
  };
};

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
    (one) => one.state === "granted" && timeOffName(one) === name && one.until >= todayAt(by.now),
  );
  if (request === undefined) return {};
  const agent = await readRecord<AgentRecord>(agentEntity, database, agentId);
  const given = { state: "declined", answer: timeOffRequestMessages.takenBack } as const;
  const { writes, history, message, messageId } = answerRequest(database, { request, agent }, given, by);
  const withdrawal = await withdrawalWrites(database, message, { requestIds: [messageId], now: by.now });
  return { writes: { ...writes, withdrawal }, history };
};
