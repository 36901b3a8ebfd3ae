import type { Agent } from "@cleaning/contract/admin/agents";
import type { InactiveApplyRequest, InactivePreview, AdminVisit } from "@cleaning/contract/admin/visits";
import { AppError } from "@cleaning/contract/http/app-error";
import { previewTokenOf } from "@cleaning/scheduling/changes/preview";
import { todayAt } from "@cleaning/scheduling/context";
import { visitName, visitOfName } from "@cleaning/scheduling/schedule";
import { agentEntity, type AgentRecord } from "../../../people/agents/entity.ts";
import { agentRecords } from "../../../people/agents/records.ts";
import { automatic } from "../../../platform/audit/index.ts";
import type { By } from "../../../platform/audit/index.ts";
import {
  alreadySentError,
  idempotencyWrites,
  readSubmissionResult,
  runOnce,
  type Submission,
} from "../../../platform/database/idempotency-record.ts";
import type { Database } from "../../../platform/database/index.ts";
import { changeRecord, type FieldChange } from "../../../platform/records/change.ts";
import { readRecord, showRecord } from "../../../platform/records/read.ts";
import { checkPreviewToken, readReassigned, showReassigned } from "../../../schedule/assignment/reassigned.ts";
import { recheckAgent } from "../../../schedule/assignment/recheck-agent.ts";
import { readActiveAgents, readVisits } from "../../../schedule/records/store.ts";
import { showVisits } from "../../../schedule/visits/admin-view.ts";

const mostAtOnce = 40;

const firstDay = (from: string | undefined, now: Date): string => {
  const today = todayAt(now);
  if (from !== undefined && from < today)
    throw new AppError("invalid", "Please choose today or a later day.", { field: "from" });
  return from ?? today;
};

type End = FieldChange<Pick<AgentRecord, "inactiveFrom" | "inactiveReason" | "inactiveNote">>;

/** Of the visits and of what the agent's record says of it, which a colleague may change. */
const readPreview = async (database: Database, agent: AgentRecord, from: string, now: Date) => {
  const { id: agentId, inactiveFrom, inactiveReason, inactiveNote } = agent;
  const { affected, previewToken: of } = await readReassigned(database, agentId, { from }, now);
  return { affected, previewToken: previewTokenOf({ of, inactiveFrom, inactiveReason, inactiveNote }) };
};

/** Throws AppError `notFound`, `invalid`. */
export const previewInactive = async (
  database: Database,
  agentId: number,
  query: { from?: string | undefined },
  now: Date,
): Promise<InactivePreview> => {
  const from = firstDay(query.from, now);
  const agent = await readRecord<AgentRecord>(agentEntity, database, agentId);
  return showReassigned(database, await readPreview(database, agent, from, now), now);
};

const isSameEnd = (one: End, other: End): boolean =>
  one.inactiveFrom === other.inactiveFrom &&
  one.inactiveReason === other.inactiveReason &&
  one.inactiveNote === other.inactiveNote;

/** Idempotent. Later subscriptions follow within a minute. @throws `notFound`, `invalid`, `conflict`, `unavailable` */
export const setInactive = (
  database: Database,
  agentId: number,
  { previewToken, reason, note, from: firstDate }: InactiveApplyRequest,
  { by, now, ...submission }: By & Submission,
): Promise<{ agent: Agent; visits: AdminVisit[] }> => {
  const reassignVisits = async (names: readonly string[]): Promise<AdminVisit[]> => {
    await recheckAgent(database, agentId, { now }, mostAtOnce);
    const keys = names.flatMap((name) => visitOfName(name) ?? []);
    return showVisits(database, await readVisits(database, keys), now);
  };
  const apply = async () => {
    const from = firstDay(firstDate, now);
    const isToday = from === todayAt(now);
    const inactive = { inactiveFrom: from, inactiveReason: reason, inactiveNote: note === "" ? undefined : note };
    const before = await readRecord<AgentRecord>(agentEntity, database, agentId);
    const isDone = !before.isActive || (!isToday && isSameEnd(before, inactive));
    // The same submission may have run at the same time.
    if (isDone && (await readSubmissionResult(database, submission)) !== undefined) throw alreadySentError();
    const preview = isDone ? { affected: [], previewToken } : await readPreview(database, before, from, now);
    checkPreviewToken(previewToken, preview.previewToken);
    const change = isDone ? {} : { ...(isToday ? { isActive: false } : {}), inactive };
    const visits = preview.affected.map((one) => visitName(one.before));
    const extraWrites = idempotencyWrites(database, submission, { recordId: agentId, visits }, now);
    const agent = await changeRecord(agentRecords, database, agentId, change, { by, now, extraWrites });
    return { agent, visits: await reassignVisits(visits) };
  };
  return runOnce(database, submission, apply, async ({ visits = [] }) => ({
    agent: await showRecord(agentRecords, database, agentId),
    visits: await reassignVisits(visits),
  }));
};

/** For agents whose `inactiveFrom` has been reached. Idempotent; returns their number. */
export const setDueInactive = async (database: Database, now: Date): Promise<number> => {
  const today = todayAt(now);
  const dueAgents = (await readActiveAgents(database)).filter(
    ({ inactiveFrom = "" }) => inactiveFrom > "" && inactiveFrom <= today,
  );
  for (const { id } of dueAgents)
    try {
      await changeRecord(agentRecords, database, id, { inactiveUntil: today }, { by: automatic, now });
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== "notFound") throw error;
    }
  return dueAgents.length;
};
