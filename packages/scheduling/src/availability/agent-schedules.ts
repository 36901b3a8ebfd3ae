import { isDeepStrictEqual } from "node:util";
import { type AgentSchedule, emptyDay } from "./agent-schedule.ts";

/** The days of agents as read, and as they are to be written. */
export class AgentSchedules {
  readonly #read = new Map<string, AgentSchedule>();
  readonly #changed = new Map<string, AgentSchedule>();

  constructor(days: readonly AgentSchedule[]) {
    for (const day of days) this.#read.set(`${day.agentId} ${day.date}`, day);
  }

  of(agentId: number, date: string): AgentSchedule {
    const key = `${agentId} ${date}`;
    return this.#changed.get(key) ?? this.#read.get(key) ?? emptyDay(agentId, date);
  }

  set(day: AgentSchedule): void {
    this.#changed.set(`${day.agentId} ${day.date}`, day);
  }

  changed(): AgentSchedule[] {
    return this.changes().map(({ after }) => after);
  }

  changes(): { before: AgentSchedule; after: AgentSchedule }[] {
    return [...this.#changed.values()]
      .map((after) => {
        const { agentId, date } = after;
        return { before: this.#read.get(`${agentId} ${date}`) ?? emptyDay(agentId, date), after };
      })
      .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  }
}
