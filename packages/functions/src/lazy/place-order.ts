import "../start.ts";

export { placeOrder } from "@cleaning/core/orders/place.ts";
export { isDelivered } from "../deliver-order.ts";
