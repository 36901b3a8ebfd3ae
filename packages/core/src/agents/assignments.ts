import type { AssignedVisit } from "@cleaning/contract/admin/agents";
import type { Database } from "../database/index.ts";
import type { Page } from "../database/page.ts";
import { readRecord } from "../records/read.ts";
import { readAssigned } from "../visits/assigned.ts";
import { agentEntity, type AgentRecord } from "./entity.ts";

/** The visits that an agent has from today on, for admins. Throws `notFound`, or `invalid` for a foreign cursor. */
export const listAssignments = async (
  database: Database,
  id: number,
  page: Page,
  now: Date,
): Promise<{ visits: AssignedVisit[]; nextCursor: string | null }> => {
  await readRecord<AgentRecord>(agentEntity, database, id);
  const { data, cursor } = await readAssigned(database, id, page, now);
  const visits = data.map(({ visit: { date, serviceName: service, town: city }, subscription }) => ({
    subscriptionId: subscription.id,
    date,
    service,
    customer: { id: subscription.customerId, name: subscription.customerName },
    city,
  }));
  return { visits, nextCursor: cursor };
};
