import "../start.ts";

export * from "@cleaning/core/apps/homes/admin.ts";
export * from "@cleaning/core/schedule/homes/access.ts";
export * from "@cleaning/core/schedule/homes/change.ts";
export * from "@cleaning/core/schedule/homes/own.ts";
