import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import { type NewTimeRequest, timeRequestMessages } from "@cleaning/contract/agent-app/time-requests";
import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import type { TimeContext } from "@cleaning/scheduling/context";
import { dateOf, minuteOf } from "@cleaning/scheduling/dates";
import { ownActiveAgent } from "../../people/agents/own-agent.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { type TimeRequest, timesheetEntity } from "../../schedule/timesheets/entity.ts";
import {
  isOpenRequest,
  timeRequestField,
  timeRequestOf,
  timeRequestText,
  withTimeRequest,
} from "../../schedule/timesheets/time-requests.ts";
import { newTimesheet } from "../../schedule/timesheets/times.ts";
import { workWeekOf } from "../../schedule/timesheets/week.ts";
import { readAgentWeek } from "./agent-week.ts";

const refusal = (reason: keyof typeof timeRequestMessages): AppError =>
  new AppError("conflict", timeRequestMessages[reason]);

/** Throws AppError `invalid` for times to come. */
const requestOf = (body: NewTimeRequest, now: Date): TimeRequest => {
  const [began, ended] = [body.from, body.until].map((time) => instantAtBusiness(dateOf(body.date), minuteOf(time)));
  if (began === undefined || ended === undefined || ended > now)
    throw new AppError("invalid", timeRequestMessages.notOver, { field: "until" });
  const minutes = Math.round((ended.getTime() - began.getTime()) / 60_000);
  return { ...body, minutes, at: now.toISOString(), state: "open" };
};

const isSame = (one: TimeRequest, other: TimeRequest): boolean => timeRequestText(one) === timeRequestText(other);

/**
 * Asks the office for other times of a visit, which changes no minutes: the office has it in its inbox and has to decide
 * before the week is approved. One that is still open is replaced. Idempotent per submission.
 * @returns the week
 * @throws AppError `invalid`; `conflict` for a visit that is not the agent's, an approved week, and the times asked for
 * already; `forbidden` for a person who is no active agent, `unauthorized`
 */
export const askForTime = async (
  database: Database,
  body: NewTimeRequest,
  { identityId, now, ...submission }: TimeContext & { identityId: string } & Submission,
): Promise<AgentWeek> => {
  const read = () => readAgentWeek(database, body.date, { identityId, now });
  const { id: agentId } = await ownActiveAgent(database, identityId);
  const asked = requestOf(body, now);
  const entity = timesheetEntity(database);
  const week = workWeekOf(body.date);
  await command({ database, by: identityId, now, submission, repeat: async () => undefined }, async () => {
    const { days } = await read();
    const day = days.find(({ date }) => date === body.date);
    const visit = day?.visits.find(({ id }) => id === body.visitId);
    if (visit === undefined) throw refusal("noVisit");
    const request = { ...asked, planned: visit.planned, worked: visit.worked };
    const { data: stored } = await entity.get({ week: week.from, agentId }).go({ consistent: true });
    const before = stored ?? newTimesheet(week, agentId);
    if (before.approval !== undefined) throw refusal("approved");
    const earlier = timeRequestOf(before, request);
    const open = earlier !== undefined && isOpenRequest(earlier) ? earlier : undefined;
    if (open !== undefined && isSame(open, request)) throw refusal("same");
    const { revision } = before;
    const next = { ...withTimeRequest(before, request), revision: revision + 1 };
    const field = timeRequestField(request);
    return {
      writes: {
        timesheet: putOf(stored === null ? entity.create(next) : entity.put(next).where(unchanged({ revision }))),
      },
      history: {
        kind: "agents",
        id: agentId,
        before: { [field]: open === undefined ? null : timeRequestText(open) },
        after: { [field]: timeRequestText(request) },
      },
    };
  });
  return read();
};
