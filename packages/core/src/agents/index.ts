import { type AgentProfile, noVisitsReasons } from "@cleaning/contract/agent";
import type { Database } from "../database/index.ts";
import type { Page } from "../database/page.ts";
import { listVisits } from "../subscriptions/index.ts";
import { townsOf } from "./area.ts";
import { agentEntity } from "./entity.ts";

/** An agent's own page: their profile, and the visits coming up in their area, or why there are none to be seen. */
export type AgentPage = { agent: AgentProfile | null; reason: string | null } & Awaited<ReturnType<typeof listVisits>>;

const noVisits = { visits: [], nextCursor: null };

/** What an agent sees of their own work. Throws `invalid` for a foreign cursor. */
export const readAgentPage = async (database: Database, userId: number, page: Page, now: Date): Promise<AgentPage> => {
  const { data } = await agentEntity(database).query.byUser({ userId }).go({ limit: 1 });
  const [record] = data;
  if (record === undefined) return { agent: null, ...noVisits, reason: noVisitsReasons.noProfile };
  const { assignedArea, specialties, rating = null, completedJobs, isActive } = record;
  const agent = { assignedArea, specialties, rating, completedJobs, isActive };
  if (!isActive) return { agent, ...noVisits, reason: noVisitsReasons.inactive };
  return { agent, reason: null, ...(await listVisits(database, townsOf(assignedArea), page, now)) };
};
