import { dispatch } from "@cleaning/core/platform/outbox";
import { deliveryKind, type PendingOrder } from "@cleaning/core/sales/orders/delivery.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { ProviderDeps } from "./deps/provider.ts";
import { errorNames, logger } from "./logger.ts";

/** Delivers an order at once; on failure the job does. */
export const isDelivered = async (
  deps: BaseDeps & ProviderDeps,
  { order, delivery }: PendingOrder,
): Promise<boolean> => {
  try {
    const { api } = await deps.providerApi();
    const database = deps.database();
    await dispatch(database, deliveryKind, { database, provider: api, order, now: () => new Date() }, [delivery]);
    return true;
  } catch (error) {
    logger.warn("order not delivered yet", { errors: errorNames(error) });
    return false;
  }
};
