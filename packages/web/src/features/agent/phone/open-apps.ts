import type { AgentApp } from "./agent-app.ts";

/** The stores that this page has open. */
export const openApps = new Set<Pick<AgentApp, "get">>();

/** How many things are in this page's memory alone. */
export const countUnsaved = (): number => [...openApps].reduce((sum, app) => sum + app.get().unsaved.size, 0);
