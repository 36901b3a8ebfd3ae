import "../start.ts";

export { runSync } from "@cleaning/core/sales/sync";
export { compareWithOurs } from "@cleaning/core/sales/sync/compare.ts";
