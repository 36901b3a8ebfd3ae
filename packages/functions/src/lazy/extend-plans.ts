export { extendDuePlans } from "@cleaning/core/schedule/visits/generate.ts";
