import type { BoardFacts } from "@cleaning/contract/admin/board";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { unnamedPets } from "@cleaning/contract/homes/unnamed-pets";
import { hasOwnWork } from "@cleaning/scheduling/schedule";
import { customerEntity } from "../../people/customers/entity.ts";
import { batchGetParts } from "../../platform/database/batch-get-parts.ts";
import { readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { orderEntity } from "../../sales/orders/entity.ts";
import { accessEntity, homeEntity } from "../../schedule/homes/entity.ts";
import type { AdminVisitRow } from "../../schedule/visits/admin-view.ts";
import type { Names } from "../../schedule/visits/names.ts";

type Home = { customerId: number; homeId: number };

const isAt =
  (home: Home) =>
  ({ customerId, homeId }: Home): boolean =>
    customerId === home.customerId && homeId === home.homeId;

/** A first visit is the one that was booked, on whatever day it is by now. */
export const readBoardFacts = async (
  database: Database,
  rows: readonly AdminVisitRow[],
  names: Names,
): Promise<(row: AdminVisitRow) => BoardFacts> => {
  const homeOf = ({ customerId, subscriptionId }: AdminVisitRow): Home => ({
    customerId,
    homeId: names.subscription(subscriptionId)?.homeId ?? profileHome,
  });
  const { homes, access, customers, orders } = await batchGetParts(database, {
    homes: rows.map((row) => readOf(homeEntity(database), homeOf(row))),
    access: rows.map((row) => readOf(accessEntity(database), homeOf(row))),
    customers: rows.map(({ customerId: id }) => readOf(customerEntity(database), { id })),
    orders: rows.map(({ subscriptionId: id }) => readOf(orderEntity(database), { id })),
  });
  return (row) => {
    const isOfHome = isAt(homeOf(row));
    const hasPets = customers.find(({ id }) => id === row.customerId)?.hasPets === true;
    const firstVisit = orders.find(({ id }) => id === row.subscriptionId)?.firstVisit;
    return {
      pets: homes.find(isOfHome)?.pets ?? (hasPets ? unnamedPets : null),
      hasAccessNotes: access.some((one) => isOfHome(one) && one.movedFrom === undefined),
      isFirst: hasOwnWork(row) || firstVisit === row.occurrenceDate,
    };
  };
};
