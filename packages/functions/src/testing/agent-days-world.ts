import { minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";

/*
 * What must hold of messages about changed days: from the evening before, an agent is told of every change of the day,
 * once, and of none that was taken back.
 */

/** Starts of visits by their names, for each `3 2026-12-04` of agent and date. */
export type AgentDays = ReadonlyMap<string, ReadonlyMap<string, number>>;
type State = { days: AgentDays; waiting: ReadonlyMap<string, string> };

const none: ReadonlyMap<string, number> = new Map();

const differences = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number =>
  [...new Set([...one.keys(), ...other.keys()])].filter((visit) => one.get(visit) !== other.get(visit)).length;

const isNear = (date: string, now: Date): boolean =>
  date === todayAt(now) || (date === plusDays(todayAt(now), 1) && minuteAtBusiness(now) >= 18 * 60);

const idOf = (day: string): string => `day-changed.${day.replace(" ", ".")}`;

export const agentDaysWorld = () => {
  /** What an agent knows of a day that has changed since. */
  const baselines = new Map<string, ReadonlyMap<string, number>>();
  const uncertain = new Set<string>();
  const faults: string[] = [];

  return {
    /** Of what was sent. */
    faults,
    isOwing: (): boolean => baselines.size > 0,
    note: (before: State, after: State, now: Date): void => {
      for (const day of new Set([...before.days.keys(), ...after.days.keys()])) {
        const was = before.days.get(day) ?? none;
        const [, date = ""] = day.split(" ");
        if (isNear(date, now) && differences(was, after.days.get(day) ?? none) > 0 && !baselines.has(day))
          baselines.set(day, was);
      }
    },
    /** A worker was killed after it had sent one: what it told is told once more. */
    mayComeAgain: (id: string): void => {
      const [, agentId, date] = id.split(".");
      uncertain.add(`${agentId} ${date}`);
    },
    check: (id: string, text: string, state: State, now: Date): void => {
      const [, agentId, date = ""] = id.split(".");
      const day = `${agentId} ${date}`;
      if (date < todayAt(now)) faults.push("a change of a day that is over");
      const count = differences(baselines.get(day) ?? none, state.days.get(day) ?? none);
      const isTold = baselines.has(day) && count > 0 && (text.match(/^- /gm) ?? []).length === count;
      if (!isTold && !uncertain.has(day)) faults.push(`${count} changes of an agent's day were told otherwise`);
      baselines.delete(day);
      uncertain.delete(day);
    },
    /** What is missing now. */
    faultsAt: ({ days, waiting }: State, now: Date): string[] => {
      const missing: string[] = [];
      for (const [day, baseline] of baselines) {
        if (waiting.has(idOf(day))) continue;
        baselines.delete(day);
        const [, date = ""] = day.split(" ");
        const isOwed = date >= todayAt(now) && differences(baseline, days.get(day) ?? none) > 0;
        if (isOwed && !uncertain.delete(day)) missing.push(`missing: ${idOf(day)}`);
      }
      return missing;
    },
  };
};
