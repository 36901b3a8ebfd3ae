import type { TimeContext } from "@cleaning/scheduling/context";
import { findAccountOfEmail, readUser } from "../../people/users/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { confirmOrdersOf } from "../../schedule/billing/confirm-orders.ts";
import { extendSubscription } from "../../schedule/visits/generate.ts";

export const planConfirmedOrders = async (database: Database, email: string, at: TimeContext): Promise<void> => {
  const account = await findAccountOfEmail(database, email.toLowerCase());
  if (account?.isConfirmed !== true) return;
  const customerId = (await readUser(database, account.userId))?.customerId;
  if (customerId === undefined) return;
  for (const id of await confirmOrdersOf(database, customerId, at)) await extendSubscription(database, id, at);
};
