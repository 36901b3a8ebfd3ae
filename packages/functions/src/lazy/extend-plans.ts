export { extendDuePlans } from "@cleaning/core/visits/generate.ts";
