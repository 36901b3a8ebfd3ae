import { isWritten } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { agentEntity, type AgentRecord } from "./entity.ts";

/** Whether an agent has ever opened the agents' app; true of those from before this was stored. */
export const hasSignedIn = ({ awaitsFirstSignIn = false }: Pick<AgentRecord, "awaitsFirstSignIn">): boolean =>
  !awaitsFirstSignIn;

/** Stores that an agent has opened the agents' app, once. */
export const storeSignIn = async (
  database: Database,
  agent: Pick<AgentRecord, "id" | "awaitsFirstSignIn">,
): Promise<void> => {
  if (hasSignedIn(agent)) return;
  // An agent who was erased in the meantime is not written anew.
  await isWritten(agentEntity(database).patch({ id: agent.id }).remove(["awaitsFirstSignIn"]).go());
};
