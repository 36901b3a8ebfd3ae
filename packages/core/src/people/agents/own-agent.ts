import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Database } from "../../platform/database/index.ts";
import { recordOf } from "../users/own-record.ts";
import { agentEntity, type AgentRecord } from "./entity.ts";
import { storeSignIn } from "./sign-in.ts";

/** Inactive agents too. Throws AppError `forbidden`, `unauthorized`. */
export const ownAgent = async (database: Database, identityId: string): Promise<AgentRecord> => {
  const { id: userId } = await recordOf(database, identityId);
  const { data } = await agentEntity(database).query.byUser({ userId }).go({ limit: 1 });
  const [agent] = data;
  if (agent === undefined) throw new AppError("forbidden", noVisitsReasons.noProfile);
  await storeSignIn(database, agent);
  return agent;
};

/** Throws AppError `forbidden`, `unauthorized`. */
export const ownActiveAgent = async (database: Database, identityId: string): Promise<AgentRecord> => {
  const agent = await ownAgent(database, identityId);
  if (!agent.isActive) throw new AppError("forbidden", noVisitsReasons.inactive);
  return agent;
};
