export { assignUnassigned } from "@cleaning/core/visits/assign-unassigned.ts";
