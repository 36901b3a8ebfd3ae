import { type AgentProfile, noVisitsReasons, type AssignedVisit } from "@cleaning/contract/agent-app/agent";
import { agentEntity } from "../../people/agents/entity.ts";
import { storeSignIn } from "../../people/agents/sign-in.ts";
import type { Database } from "../../platform/database/index.ts";
import type { PageQuery } from "../../platform/database/page.ts";
import { readAssigned } from "../../schedule/assignment/assigned-visits.ts";

export type AgentPage = {
  agent: AgentProfile | null;
  reason: string | null;
  visits: AssignedVisit[];
  nextCursor: string | null;
};

const noVisits = { visits: [], nextCursor: null };

/** Throws `invalid` for a foreign cursor. */
export const readAgentPage = async (
  database: Database,
  userId: number,
  page: PageQuery,
  now: Date,
): Promise<AgentPage> => {
  const { data } = await agentEntity(database).query.byUser({ userId }).go({ limit: 1 });
  const [record] = data;
  if (record === undefined) return { agent: null, ...noVisits, reason: noVisitsReasons.noProfile };
  await storeSignIn(database, record);
  const { id, assignedArea, specialties, rating = null, completedJobs, isActive } = record;
  const agent = { assignedArea, specialties, rating, completedJobs, isActive };
  if (!isActive) return { agent, ...noVisits, reason: noVisitsReasons.inactive };
  const { data: assigned, cursor: nextCursor } = await readAssigned(database, id, page, now);
  const visits = assigned.map(({ visit: { date, serviceName: service, town: city }, subscription }) => ({
    date,
    service,
    customerFirstName: subscription.customerFirstName,
    city,
  }));
  return { agent, reason: null, visits, nextCursor };
};
