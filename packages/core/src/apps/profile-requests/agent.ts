import {
  type NewProfileRequest,
  type OwnAgentProfile,
  profileRequestMessages,
  type ProfileRequestTopic,
  profileRequestTopics,
  type ProfileRequestWithdrawal,
} from "@cleaning/contract/agent-app/agent-profile";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { hoursView, type Week } from "@cleaning/scheduling/business-hours/week";
import type { TimeContext } from "@cleaning/scheduling/context";
import { agentBasics, agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { ownActiveAgent, ownAgent } from "../../people/agents/own-agent.ts";
import {
  areaOf,
  requestedText,
  type ProfileRequest,
  profileRequestField,
} from "../../people/agents/profile-requests.ts";
import { recordOf } from "../../people/users/own-record.ts";
import { command } from "../../platform/command/index.ts";
import { runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { office, pendingMessage } from "../../platform/messages/message.ts";
import { withdrawalWrites } from "../../platform/messages/withdrawal-message.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import { readRecord } from "../../platform/records/read.ts";
import { changedConcurrentlyMessage } from "../../platform/retry/policies.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { requestMessageIds, requestMessageTime } from "./request-message.ts";

type Caller = TimeContext & { identityId: string };

const partnerNameOf = async (database: Database, { worksWith }: AgentRecord): Promise<string | null> =>
  worksWith === undefined ? null : ((await agentEntity(database).get({ id: worksWith }).go()).data?.name ?? null);

const profileOf = async (database: Database, agent: AgentRecord, identityId: string): Promise<OwnAgentProfile> => {
  const { name, email, phone = null, specialties, rating = null, completedJobs, isActive, week } = agent;
  const { profileRequests = {} } = agent;
  const [{ customerId }, { week: companyHours }, worksWith] = await Promise.all([
    recordOf(database, identityId),
    readBusinessHours(database),
    partnerNameOf(database, agent),
  ]);
  const hours: Week = week ?? companyHours;
  return {
    name,
    email,
    phone,
    isActive,
    isCustomer: customerId !== undefined,
    ...areaOf(agent),
    specialties,
    rating,
    completedJobs,
    worksWith,
    hours: hours.map((day) => day && { ...hoursView(day), ...(day.break && { break: hoursView(day.break) }) }),
    hasOwnHours: week !== undefined,
    requests: profileRequestTopics.flatMap((about) => {
      const request = profileRequests[about];
      return request === undefined ? [] : [{ about, ...request, towns: [...request.towns] }];
    }),
  };
};

/** Of an inactive agent too. Throws AppError `forbidden` for a person who is no agent, `unauthorized`. */
export const readOwnProfile = async (
  database: Database,
  { identityId }: Pick<Caller, "identityId">,
): Promise<OwnAgentProfile> => profileOf(database, await ownAgent(database, identityId), identityId);

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join("|") === other.toSorted().join("|");

const requestOf = (body: NewProfileRequest, now: Date): ProfileRequest => ({
  towns: body.about === "towns" ? [...new Set(body.towns)] : [],
  text: body.about === "hours" ? body.text : "",
  state: "open",
  at: now.toISOString(),
  answer: null,
  answeredAt: null,
});

/**
 * Asks the office for other towns or hours, which gets a message; a request that is still open is replaced. Idempotent per
 * submission.
 * @returns the agent's profile
 * @throws AppError `conflict` for the towns that they have; `forbidden` for a person who is no active agent, `unauthorized`
 */
export const askForProfileChange = async (
  database: Database,
  body: NewProfileRequest,
  { identityId, now, ...submission }: Caller & Submission,
): Promise<OwnAgentProfile> => {
  const own = await ownActiveAgent(database, identityId);
  const { about } = body;
  const request = requestOf(body, now);
  const ask = async (): Promise<AgentRecord> => {
    const { id, at } = await requestMessageTime(database, { agentId: own.id, about }, now);
    return command({ database, by: identityId, now, submission, busy: changedConcurrentlyMessage }, async (attempt) => {
      const agent = attempt === 0 ? own : await readRecord<AgentRecord>(agentEntity, database, own.id);
      const { id: agentId, name, email, profileRequests = {} } = agent;
      if (about === "towns" && isSameSet(areaOf(agent).towns, request.towns))
        throw new AppError("conflict", profileRequestMessages.same, { field: "towns" });
      const before = profileRequests[about];
      const earlier = before?.state === "open" ? requestedText(before) : undefined;
      const field = profileRequestField(about);
      const change = { profileRequests: { ...profileRequests, [about]: request } };
      const asked = requestedText(request);
      const facts = {
        agentId,
        agent: name,
        email,
        about,
        asked,
        now: agent.assignedArea,
        ...omitUndefined({ earlier }),
      };
      const sending = { id, ...omitUndefined({ at }), isOnce: true };
      return {
        writes: { agent: recordChangeWrites(agentBasics, database, agent, change) },
        history: { kind: "agents", id: agentId, before: { [field]: earlier ?? null }, after: { [field]: asked } },
        messages: pendingMessage({ kind: "profile-request", to: office, facts }, now, sending),
        answer: { ...agent, ...change },
      };
    });
  };
  const agent = await runOnce(database, submission, ask, () => ownAgent(database, identityId));
  return profileOf(database, agent, identityId);
};

type Withdrawal = ProfileRequestWithdrawal & { about: ProfileRequestTopic };

/**
 * Takes an open request back, so that the office answers it no more, and is told. Again it changes nothing.
 * @returns the agent's profile
 * @throws AppError `notFound`; `conflict` when the office answered first, or another request took its place; `forbidden`
 * for a person who is no active agent, `unauthorized`
 */
export const withdrawProfileRequest = async (
  database: Database,
  { about, at }: Withdrawal,
  { identityId, now }: Caller,
): Promise<OwnAgentProfile> => {
  const { id } = await ownActiveAgent(database, identityId);
  const after = await command({ database, by: identityId, now, busy: changedConcurrentlyMessage }, async () => {
    const agent = await readRecord<AgentRecord>(agentEntity, database, id);
    const { profileRequests = {} } = agent;
    const before = profileRequests[about];
    if (before === undefined) throw new AppError("notFound", profileRequestMessages.none);
    if (before.at !== at) throw new AppError("conflict", profileRequestMessages.replaced);
    if (before.state === "withdrawn") return { answer: agent };
    if (before.state !== "open") throw new AppError("conflict", profileRequestMessages.answeredFirst);
    const withdrawn: ProfileRequest = { ...before, state: "withdrawn" };
    const change = { profileRequests: { ...profileRequests, [about]: withdrawn } };
    const field = profileRequestField(about);
    const asked = requestedText(before);
    const facts = { agentId: id, agent: agent.name, email: agent.email, about, asked };
    const requestIds = requestMessageIds({ agentId: id, about }, at);
    return {
      writes: {
        agent: recordChangeWrites(agentBasics, database, agent, change),
        message: await withdrawalWrites(
          database,
          { kind: "profile-withdrawal", to: office, facts },
          { requestIds, now },
        ),
      },
      history: { kind: "agents", id, before: { [field]: asked }, after: { [field]: "withdrawn" } },
      answer: { ...agent, ...change },
    };
  });
  return profileOf(database, after, identityId);
};
