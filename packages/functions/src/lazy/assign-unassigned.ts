export { assignUnassigned } from "@cleaning/core/schedule/agents/assign-unassigned.ts";
