import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { agentEntity, type AgentRecord } from "./entity.ts";

export const readAgents = async (database: Database, ids: readonly number[]): Promise<AgentRecord[]> => {
  const entity = agentEntity(database);
  const found = await batchGetMany(
    database,
    [...new Set(ids)].map((id) => readOf(entity, { id })),
  );
  return found.filter((agent) => agent !== null);
};
