import type { AgentPairs } from "@cleaning/contract/admin/agent-pairs";

type Agents = AgentPairs["agents"];

/** Undefined for one of no pair. */
export const partnerIn = (agents: Agents, agentId: number): Agents[number] | undefined =>
  agents.find(({ worksWith }) => worksWith === agentId);
