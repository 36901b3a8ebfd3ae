import "../start.ts";

export * from "@cleaning/core/sales/orders/acceptance.ts";
export { extendSubscription } from "@cleaning/core/schedule/visits/generate.ts";
