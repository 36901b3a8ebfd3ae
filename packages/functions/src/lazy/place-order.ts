import "../start.ts";

export { isDeliveredSoon } from "@cleaning/core/sales/orders/delivery.ts";
export { placeOrder } from "@cleaning/core/sales/orders/place.ts";
export { isDelivered } from "../deliver-order.ts";
