import "../start.ts";

export * from "@cleaning/core/sales/orders/acceptance.ts";
