import "../start.ts";

export { planConfirmedOrders } from "@cleaning/core/accounts/ownership/plan-confirmed-orders.ts";
