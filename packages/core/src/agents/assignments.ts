import type { AssignedVisit } from "@cleaning/contract/admin/agents";
import type { Database } from "../database/index.ts";
import type { Page } from "../database/page.ts";
import { readVisits } from "../subscriptions/index.ts";
import { readAgent } from "./admin.ts";
import { townsOf } from "./area.ts";

/**
 * The next visits in an agent's area, for staff: two requests, and more only where few of many subscriptions are in it.
 *
 * @throws AppError `notFound`, or `invalid` for a cursor that this list did not give
 */
export const listAssignments = async (
  database: Database,
  id: number,
  page: Page,
  now: Date,
): Promise<{ visits: AssignedVisit[]; nextCursor: string | null }> => {
  const { assignedArea } = await readAgent(database, id);
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
