import { type At, todayAt } from "@cleaning/scheduling/context";
import { agentEntity } from "../../people/agents/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { readAgentDays } from "../records/store.ts";
import { reassignVisits, restoreAgentVisits } from "./inactive-agent.ts";
import { reassign, subscriptionsOn, removeAgent } from "./reassign.ts";

/**
 * Brings an agent's coming visits in line with the agent: of one who is inactive or gone all go to others, else those
 * outside their area or hours, where no one has chosen the agent for the town. Who is active again gets visits back
 * (`restoreVisits`); of one who is to be inactive from a day on, others do those from then on.
 * @param most how many subscriptions are changed of who is or becomes inactive; the job that follows does the others
 */
export const recheckAgent = async (database: Database, agentId: number, at: At, most = Infinity): Promise<void> => {
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
