/** A visit that an agent had before they were inactive, with all who came then; `start` in minutes after midnight. */
export type PreviousVisit = {
  planId: number;
  occurrenceDate: string;
  date: string;
  start: number;
  agents: readonly number[];
};

/** The visits that an inactive agent had, and since when others come to them. */
export type PreviousVisits = { at: string; visits: readonly PreviousVisit[] };
