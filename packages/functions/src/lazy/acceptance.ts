import "../start.ts";

export { answerByLink, answerOwn, showRequest } from "@cleaning/core/sales/orders/acceptance.ts";
