import type { TimeMark } from "@cleaning/contract/admin/timesheets";
import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { hoursOfView } from "@cleaning/scheduling/business-hours/week";
import { dateOf } from "@cleaning/scheduling/dates";
import type { TimeSpan } from "./clock.ts";
import type { TimeEntry } from "./entries.ts";

/** What counts only if the office says so. */
export const unpaidMarks = new Set<TimeMark>(["superseded", "clock", "team-start", "contrary", "wait"]);

const isCertain = ({ isPlanned, clock }: TimeEntry): boolean =>
  isPlanned && !clock.marks.some((mark) => unpaidMarks.has(mark));

/**
 * What the agent's own phone reported is counted first: the team's reports are cut by it, never the other way round; and
 * what counts before what the office has yet to decide on.
 */
export const inOrder = (one: TimeEntry, other: TimeEntry): number =>
  Number(one.isOfTeam) - Number(other.isOfTeam) ||
  Number(isCertain(other)) - Number(isCertain(one)) ||
  (shownSpan(one)?.from ?? "").localeCompare(shownSpan(other)?.from ?? "");

/** The times that the office counted because the agent asked for them. */
export const grantedSpan = ({ date, correction }: TimeEntry): TimeSpan | undefined => {
  const { from, until } = correction ?? {};
  if (from === undefined || until === undefined) return undefined;
  const hours = hoursOfView({ from, until });
  const instant = (minute: number): string => instantAtBusiness(dateOf(date), minute).toISOString();
  return { from: instant(hours.from), until: instant(hours.until) };
};

const shownSpan = (entry: TimeEntry): TimeSpan | undefined => grantedSpan(entry) ?? entry.span;

/** The time that others cannot have too: of a correction its minutes, and of a clock that was set none until it is decided. */
export const takenBy = (entry: TimeEntry): TimeSpan[] => {
  const { span, clock, correction } = entry;
  const granted = grantedSpan(entry);
  if (granted !== undefined) return [granted];
  if (span === undefined || (correction === undefined && clock.marks.includes("clock"))) return [];
  if (correction === undefined) return [span];
  const until = new Date(Date.parse(span.from) + correction.minutes * 60_000).toISOString();
  return [{ from: span.from, until: until < span.until ? until : span.until }];
};

/** Nobody begins and ends a visit in the middle of another: its end was forgotten. */
export const isAround = ({ span, isOfTeam }: TimeEntry, other: TimeEntry): boolean =>
  span !== undefined &&
  other.span !== undefined &&
  !isOfTeam &&
  !other.isOfTeam &&
  span.from < other.span.from &&
  other.span.until < span.until;
