import type { AssignedVisit } from "@cleaning/contract/admin/agents";
import type { Database } from "../database/index.ts";
import type { Page } from "../database/page.ts";
import { readRecord } from "../records/read.ts";
import { readVisits } from "../subscriptions/index.ts";
import { townsOf } from "./area.ts";
import { agentEntity, type AgentRecord } from "./entity.ts";

/** The next visits in an agent's area, for admins. Throws `notFound`, or `invalid` for a foreign cursor. */
export const listAssignments = async (
  database: Database,
  id: number,
  page: Page,
  now: Date,
): Promise<{ visits: AssignedVisit[]; nextCursor: string | null }> => {
  const { assignedArea } = await readRecord<AgentRecord>(agentEntity, database, id);
  const { data, cursor } = await readVisits(database, townsOf(assignedArea), page, now);
  const visits = data.map(({ id: subscriptionId, nextDate, serviceName, customerId, customerName, city = "" }) => ({
    subscriptionId,
    date: nextDate,
    service: serviceName,
    customer: { id: customerId, name: customerName },
    city,
  }));
  return { visits, nextCursor: cursor };
};
