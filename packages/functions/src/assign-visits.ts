import type { planConfirmedOrders } from "@cleaning/core/accounts/ownership/plan-confirmed-orders.ts";
import type { Database } from "@cleaning/core/platform/database";
import type { extendSubscription } from "@cleaning/core/schedule/visits/generate.ts";
import { errorNames, logger } from "./logger.ts";

const logged = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    logger.warn("visits not assigned yet", { errors: errorNames(error) });
  }
};

/** Creates a subscription's visits at once; on failure the nightly run does. */
export const assignVisits = (
  extend: typeof extendSubscription,
  database: Database,
  subscriptionId: number,
  now: Date,
): Promise<void> => logged(extend(database, subscriptionId, { now }));

/** Creates the visits of what was ordered with a proved address at once; on failure the visit job does. */
export const assignConfirmedOrders = (
  plan: typeof planConfirmedOrders,
  database: Database,
  email: string,
  now: Date,
): Promise<void> => logged(plan(database, email, { now }));
