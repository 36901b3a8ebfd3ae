import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import { addDaysTo } from "@cleaning/contract/format/calendar";
import { mondayOf } from "../weeks.ts";
import type { DayStore, StoredWeek } from "./day-store.ts";

/** A stored week is loaded again after this time, in milliseconds, also while nobody looks at it. */
const weekRefreshInterval = 3_600_000;

type Options = {
  userId: number;
  days: DayStore;
  call: (from: string) => Promise<AgentWeek>;
  now: () => number;
};

/** The weeks of a phone's agent, which are there without a connection too. */
export type AgentWeeks = {
  /** Undefined when it is not on the phone. `from` is a Monday. */
  stored: (from: string) => Promise<StoredWeek | undefined>;
  /** Asks the server, and stores the answer where the phone takes it. */
  load: (from: string) => Promise<AgentWeek>;
  /** Stores the weeks of these dates that the phone does not have, or has had for an hour. Never fails. */
  prepare: (dates: readonly string[]) => Promise<void>;
};

export const makeWeeks = ({ userId, days, call, now }: Options): AgentWeeks => {
  const stored = (from: string): Promise<StoredWeek | undefined> => days.week(userId, from).catch(() => undefined);
  const load = async (from: string): Promise<AgentWeek> => {
    const week = await call(from);
    // The week before may still be open to corrections: it stays.
    await days.keepWeek(userId, week, addDaysTo(mondayOf(week.today), -7)).catch(() => {});
    return week;
  };
  return {
    stored,
    load,
    prepare: async (dates) => {
      for (const from of new Set(dates.map(mondayOf))) {
        const age = now() - ((await stored(from))?.receivedAt ?? 0);
        if (age < 0 || age > weekRefreshInterval) await load(from).catch(() => {});
      }
    },
  };
};
