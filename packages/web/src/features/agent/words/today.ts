import type { Catalogue } from "./language.ts";

const en = {
  hello: (name: string) => `Hello ${name}`,
  days: "Days",
  visits: "Visits",
  you: "Your profile",
  back: "Back to the day",
  yesterday: "Yesterday",
  today: "Today",
  tomorrow: "Tomorrow",
  empty: "No visits on this day",
  emptyHint: "As soon as a cleaning is assigned to you, it is listed here.",
  loading: "Loading your visits...",
  unloaded: "This day is not on your phone yet.",
  offlineDay: "It comes as soon as you are connected.",
  failed: "Sorry, we could not load your visits.",
  again: "Try again",
  refresh: "Refresh",
  refreshing: "Refreshing...",
  keptFrom: (time: string) => `As of ${time}`,
  withOthers: (names: string) => `With ${names}`,
};

export type TodayWords = typeof en;
export const todayWords: Catalogue<TodayWords> = { en };
