import { outboxEntity } from "../../platform/outbox/entity.ts";

/** The orders that the provider does not have yet, or did not confirm yet. */
export const deliveryEntity = outboxEntity("delivery");
