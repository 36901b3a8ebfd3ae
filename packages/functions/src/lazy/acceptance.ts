import "../start.ts";

export { answerByLink, answerOwn, showRequest } from "@cleaning/core/orders/acceptance.ts";
