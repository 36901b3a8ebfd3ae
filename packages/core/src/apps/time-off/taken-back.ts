import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { timeOffName } from "@cleaning/contract/time-off/period";
import { timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { todayAt } from "@cleaning/scheduling/context";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import type { By, HistoryFact } from "../../platform/audit/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { withdrawalWrites } from "../../platform/messages/withdrawal-message.ts";
import { readRecord } from "../../platform/records/read.ts";
import { agentOf } from "../../schedule/messages/recipients.ts";
import { timeOffRequestEntity, type TimeOffRequestRecord } from "../../schedule/time-off/entity.ts";
import { readTimeOffRequests, timeOffRequestField } from "../../schedule/time-off/requests.ts";

export const answerMessageId = ({ agentId, number, at }: TimeOffRequestRecord): string =>
  `time-off-answer.${agentId}.${number}.${at}`;

type TakenBack = { writes?: Record<string, Write[]>; history?: HistoryFact };

/**
 * Where time off goes that an agent had asked for, the request is declined after all; the agent is told so if the yes was
 * sent. @param name of the period
 */
export const takenBackRequest = async (
  database: Database,
  agentId: number,
  name: string,
  { by, now }: By,
): Promise<TakenBack> => {
  const requests = await readTimeOffRequests(database, agentId);
  const before = requests.find(
    (one) => one.state === "granted" && timeOffName(one) === name && one.until >= todayAt(now),
  );
  if (before === undefined) return {};
  const { from, until, hours, revision } = before;
  const answer = timeOffRequestMessages.takenBack;
  const given = {
    state: "declined",
    answer,
    answeredAt: now.toISOString(),
    ...omitUndefined({ answeredBy: by }),
  } as const;
  const request = { ...before, ...given, revision: revision + 1 };
  const agent = await readRecord<AgentRecord>(agentEntity, database, agentId);
  const facts = { from, until, ...omitUndefined({ hours }), isGranted: false, answer };
  const field = timeOffRequestField(before);
  return {
    writes: {
      request: [putOf(timeOffRequestEntity(database).put(request).where(unchanged({ revision })))],
      message: await withdrawalWrites(
        database,
        { kind: "time-off-answer", to: agentOf(agent), facts },
        { requestIds: [answerMessageId(before)], now },
      ),
    },
    history: { kind: "agents", id: agentId, before: { [field]: "granted" }, after: { [field]: `declined: ${answer}` } },
  };
};
