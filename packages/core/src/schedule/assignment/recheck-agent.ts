import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { agentEntity } from "../../people/agents/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { readAgentDays } from "../records/store.ts";
import { reassignVisits, restoreAgentVisits } from "./inactive-agent.ts";
import { reassign, subscriptionsOn, removeAgent } from "./reassign.ts";

/** `most`: how many subscriptions are changed now; the job does the others. */
export const recheckAgent = async (
  database: Database,
  agentId: number,
  at: TimeContext,
  most = Infinity,
): Promise<void> => {
  const { data: agent } = await agentEntity(database).get({ id: agentId }).go({ consistent: true });
  if (agent === null) {
    await removeAgent(database, agentId, at);
    return;
  }
  if (!agent.isActive) {
    await reassignVisits(database, agent, at, most);
    return;
  }
  await (agent.inactiveFrom === undefined
    ? restoreAgentVisits(database, agent, at)
    : reassignVisits(database, agent, at, most));
  const days = await readAgentDays(database, agentId, todayAt(at.now));
  for (const subscriptionId of subscriptionsOn(days)) await reassign(database, subscriptionId, { agentId }, at);
};
