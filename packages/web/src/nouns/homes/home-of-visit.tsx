import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { homesQuery } from "./queries.ts";

export type VisitAtHome = Pick<AdminVisit, "customer" | "homeId">;

/** Behind what is said of a visit: at which of several homes it is. Null for a customer of one. */
export const HomeOfVisit = ({ visit: { customer, homeId } }: { visit: VisitAtHome }): ReactElement | null => {
  const { data: homes = [] } = useQuery(homesQuery(customer.id));
  const home = homes.find(({ id, isProfile }) => (homeId === undefined ? isProfile : id === homeId));
  if (home === undefined || homes.length < 2) return null;
  const { label, address, city } = home;
  return <strong>, at {[label, address, city].filter((part) => part !== null).join(", ")}</strong>;
};
