import "../start.ts";

export * from "@cleaning/core/apps/admin/change.ts";
export * from "@cleaning/core/apps/agent/day-board.ts";
export * from "@cleaning/core/apps/admin/agent-availability/inactive-agent.ts";
export * from "@cleaning/core/apps/admin/list.ts";
export * from "@cleaning/core/apps/admin/month-revenue.ts";
export * from "@cleaning/core/apps/admin/business-hours/business-hours.ts";
export * from "@cleaning/core/schedule/subscriptions/confirm.ts";
export * from "@cleaning/core/apps/admin/open-bookings.ts";
export * from "@cleaning/core/apps/admin/subscription.ts";
export * from "@cleaning/core/apps/agent/admin-record.ts";
export * from "@cleaning/core/apps/admin/report.ts";
export * from "@cleaning/core/apps/admin/starts.ts";
export * from "@cleaning/core/apps/admin/agent-availability/time-off.ts";
export * from "@cleaning/core/apps/admin/business-hours/week.ts";
export * from "@cleaning/core/apps/agent/settings.ts";
export * from "@cleaning/core/schedule/visits/generate.ts";
export * from "@cleaning/core/apps/admin/visits-by-id.ts";
