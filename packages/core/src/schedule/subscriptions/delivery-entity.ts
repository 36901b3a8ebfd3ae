import { outboxEntity } from "../../platform/outbox/entity.ts";

/** Orders that the provider does not have, or did not confirm yet. */
export const deliveryEntity = outboxEntity("delivery");
