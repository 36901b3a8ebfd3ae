import type { Agent } from "@cleaning/contract/admin/agents";
import type { InactivePreview, OfficeVisit } from "@cleaning/contract/admin/visits";
import { agentEntity, type AgentRecord } from "../agents/entity.ts";
import { agentRecords } from "../agents/records.ts";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { changeRecord } from "../records/change.ts";
import { readRecord } from "../records/read.ts";
import { previewReassign, type Reassigned } from "../visits/inactive-agent.ts";
import { previewTokenOf } from "../visits/preview.ts";
import { recheckAgent } from "../visits/recheck-agent.ts";
import { visitName, visitOfName } from "../visits/schedule.ts";
import { readVisits } from "../visits/store.ts";
import { timeText } from "../visits/view.ts";
import type { By } from "./history.ts";
import { readNames } from "./names.ts";
import { officeVisitOf, rowOfPlan, showVisits } from "./view.ts";

/** How many subscriptions are changed before the answer; a function runs for ten seconds. */
const mostAtOnce = 40;

/** Names what a preview shows: with another agent or start at one of the visits it is another. */
const tokenOf = (agentId: number, affected: readonly Reassigned[]): string =>
  previewTokenOf({
    agentId,
    visits: affected.map(({ before, after }) => ({
      of: visitName(before),
      date: before.date,
      before: [before.start, before.agents],
      after: [after.start, after.agents],
    })),
  });

const readAffected = async (database: Database, agentId: number, now: Date): Promise<Reassigned[]> => {
  await readRecord<AgentRecord>(agentEntity, database, agentId);
  const affected = await previewReassign(database, agentId, { now });
  return affected.toSorted(({ before: one }, { before: other }) =>
    one.date === other.date ? one.start - other.start : one.date < other.date ? -1 : 1,
  );
};

/** Who would come to an agent's coming visits if the agent were inactive. Throws AppError `notFound`. */
export const previewInactive = async (database: Database, agentId: number, now: Date): Promise<InactivePreview> => {
  const affected = await readAffected(database, agentId, now);
  const rows = affected.map(({ schedule: { plan }, before, after }) => ({
    before: rowOfPlan(plan, before),
    after: rowOfPlan(plan, after),
  }));
  const names = await readNames(
    database,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  return {
    visits: rows.map(({ before, after }) => ({
      visit: officeVisitOf(before, names, now),
      start: timeText(after.start),
      agents: after.agents.map((id) => ({ id, name: names.agent(id) })),
    })),
    previewToken: tokenOf(agentId, affected),
  };
};

/**
 * Sets an agent inactive as previewed, and gives the visits to those who were named. Who is inactive already stays so.
 * @returns the agent, and the visits as they are then; those of the last subscriptions follow within a minute
 * @throws AppError `notFound`, `conflict` when the preview is no longer what would be done, `unavailable`
 */
export const setInactive = async (
  database: Database,
  agentId: number,
  previewToken: string,
  { by, now }: By,
): Promise<{ agent: Agent; visits: OfficeVisit[] }> => {
  const known = await readRecord<AgentRecord>(agentEntity, database, agentId);
  const affected = known.isActive ? await readAffected(database, agentId, now) : [];
  if (known.isActive && tokenOf(agentId, affected) !== previewToken)
    throw new AppError("conflict", "The visits of this agent have changed since you looked. Please look again.");
  const agent = await changeRecord(agentRecords, database, agentId, { isActive: false }, { by, now });
  await recheckAgent(database, agentId, { now }, mostAtOnce);
  const keys = affected.flatMap(({ before }) => visitOfName(visitName(before)) ?? []);
  return { agent, visits: await showVisits(database, await readVisits(database, keys), now) };
};
