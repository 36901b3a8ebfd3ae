import "../start.ts";

export { runSync } from "@cleaning/core/sync";
export { compareWithOurs } from "@cleaning/core/sync/compare.ts";
