import { isWritten } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { agentEntity, type AgentRecord } from "./entity.ts";

/** Whether an agent has ever opened the agents' app, as far as we know: only of those whom the office added it is kept. */
export const hasSignedIn = ({ access }: Pick<AgentRecord, "access">): boolean => access !== "none";

/** Stores that an agent has opened the agents' app, once: one request, or none. */
export const storeSignIn = async (database: Database, agent: Pick<AgentRecord, "id" | "access">): Promise<void> => {
  if (hasSignedIn(agent)) return;
  // Erased meanwhile, there is nothing to store.
  await isWritten(agentEntity(database).patch({ id: agent.id }).remove(["access"]).go());
};
