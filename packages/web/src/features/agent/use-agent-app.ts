import { createContext, use, useSyncExternalStore } from "react";
import type { AgentApp } from "./phone/agent-app.ts";
import type { DayState } from "./phone/day-state.ts";

export const AgentAppContext = createContext<AgentApp | undefined>(undefined);

/** @throws outside the agent's app */
export const useAgentApp = (): { app: AgentApp; state: DayState } => {
  const app = use(AgentAppContext);
  if (app === undefined) throw new Error("There is no agent's app around this.");
  return { app, state: useSyncExternalStore(app.subscribe, app.get) };
};
