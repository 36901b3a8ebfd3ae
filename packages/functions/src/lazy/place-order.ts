import "../start.ts";

export { placeOrder } from "@cleaning/core/sales/orders/place.ts";
export { isDelivered } from "../deliver-order.ts";
