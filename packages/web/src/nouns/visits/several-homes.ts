import type { AdminVisit } from "@cleaning/contract/admin/visits";

/** The ids of customers whose visits here are at two homes or more. */
export const withSeveralHomes = (visits: readonly Pick<AdminVisit, "customer" | "homeId">[]): ReadonlySet<number> => {
  const first = new Map<number, number | undefined>();
  const several = new Set<number>();
  for (const { customer, homeId } of visits)
    if (!first.has(customer.id)) first.set(customer.id, homeId);
    else if (first.get(customer.id) !== homeId) several.add(customer.id);
  return several;
};
