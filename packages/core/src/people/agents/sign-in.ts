import { isWritten } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { agentEntity, type AgentRecord } from "./entity.ts";

/** Also true of agents older than `awaitsFirstSignIn`. */
export const hasSignedIn = ({ awaitsFirstSignIn = false }: Pick<AgentRecord, "awaitsFirstSignIn">): boolean =>
  !awaitsFirstSignIn;

export const storeSignIn = async (
  database: Database,
  agent: Pick<AgentRecord, "id" | "awaitsFirstSignIn">,
): Promise<void> => {
  if (hasSignedIn(agent)) return;
  // The condition keeps an erased agent from being created anew.
  await isWritten(agentEntity(database).patch({ id: agent.id }).remove(["awaitsFirstSignIn"]).go());
};
