import { AppError } from "@cleaning/contract/http/app-error";
import type { TimeOffAnswer } from "@cleaning/contract/time-off/admin";
import {
  type OfficeTimeOffRequest,
  type TimeOffDecline,
  type TimeOffGrant,
  timeOffRequestMessages,
} from "@cleaning/contract/time-off/requests";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { readAgents } from "../../people/agents/read-agents.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { pendingMessage } from "../../platform/messages/message.ts";
import { timeOffRequestEntity, type TimeOffRequestRecord } from "../../schedule/time-off/entity.ts";
import { readTimeOffRequests, timeOffRequestView } from "../../schedule/time-off/requests.ts";
import { addTimeOffNow, repeatedTimeOff } from "./admin.ts";
import { type Answer, answerRequest } from "./answer-request.ts";

type Named = { id: number; number: number };

const noSuchRequest = (): AppError => new AppError("notFound", timeOffRequestMessages.none);
const answeredAlready = ({ state }: Pick<TimeOffRequestRecord, "state">): AppError =>
  new AppError("conflict", timeOffRequestMessages[state === "withdrawn" ? "withdrawn" : "answered"]);

const viewOf = (
  request: TimeOffRequestRecord,
  { id, name }: Pick<AgentRecord, "id" | "name">,
): OfficeTimeOffRequest => ({
  ...timeOffRequestView(request),
  state: request.state,
  revision: request.revision,
  agent: { id, name },
});

export const showTimeOffRequests = async (
  database: Database,
  records: readonly TimeOffRequestRecord[],
): Promise<OfficeTimeOffRequest[]> => {
  const agents = await readAgents(
    database,
    records.map(({ agentId }) => agentId),
  );
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  return records.flatMap((request) => {
    const agent = byId.get(request.agentId);
    return agent === undefined ? [] : [viewOf(request, agent)];
  });
};

const mostListed = 100;

export const listTimeOffRequests = async (
  database: Database,
  agentId: number | undefined,
): Promise<{ requests: OfficeTimeOffRequest[] }> => {
  const open = timeOffRequestEntity(database).query.byState({ state: "open" });
  const records =
    agentId === undefined
      ? (await open.go({ limit: mostListed })).data
      : (await readTimeOffRequests(database, agentId)).slice(0, mostListed);
  return { requests: await showTimeOffRequests(database, records) };
};

/** Throws AppError `notFound`. */
const readRequest = async (database: Database, { id, number }: Named) => {
  const [{ data: request }, { data: agent }] = await Promise.all([
    timeOffRequestEntity(database).get({ agentId: id, number }).go({ consistent: true }),
    agentEntity(database).get({ id }).go({ consistent: true }),
  ]);
  if (request === null || agent === null) throw noSuchRequest();
  return { request, agent };
};

const answerPlan = (
  database: Database,
  found: { request: TimeOffRequestRecord; agent: AgentRecord },
  given: Answer,
  by: By,
) => {
  const { answered, message, messageId, ...plan } = answerRequest(database, found, given, by);
  return {
    ...plan,
    messages: pendingMessage(message, by.now, { id: messageId }),
    answer: { request: viewOf(answered, found.agent) },
  } as const;
};

/** As `addTimeOff`. @throws AppError `notFound`, `invalid`, `conflict` */
export const grantTimeOffRequest = (
  database: Database,
  name: Named,
  grant: TimeOffGrant,
  change: By & Submission,
): Promise<TimeOffAnswer> =>
  runOnce(
    database,
    change,
    async () => {
      const found = await readRequest(database, name);
      const { from, until, hours, state } = found.request;
      if (state !== "open") throw answeredAlready(found.request);
      const also = async (_: AgentRecord, attempt: number) => {
        const current = attempt === 0 ? found : await readRequest(database, name);
        if (current.request.state !== "open") throw answeredAlready(current.request);
        return answerPlan(database, current, { state: "granted", answer: "" }, change);
      };
      return addTimeOffNow(database, name.id, { from, until, hours, ...grant }, { ...change, also });
    },
    async (result) =>
      repeatedTimeOff(database, name.id, (await readRequest(database, name)).request, result, change.now),
  );

/** Throws AppError `notFound`; `conflict` when it was answered since it was looked at. */
export const declineTimeOffRequest = (
  database: Database,
  name: Named,
  { revision, text: answer }: TimeOffDecline,
  by: By,
): Promise<{ request: OfficeTimeOffRequest }> =>
  command({ database, ...by }, async () => {
    const found = await readRequest(database, name);
    if (found.request.state !== "open" || found.request.revision !== revision) throw answeredAlready(found.request);
    return answerPlan(database, found, { state: "declined", answer }, by);
  });
