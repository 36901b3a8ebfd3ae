import type { Catalogue } from "./language.ts";

const en = {
  hello: (name: string) => `Hello ${name}`,
  days: "Days",
  visits: "Visits",
  you: "Your profile",
  back: "Back to the day",
  yesterday: "Yesterday",
  today: "Today",
  week: "Week",
  weekMissing: "Your week needs a connection. Please connect, and reload the page.",
  tomorrow: "Tomorrow",
  empty: "No visits on this day",
  emptyHint: "As soon as a cleaning is assigned to you, it is listed here.",
  loading: "Loading your visits...",
  unloaded: "This day is not on your phone yet.",
  offlineDay: "It comes as soon as you are connected.",
  failed: "Sorry, we could not load your visits.",
  stale: "This may not be the latest: we could not reach the office.",
  again: "Try again",
  refresh: "Refresh",
  refreshing: "Refreshing...",
  keptFrom: (time: string) => `As of ${time}`,
  where: "Where you are",
  whereHint:
    "When you start and end a visit, your phone can tell the office that you are at the home. Only whether you are far from it is kept, and nothing while no visit is open.",
  whereAllow: "Let my phone tell",
  whereAllowed: "Your phone tells when you start and end a visit.",
  whereDenied: "Your phone does not allow it. You can change that in its settings for this site.",
  unreadable: "Update the app to see this visit",
  unreported: "Not reported yet",
  withOthers: (names: string) => `With ${names}`,
};

export type TodayWords = typeof en;
export const todayWords: Catalogue<TodayWords> = { en };
