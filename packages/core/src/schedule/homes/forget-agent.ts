import { omitUndefined, unlessEmpty } from "@cleaning/contract/data/omit-undefined";
import { homeOfKey } from "@cleaning/scheduling/assignment/choose-agents";
import { agentBasics, agentEntity } from "../../people/agents/entity.ts";
import { automatic } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import { namedAgents, preferenceFact } from "./agent-preferences.ts";
import { homeWrites } from "./change.ts";
import { homeEntity, type HomeRecord } from "./entity.ts";

/** Of the 100 items of a transaction a home takes two, and the agent a few. */
const homesAtOnce = 40;

/** The note goes too: it may be about the agent. */
const withoutAgent = (
  { preferredAgents = [], excludedAgents = [], agentsNote: _, ...home }: HomeRecord,
  agentId: number,
): HomeRecord => {
  const others = (ids: readonly number[]) => unlessEmpty(ids.filter((id) => id !== agentId));
  return {
    ...home,
    ...omitUndefined({ preferredAgents: others(preferredAgents), excludedAgents: others(excludedAgents) }),
  };
};

/** Some homes in each transaction. Idempotent. @throws AppError `unavailable` */
export const forgetAgent = async (database: Database, agentId: number, now: Date): Promise<void> => {
  const [homes, agents] = [homeEntity(database), agentEntity(database)];
  const forgetSome = () =>
    command({ database, by: automatic, now }, async () => {
      const { data: agent } = await agents.get({ id: agentId }).go({ consistent: true });
      const { preferredBy = [], excludedBy = [] } = agent?.homes ?? {};
      const some = [...new Set([...preferredBy, ...excludedBy])].slice(0, homesAtOnce);
      if (agent === null || some.length === 0) return { answer: true };
      const found = await batchGetMany(
        database,
        some.map((key) => readOf(homes, homeOfKey(key))),
      );
      const changes = found.flatMap((before) =>
        before !== null && namedAgents(before).includes(agentId)
          ? [{ before, after: withoutAgent(before, agentId) }]
          : [],
      );
      const others = (keys: readonly string[]) => unlessEmpty(keys.filter((key) => !some.includes(key)));
      const rest = omitUndefined({ preferredBy: others(preferredBy), excludedBy: others(excludedBy) });
      const left = Object.keys(rest).length === 0 ? undefined : rest;
      return {
        writes: {
          homes: changes.flatMap(({ before, after }) => homeWrites(database, before, after)),
          agent: recordChangeWrites(agentBasics, database, agent, { homes: left }),
        },
        history: changes.map((change) => preferenceFact(change.before.customerId, change)),
        answer: false,
      };
    });
  while (!(await forgetSome()));
};
