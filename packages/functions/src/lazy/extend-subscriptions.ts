export { extendDueSubscriptions } from "@cleaning/core/schedule/visits/generate.ts";
