import type { Database } from "../../platform/database/index.ts";
import { readAgents } from "./read-agents.ts";

export const firstNameOf = ({ name }: { name: string }): string => name.trim().split(/\s+/u)[0] ?? "";

/** By the agent's id; erased agents are left out. Reads nothing for no ids. */
export const readFirstNames = async (
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const agents = await readAgents(database, ids);
  return new Map(agents.map((agent) => [agent.id, firstNameOf(agent)]));
};
