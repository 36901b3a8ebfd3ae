import "../start.ts";

export * from "@cleaning/core/apps/portal/calendar.ts";
export * from "@cleaning/core/apps/portal/changes.ts";
export * from "@cleaning/core/apps/agent/own-record.ts";
export * from "@cleaning/core/apps/portal/visit-page.ts";
export * from "@cleaning/core/apps/portal/problems.ts";
export * from "@cleaning/core/apps/portal/rating.ts";
export * from "@cleaning/core/apps/portal/visits.ts";
