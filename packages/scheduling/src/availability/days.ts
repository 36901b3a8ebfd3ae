import { isDeepStrictEqual } from "node:util";
import { type AgentSchedule, emptyDay } from "./agent-schedule.ts";

/** The days of agents as read, and as they are to be written. */
export class Days {
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
    return [...this.#changed.values()].filter((day) => {
      const { agentId, date } = day;
      const read = this.#read.get(`${agentId} ${date}`) ?? emptyDay(agentId, date);
      return !isDeepStrictEqual(day, read);
    });
  }
}
