import "../start.ts";

export { visitJobKind } from "@cleaning/core/visits/run-job.ts";
