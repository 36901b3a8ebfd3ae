import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import {
  addSubscription,
  advance,
  apply,
  assignWaiting,
  changeAgent,
  type Company,
  companyOf,
  inDays,
  subscriptionOf,
  preview,
} from "./company.ts";

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Noon in Utah on Sunday, January 3: no closed day but holidays, and the clocks change in the tenth week. */
const begins = new Date("2027-01-03T19:00:00Z");

type Size = { homes: number; agents: number; weeks: number; seed: number };

export type Season = {
  homes: Visit[][];
  otherAgents: { off: number; taken: number; free: number };
};

export const playSeason = ({ homes, agents, weeks, seed }: Size): Season => {
  const random = randomFrom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const randomOf = <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0];
  const ids = Array.from({ length: agents }, (_, index) => index + 1);
  const company = companyOf(
    ids.map((id) => ({ id, towns: ["logan"], specialties: [] })),
    begins,
  );
  const beginSubscription = (): void =>
    addSubscription(
      company,
      subscriptionOf(company.schedules.length + 1, {
        anchor: inDays(company, randomOf([8, 9, 10, 11, 12])),
        frequency: randomOf(["weekly", "weekly", "biweekly"]),
        minutes: randomOf([120, 150, 180, 210]),
        ...(random() < 0.5 ? {} : { start: 480 + 30 * below(13) }),
      }),
    );
  const changeSome = (): void => {
    const index = below(company.schedules.length);
    const visit = randomUpcoming(company, company.schedules[index], below);
    if (visit === undefined) return;
    const { occurrenceDate } = visit;
    const target = { date: plusDays(visit.date, randomOf([-2, -1, 1, 2])), start: 480 + 60 * below(8) };
    const request = {
      occurrenceDate,
      change: random() < 0.4 ? ({ skip: true } as const) : target,
      scope: "this" as const,
    };
    try {
      apply(company, index, { request, previewToken: preview(company, index, request).previewToken });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
  const takeDaysOff = (): void => {
    const id = randomOf([ids[0] ?? 1, ...ids]);
    const from = inDays(company, 3 + below(30));
    const until = plusDays(from, below(10));
    const timeOff = company.roster.find((agent) => agent.id === id)?.timeOff ?? [];
    changeAgent(company, id, { timeOff: [...timeOff, { from, until }] });
  };

  for (let made = 0; made < homes * 0.8; made += 1) beginSubscription();
  for (let week = 1; week <= weeks; week += 1) {
    advance(company, 7);
    for (let count = Math.ceil(homes / 12); count > 0; count -= 1) changeSome();
    if (random() < 0.5) takeDaysOff();
    if (company.schedules.length < homes && random() < 0.6) beginSubscription();
    assignWaiting(company);
  }
  const weekly = company.schedules
    .filter(({ subscription }) => subscription.segments[0]?.frequency === "weekly")
    .map(({ visits }) => visits.filter(isAssigned).toSorted((one, other) => (one.date < other.date ? -1 : 1)));
  return { homes: weekly, otherAgents: countOtherAgents(company, weekly) };
};

const randomUpcoming = (
  { now, businessHours }: Company,
  schedule: Schedule | undefined,
  below: (count: number) => number,
): Visit | undefined => {
  if (schedule === undefined) return undefined;
  const today = todayAt(now);
  const coming = timeline(schedule, plusDays(today, 3), plusDays(today, 40), businessHours).filter(
    ({ status }) => status === "scheduled",
  );
  return coming[below(coming.length)];
};

const isAssigned = (visit: Visit): boolean =>
  isLive(visit) && visit.agents.length > 0 && !visit.overrides.includes("time");

const mostFrequent = (ids: readonly number[]): number => {
  const count = (id: number): number => ids.filter((one) => one === id).length;
  return ids.toSorted((one, other) => count(other) - count(one))[0] ?? 0;
};

const countOtherAgents = (
  { schedules, roster }: Company,
  weekly: readonly (readonly Visit[])[],
): Season["otherAgents"] => {
  const otherAgents = { off: 0, taken: 0, free: 0 };
  for (const visits of weekly)
    for (const [index, { date, start, minutes, agents }] of visits.entries()) {
      const usual = mostFrequent(visits.slice(Math.max(0, index - 6), index + 7).map((one) => one.agents[0] ?? 0));
      if (agents[0] === usual) continue;
      const { timeOff = [] } = roster.find(({ id }) => id === usual) ?? {};
      const end = start + minutes + 10;
      const isTaken = schedules.some((schedule) =>
        schedule.visits.some(
          (one) =>
            isLive(one) &&
            one.date === date &&
            one.agents.includes(usual) &&
            one.start < end &&
            start < one.start + one.minutes + 10,
        ),
      );
      const isOff = timeOff.some(({ from, until }) => from <= date && date <= until);
      otherAgents[isOff ? "off" : isTaken ? "taken" : "free"] += 1;
    }
  return otherAgents;
};

export const differentIn = ({ homes }: Season, count: number): { agents: number; starts: number } => {
  const rows = homes.flatMap((visits) => visits.slice(count - 1).map((_, index) => visits.slice(index, index + count)));
  const average = (of: (visit: Visit) => number | undefined): number =>
    Number((rows.reduce((sum, row) => sum + new Set(row.map(of)).size, 0) / rows.length).toFixed(3));
  return { agents: average(({ agents }) => agents[0]), starts: average(({ start }) => start) };
};
