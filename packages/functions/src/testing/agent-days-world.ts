import { minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";

/*
 * What must hold of messages about changed days: from the evening before, an agent is told of every change of their days,
 * once, and of none that was taken back.
 */

/** Starts of visits by their names, for each `3 2026-12-04` of agent and date. */
export type AgentDays = ReadonlyMap<string, ReadonlyMap<string, number>>;
type State = { days: AgentDays; waiting: ReadonlyMap<string, string> };

const none: ReadonlyMap<string, number> = new Map();

const differs = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): number =>
  [...new Set([...one.keys(), ...other.keys()])].filter((visit) => one.get(visit) !== other.get(visit)).length;

const isNear = (date: string, now: Date): boolean =>
  date === todayAt(now) || (date === plusDays(todayAt(now), 1) && minuteAtBusiness(now) >= 18 * 60);

const idOf = (agentId: string): string => `day-changed.${agentId}`;

export const agentDaysWorld = () => {
  /** What each agent knows of days that have changed since, by date. */
  const baselines = new Map<string, Map<string, ReadonlyMap<string, number>>>();
  const uncertain = new Set<string>();
  const faults: string[] = [];

  /** Over all days that are not over: a visit that moved from one to another is one change. */
  const countChanges = (agentId: string, days: AgentDays, now: Date): number => {
    const dates = [...(baselines.get(agentId) ?? [])]
      .filter(([date]) => date >= todayAt(now))
      // What was known of the earliest day counts.
      .toSorted(([one], [other]) => other.localeCompare(one));
    const slots = (starts: (date: string, baseline: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) =>
      new Map(
        dates.flatMap(([date, baseline]) =>
          [...starts(date, baseline)].map(([visit, start]) => [visit, `${date} ${start}`] as const),
        ),
      );
    return differs(
      slots((_, baseline) => baseline),
      slots((date) => days.get(`${agentId} ${date}`) ?? none),
    );
  };

  return {
    /** Of what was sent. */
    faults,
    isOwing: (): boolean => baselines.size > 0,
    note: (before: State, after: State, now: Date): void => {
      for (const day of new Set([...before.days.keys(), ...after.days.keys()])) {
        const was = before.days.get(day) ?? none;
        const [agentId = "", date = ""] = day.split(" ");
        if (!isNear(date, now) || differs(was, after.days.get(day) ?? none) === 0) continue;
        const ofAgent = baselines.get(agentId) ?? new Map<string, ReadonlyMap<string, number>>();
        if (!ofAgent.has(date)) ofAgent.set(date, was);
        baselines.set(agentId, ofAgent);
      }
    },
    /** A worker was killed after it had sent one: what it told is told once more. */
    mayComeAgain: (id: string): void => void uncertain.add(id.split(".")[1] ?? ""),
    check: (id: string, text: string, state: State, now: Date): void => {
      const [, agentId = ""] = id.split(".");
      const count = countChanges(agentId, state.days, now);
      const isTold = count > 0 && (text.match(/^- /gm) ?? []).length === count;
      if (!isTold && !uncertain.has(agentId)) faults.push(`${count} changes of an agent's days were told otherwise`);
      baselines.delete(agentId);
      uncertain.delete(agentId);
    },
    /** What is missing now. */
    faultsAt: ({ days, waiting }: State, now: Date): string[] => {
      const missing: string[] = [];
      for (const agentId of baselines.keys()) {
        if (waiting.has(idOf(agentId))) continue;
        const isOwed = countChanges(agentId, days, now) > 0;
        baselines.delete(agentId);
        if (isOwed && !uncertain.delete(agentId)) missing.push(`missing: ${idOf(agentId)}`);
      }
      return missing;
    },
  };
};
