export { assignUnassigned } from "@cleaning/core/schedule/assignment/assign-unassigned.ts";
