import "../start.ts";

export { unfinishedKind } from "@cleaning/core/booking/unfinished.ts";
