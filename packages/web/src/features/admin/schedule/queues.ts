import type { VisitFilter } from "@cleaning/contract/admin/visits";
import { addDays, type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";

type Queue = {
  state: Extract<VisitFilter, "unassigned" | "unreported" | "late" | "no-access">;
  title: string;
  hint: string;
  empty: string;
  /** The menu entries that are shown as buttons too. */
  quickActions: readonly string[];
  /** What is left out is the server's default. */
  range: (today: CalendarDate) => { from?: string; to?: string };
};

export const unassigned: Queue = {
  state: "unassigned",
  title: "Unassigned visits",
  hint: "No agent could be found. Assign one, or move the visit.",
  empty: "Every visit has its agents",
  quickActions: ["Assign Agents", "Move"],
  range: () => ({}),
};

export const unreported: Queue = {
  state: "unreported",
  title: "Past visits without a report",
  hint: "Of the last 30 days. Say what became of them.",
  empty: "Every past visit is reported",
  quickActions: ["Mark Done", "Mark No Access"],
  range: () => ({}),
};

export const late: Queue = {
  state: "late",
  title: "Late changes",
  hint: "Changed less than two days before. A fee may be asked: waive it where none is.",
  empty: "No late changes",
  quickActions: ["Waive Late Fee"],
  range: () => ({}),
};

/** The server's limit is 31 days. */
const daysBack = 30;

export const noAccess: Queue = {
  state: "no-access",
  title: "Visits without access",
  hint: "Of the last 30 days. Call the customer and agree on another day, then mark it as dealt with.",
  empty: "No visits without access",
  quickActions: ["Mark as Dealt With", "Note"],
  range: (today) => ({ from: isoDate(addDays(today, -daysBack)), to: isoDate(today) }),
};

/** Most urgent first. */
export const queues: readonly Queue[] = [unassigned, unreported, late, noAccess];
