import type { AgentApp } from "./agent-app.ts";

export const openApps = new Set<Pick<AgentApp, "get">>();

export const countUnsaved = (): number => [...openApps].reduce((sum, app) => sum + app.get().unsaved.size, 0);
