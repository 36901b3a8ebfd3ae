import "../start.ts";

export * from "@cleaning/core/apps/admin/home-agents.ts";
export * from "@cleaning/core/schedule/homes/access.ts";
export * from "@cleaning/core/schedule/homes/change.ts";
export * from "@cleaning/core/schedule/homes/own.ts";
