import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";

const day = (date: string, changes: Partial<AgentWeek["days"][number]> = {}): AgentWeek["days"][number] => ({
  date,
  hours: { from: "08:00", until: "17:00" },
  blocks: [],
  isTimeOff: false,
  isClosed: false,
  visits: [],
  ...changes,
});
const visit = {
  id: "p7-2026-11-23",
  start: "09:00",
  end: "11:00",
  planned: 120,
  worked: 130,
  paid: 125,
  service: "Standard Cleaning",
  firstName: "Carol",
  town: "Logan",
  status: "done",
};
/** Of November 23, 2026. */
export const week = (changes: Partial<AgentWeek> = {}): AgentWeek => ({
  from: "2026-11-23",
  until: "2026-11-29",
  today: "2026-11-23",
  planned: 120,
  worked: 130,
  paid: 155,
  missing: 0,
  isApproved: false,
  days: [
    day("2026-11-23", { visits: [visit] }),
    day("2026-11-24"),
    day("2026-11-25", { hours: null, isTimeOff: true }),
    day("2026-11-26", { hours: null, isClosed: true }),
    day("2026-11-27", { hours: null }),
    day("2026-11-28", { hours: null }),
    day("2026-11-29", { hours: null, isClosed: true }),
  ],
  otherTime: [{ date: "2026-11-24", minutes: 30, reason: "Training" }],
  ...changes,
});
