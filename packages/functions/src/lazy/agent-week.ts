import "../start.ts";

export * from "@cleaning/core/apps/agent/agent-week.ts";
export * from "@cleaning/core/apps/agent/language.ts";
export * from "@cleaning/core/apps/agent/phones.ts";
export * from "@cleaning/core/apps/profile-requests/agent.ts";
export * from "@cleaning/core/apps/time-off/agent.ts";
export * from "@cleaning/core/apps/agent/time-requests.ts";
