import { omitUndefined, unlessEmpty } from "@cleaning/contract/data/omit-undefined";
import { homeKeyOf } from "@cleaning/scheduling/assignment/choose-agents";
import { agentBasics, type AgentRecord } from "../../people/agents/entity.ts";
import { readAgents } from "../../people/agents/read-agents.ts";
import type { HistoryFact } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import type { HomeRecord } from "./entity.ts";

type Change = { before: HomeRecord | undefined; after: HomeRecord | undefined };

const historyField = "homeAgents";

const inHistory = ({ preferredAgents = [], excludedAgents = [] }: Partial<HomeRecord> = {}) => ({
  [historyField]: [
    ...preferredAgents.map((id) => `Agent ${id} if possible`),
    ...excludedAgents.map((id) => `never Agent ${id}`),
  ],
});

export const preferenceFact = (id: number, { before, after }: Change): HistoryFact => ({
  kind: "customers",
  id,
  before: inHistory(before),
  after: inHistory(after),
});

export const namedAgents = (
  home: Pick<HomeRecord, "preferredAgents" | "excludedAgents"> | undefined,
): readonly number[] => [...(home?.preferredAgents ?? []), ...(home?.excludedAgents ?? [])];

const changedKeys = (
  keys: readonly string[] = [],
  changes: readonly Change[],
  isNamed: (home: HomeRecord) => boolean,
): readonly string[] | undefined => {
  const left = new Set(keys);
  for (const { before } of changes) if (before !== undefined) left.delete(homeKeyOf(before));
  for (const { after } of changes) if (after !== undefined && isNamed(after)) left.add(homeKeyOf(after));
  return unlessEmpty([...left]);
};

const preferencesOf = ({ id, homes }: AgentRecord, changes: readonly Change[]): AgentRecord["homes"] => {
  const next = omitUndefined({
    preferredBy: changedKeys(homes?.preferredBy, changes, ({ preferredAgents = [] }) => preferredAgents.includes(id)),
    excludedBy: changedKeys(homes?.excludedBy, changes, ({ excludedAgents = [] }) => excludedAgents.includes(id)),
  });
  return Object.keys(next).length === 0 ? undefined : next;
};

/** What homes say of agents, as agents have it; in the transaction of the homes. Fails when an agent was changed since. */
export const preferenceWrites = async (database: Database, changes: readonly Change[]): Promise<Write[]> => {
  const ids = changes.flatMap(({ before, after }) => [...namedAgents(before), ...namedAgents(after)]);
  return (await readAgents(database, ids)).flatMap((agent) => {
    const homes = preferencesOf(agent, changes);
    return JSON.stringify(homes) === JSON.stringify(agent.homes)
      ? []
      : recordChangeWrites(agentBasics, database, agent, { homes });
  });
};
