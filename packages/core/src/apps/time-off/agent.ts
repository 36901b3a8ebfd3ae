import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { datesOf, isOffAlready } from "@cleaning/contract/time-off/period";
import {
  maxOpenRequests,
  type NewTimeOffRequest,
  type OwnTimeOffRequests,
  timeOffRequestMessages,
} from "@cleaning/contract/time-off/requests";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { daysFrom } from "@cleaning/scheduling/dates";
import type { AgentRecord } from "../../people/agents/entity.ts";
import { ownActiveAgent } from "../../people/agents/own-agent.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { office, pendingMessage } from "../../platform/messages/message.ts";
import { withdrawalWrites } from "../../platform/messages/withdrawal-message.ts";
import {
  timeOffRequestEntity,
  timeOffRequestExpiry,
  type TimeOffRequestRecord,
} from "../../schedule/time-off/entity.ts";
import { readTimeOffRequests, timeOffRequestField, timeOffRequestView } from "../../schedule/time-off/requests.ts";

type Caller = TimeContext & { identityId: string };
type Period = Pick<NewTimeOffRequest, "from" | "until" | "hours">;

const mostShown = 30;
const longest = 366;

const viewOf = (requests: readonly TimeOffRequestRecord[]): OwnTimeOffRequests => ({
  requests: requests.slice(0, mostShown).map(timeOffRequestView),
});

export const listOwnTimeOffRequests = async (
  database: Database,
  { identityId }: Pick<Caller, "identityId">,
): Promise<OwnTimeOffRequests> => {
  const { id } = await ownActiveAgent(database, identityId);
  return viewOf(await readTimeOffRequests(database, id));
};

const refusal = (reason: "off" | "asked" | "full"): AppError =>
  new AppError("conflict", timeOffRequestMessages[reason], reason === "full" ? {} : { field: "from" });

const requestMessageId = ({ agentId, number, at }: TimeOffRequestRecord): string =>
  `time-off-request.${agentId}.${number}.${at}`;

const checkDays = ({ from, until }: Period, today: string): void => {
  if (from < today) throw new AppError("invalid", timeOffRequestMessages.past, { field: "from" });
  if (until < from) throw new AppError("invalid", timeOffRequestMessages.order, { field: "until" });
  if (daysFrom(from, until) >= longest)
    throw new AppError("invalid", timeOffRequestMessages.tooLong, { field: "until" });
};

const checkOthers = (
  period: Period,
  { timeOff = [] }: AgentRecord,
  requests: readonly TimeOffRequestRecord[],
): void => {
  const open = requests.filter(({ state }) => state === "open");
  if (timeOff.some((one) => isOffAlready(period, one))) throw refusal("off");
  if (open.some((one) => isOffAlready(period, one))) throw refusal("asked");
  if (open.length >= maxOpenRequests) throw refusal("full");
};

/** Idempotent per submission. @throws `invalid`, `conflict`; `forbidden` for no active agent, `unauthorized` */
export const askForTimeOff = async (
  database: Database,
  { reason, ...period }: NewTimeOffRequest,
  { identityId, now, ...submission }: Caller & Submission,
): Promise<OwnTimeOffRequests> => {
  const agent = await ownActiveAgent(database, identityId);
  const { id: agentId, name, email } = agent;
  checkDays(period, todayAt(now));
  const repeat = () => listOwnTimeOffRequests(database, { identityId });
  return command({ database, by: identityId, now, submission, repeat }, async () => {
    const requests = await readTimeOffRequests(database, agentId);
    checkOthers(period, agent, requests);
    const request: TimeOffRequestRecord = {
      agentId,
      number: (requests[0]?.number ?? 0) + 1,
      ...omitUndefined(period),
      reason,
      state: "open",
      at: now.toISOString(),
      revision: 1,
      expiresAt: timeOffRequestExpiry(period.until),
    };
    const field = timeOffRequestField(request);
    const facts = { agentId, agent: name, email, ...omitUndefined(period), reason };
    return {
      writes: { request: putOf(timeOffRequestEntity(database).create(request)) },
      history: { kind: "agents", id: agentId, before: { [field]: null }, after: { [field]: "open" } },
      messages: pendingMessage({ kind: "time-off-request", to: office, facts }, now, {
        id: requestMessageId(request),
      }),
      answer: viewOf([request, ...requests]),
    };
  });
};

/** Again it changes nothing. @throws AppError `notFound`, `forbidden`; `conflict` when the office answered first */
export const withdrawTimeOffRequest = async (
  database: Database,
  number: number,
  { identityId, now }: Caller,
): Promise<OwnTimeOffRequests> => {
  const { id: agentId, name, email } = await ownActiveAgent(database, identityId);
  return command({ database, by: identityId, now }, async () => {
    const requests = await readTimeOffRequests(database, agentId);
    const before = requests.find((one) => one.number === number);
    if (before === undefined) throw new AppError("notFound", timeOffRequestMessages.none);
    if (before.state === "withdrawn") return { answer: viewOf(requests) };
    if (before.state !== "open") throw new AppError("conflict", timeOffRequestMessages.answeredFirst);
    const { revision } = before;
    const request: TimeOffRequestRecord = { ...before, state: "withdrawn", revision: revision + 1 };
    const field = timeOffRequestField(before);
    const facts = { agentId, agent: name, email, ...datesOf(before) };
    const requestIds = [requestMessageId(before)];
    return {
      writes: {
        request: putOf(timeOffRequestEntity(database).put(request).where(unchanged({ revision }))),
        message: await withdrawalWrites(
          database,
          { kind: "time-off-withdrawal", to: office, facts },
          { requestIds, now },
        ),
      },
      history: { kind: "agents", id: agentId, before: { [field]: "open" }, after: { [field]: "withdrawn" } },
      answer: viewOf(requests.map((one) => (one === before ? request : one))),
    };
  });
};
