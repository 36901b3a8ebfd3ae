import type { Visit } from "@cleaning/contract/agent";

/** The visits of one calendar date. */
export type VisitDay = { date: string; visits: Visit[] };

/** Puts visits that are in order of their dates under their dates, even where a page ended within a day. */
export const visitsByDay = (visits: readonly Visit[]): VisitDay[] => {
  const days: VisitDay[] = [];
  for (const visit of visits) {
    const day = days.at(-1);
    if (day?.date === visit.date) day.visits.push(visit);
    else days.push({ date: visit.date, visits: [visit] });
  }
  return days;
};
