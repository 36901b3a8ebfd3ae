import { agentPairMessages, type AgentPairs, type AgentPartner } from "@cleaning/contract/admin/agent-pairs";
import { byName } from "@cleaning/contract/format/by-name";
import { AppError } from "@cleaning/contract/http/app-error";
import { agentBasics, agentEntity, type AgentRecord } from "../../../people/agents/entity.ts";
import { partnerFact } from "../../../people/agents/partner.ts";
import type { By } from "../../../platform/audit/index.ts";
import { command } from "../../../platform/command/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import { recordChangeWrites } from "../../../platform/records/change.ts";
import { readRecord } from "../../../platform/records/read.ts";
import { changedConcurrentlyMessage } from "../../../platform/retry/policies.ts";
import { readActiveAgents } from "../../../schedule/records/store.ts";

type Paired = { id: number; name: string; worksWith?: number | undefined };

const pairsOf = (agents: readonly Paired[]): AgentPairs => ({
  agents: agents
    .map(({ id, name, worksWith = null }) => ({ id, name, worksWith }))
    .toSorted((one, other) => byName(one, other) || one.id - other.id),
});

export const listPairs = async (database: Database): Promise<AgentPairs> => pairsOf(await readActiveAgents(database));

const refusal = (message: string): AppError => new AppError("conflict", message, { field: "worksWith" });

/** Visits that have agents keep them. @throws AppError `notFound`; `brokenReference`, `conflict` for the other */
export const changePartner = async (
  database: Database,
  id: number,
  { worksWith, expected }: AgentPartner,
  { by, now }: By,
): Promise<AgentPairs> => {
  if (worksWith === id) throw refusal(agentPairMessages.self);
  const readIf = async (one: number | null) =>
    one === null ? undefined : (await agentEntity(database).get({ id: one }).go({ consistent: true })).data;
  const unchanged: Paired[] = [];
  const changed = await command({ database, by, now, busy: changedConcurrentlyMessage }, async () => {
    const agent = await readRecord<AgentRecord>(agentEntity, database, id);
    const before = agent.worksWith ?? null;
    if (before === worksWith) return { answer: unchanged };
    if (before !== expected) throw refusal(agentPairMessages.changed);
    const [former, next] = await Promise.all([readIf(before), readIf(worksWith)]);
    if (next === null) throw new AppError("brokenReference", agentPairMessages.gone, { field: "worksWith" });
    if (next !== undefined && !(agent.isActive && next.isActive)) throw refusal(agentPairMessages.inactive);
    if (next?.worksWith !== undefined) throw refusal(agentPairMessages.taken(next.name));
    const changes = [
      { record: agent, partner: next },
      ...(former == null ? [] : [{ record: former, partner: undefined }]),
      ...(next === undefined ? [] : [{ record: next, partner: agent }]),
    ];
    return {
      writes: {
        agents: changes.flatMap(({ record, partner }) =>
          recordChangeWrites(agentBasics, database, record, { worksWith: partner?.id }),
        ),
      },
      history: changes.map(({ record, partner }) =>
        partnerFact({ id: record.id, before: record.worksWith, after: partner?.id }),
      ),
      answer: changes.map(({ record, partner }): Paired => ({ ...record, worksWith: partner?.id })),
    };
  });
  const after = new Map(changed.map((record) => [record.id, record]));
  // The index of active agents may still have them as they were.
  return pairsOf((await readActiveAgents(database)).map((record) => after.get(record.id) ?? record));
};
