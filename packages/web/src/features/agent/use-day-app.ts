import { createContext, use, useSyncExternalStore } from "react";
import type { DayApp } from "./phone/day-app.ts";
import type { DayState } from "./phone/day-state.ts";

/** The store of the agent whose days are shown. */
export const DayAppContext = createContext<DayApp | undefined>(undefined);

/** @throws outside the agent's app */
export const useDayApp = (): { app: DayApp; state: DayState } => {
  const app = use(DayAppContext);
  if (app === undefined) throw new Error("There is no agent's app around this.");
  return { app, state: useSyncExternalStore(app.subscribe, app.get) };
};
