import {
  type AgentProfileRequests,
  type ProfileRequestAnswer,
  profileRequestMessages,
  type ProfileRequestTopic,
} from "@cleaning/contract/agent-app/agent-profile";
import { AppError } from "@cleaning/contract/http/app-error";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import {
  areaOf,
  requestedText,
  openRequestsOf,
  type ProfileRequest,
  profileRequestField,
} from "../../people/agents/profile-requests.ts";
import { agentRecords } from "../../people/agents/records.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { pendingMessage } from "../../platform/messages/message.ts";
import { changeWrites } from "../../platform/records/change.ts";
import { readRecord } from "../../platform/records/read.ts";
import { changedConcurrentlyMessage } from "../../platform/retry/policies.ts";
import { agentOf } from "../../schedule/messages/recipients.ts";

const viewOf = (agent: AgentRecord): AgentProfileRequests => ({
  ...areaOf(agent),
  requests: openRequestsOf(agent),
});

export const listProfileRequests = async (database: Database, id: number): Promise<AgentProfileRequests> =>
  viewOf(await readRecord<AgentRecord>(agentEntity, database, id));

/** What the office wrote and the list of towns does not have stays the agent's. */
const areaWith = (agent: AgentRecord, towns: readonly string[]): string =>
  [...towns, ...areaOf(agent).otherAreas].join(", ");

/**
 * Answers what an agent asked for, in one transaction with the message to them; granted towns are the agent's at once, and
 * a job reassigns visits of those that are not theirs any more. Hours are set by `changeHours`. The same answer again
 * changes nothing.
 * @throws AppError `notFound`; `conflict` when it was replaced or answered otherwise since it was looked at
 */
export const answerProfileRequest = (
  database: Database,
  { id, about }: { id: number; about: ProfileRequestTopic },
  given: ProfileRequestAnswer,
  { by, now }: By,
): Promise<AgentProfileRequests> => {
  const state = given.isGranted ? "granted" : "declined";
  const answer = given.isGranted ? null : given.text;
  return command({ database, by, now, busy: changedConcurrentlyMessage }, async () => {
    const before = await readRecord<AgentRecord>(agentEntity, database, id);
    const request = before.profileRequests?.[about];
    if (request === undefined) throw new AppError("notFound", profileRequestMessages.none);
    if (request.at === given.at && request.state === state) return { answer: viewOf(before) };
    if (request.at === given.at && request.state === "withdrawn")
      throw new AppError("conflict", profileRequestMessages.withdrawn);
    if (request.at !== given.at || request.state !== "open")
      throw new AppError("conflict", profileRequestMessages.answered);
    const answered: ProfileRequest = { ...request, state, answer, answeredAt: now.toISOString() };
    const changesTowns = given.isGranted && about === "towns";
    const changed = changesTowns
      ? agentRecords.changed(before, { assignedArea: areaWith(before, request.towns) }, now)
      : before;
    const proposed = { ...changed, profileRequests: { ...before.profileRequests, [about]: answered } };
    const { after, ...writes } = changeWrites(agentRecords, database, before, proposed, { by, now });
    const field = profileRequestField(about);
    const asked = requestedText(request);
    const facts = { about, isGranted: given.isGranted, asked, answer: answer ?? "" };
    return {
      writes,
      history: {
        kind: "agents",
        id,
        before: { [field]: asked },
        after: { [field]: answer === null ? state : `${state}: ${answer}` },
      },
      messages: pendingMessage({ kind: "profile-answer", to: agentOf(before), facts }, now, {
        id: `profile-answer.${id}.${about}.${request.at}`,
      }),
      answer: viewOf(after),
    };
  });
};
