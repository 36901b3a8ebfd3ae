import type { BoardVisit } from "@cleaning/contract/admin/board";
import { instantAtBusiness, readDate } from "@cleaning/contract/format/calendar";
import { formatDuration } from "@cleaning/contract/format/time";
import { statusWords } from "#nouns/visits/words.ts";
import { minuteOfDay } from "./board-layout.ts";

export type BlockState = "planned" | "under-way" | "done" | "late" | "no-access" | "unreported";

export const stateOf = ({ status, isLateStart, isUnreported }: BoardVisit): BlockState => {
  if (isLateStart) return "late";
  if (isUnreported) return "unreported";
  if (status === "on-the-way" || status === "started") return "under-way";
  if (status === "done" || status === "no-access") return status;
  return "planned";
};

const minutesSince = (date: string, time: string, now: Date): number => {
  const day = readDate(date);
  if (day === undefined) return 0;
  return Math.max(0, Math.floor((now.getTime() - instantAtBusiness(day, minuteOfDay(time)).getTime()) / 60_000));
};

/** In minutes; agents do not end to the minute. */
const usualOverrun = 15;

const wordsOf = (visit: BoardVisit, now: Date): string => {
  const state = stateOf(visit);
  if (state === "late") return `${formatDuration(minutesSince(visit.date, visit.start, now))} late`;
  if (state === "unreported") return "Not reported";
  if (state === "planned") return visit.isTentative ? "Time not settled" : "Planned";
  const over = visit.status === "started" ? minutesSince(visit.date, visit.workUntil, now) : 0;
  return `${statusWords[visit.status]}${over > usualOverrun ? `, ${formatDuration(over)} over` : ""}`;
};

/** The words beside the colour. */
export const stateWords = (visit: BoardVisit, now: Date): string =>
  `${wordsOf(visit, now)}${visit.overCapacity === undefined ? "" : ", over capacity"}`;
