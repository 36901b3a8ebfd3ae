import type { Catalogue } from "./language.ts";

const en = {
  weeks: "Weeks",
  title: (from: string, until: string) => `${from} to ${until}`,
  before: "Week before",
  thisWeek: "This week",
  after: "Week after",
  loading: "Loading your week...",
  offline: "Your week needs a connection. It comes as soon as you are connected.",
  failed: "Sorry, we could not load your week.",
  minutes: "Your time this week",
  planned: "Planned",
  worked: "Reported by phone",
  paid: "Paid",
  added: "Added by the office",
  addedOn: (time: string, day: string, reason: string) => `${time} on ${day}: ${reason}`,
  state: "State",
  approved: "Approved by the office",
  notApproved: "Not approved yet",
  missing: (count: number) =>
    count === 1
      ? "1 visit has no time yet. Please tell the office how long it took."
      : `${count} visits have no time yet. Please tell the office how long they took.`,
  days: "Your days",
  yourHours: (hours: string) => `Your hours: ${hours}`,
  dayOff: "Day off",
  closed: "We are closed",
  notWorking: "Not a working day of yours",
  noVisits: "No visits",
  withPlace: (name: string, town: string) => [name, town].filter(Boolean).join(", "),
  paidTime: (time: string) => `${time} paid`,
  openDay: (day: string) => `Open ${day}`,
};

export type WeekWords = typeof en;
export const weekWords: Catalogue<WeekWords> = { en };
