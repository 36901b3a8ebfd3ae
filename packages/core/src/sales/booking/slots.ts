import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { AppError } from "@cleaning/contract/http/app-error";
import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { serviceLabels } from "@cleaning/contract/pricing/price-book";
import type { TeamWork } from "@cleaning/contract/visits/team";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import {
  freeStartsWithAgents,
  serves,
  type VisitNeeds,
  type AssignableAgent,
} from "@cleaning/scheduling/assignment/choose-agents";
import { closedDates, agentsOn, openDates } from "@cleaning/scheduling/availability/open-dates";
import { fitsHours } from "@cleaning/scheduling/business-hours/business-hours";
import { isPast } from "@cleaning/scheduling/changes/late";
import { fitsLaterVisits, visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { daysFrom, earlier, later, plusDays } from "@cleaning/scheduling/dates";
import { recurrenceDates } from "@cleaning/scheduling/recurrence/occurrences";
import { horizonDays } from "@cleaning/scheduling/recurrence/timeline";
import { elapsedOf, type Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readDaysByDate } from "../../schedule/records/days-by-date.ts";
import { readRoster } from "../../schedule/records/store.ts";
import { checkDays } from "../../schedule/visits/starts.ts";
import { windowOf } from "../../schedule/visits/view.ts";
import { bookable, type ServiceType } from "../quotes/price-quote.ts";

/**
 * `minutes` of one person; `service` by its name, as in agents' specialties. `laterMinutes` are those of the visits after
 * the first, where they differ: these have to fit into the hours too.
 */
export type BookedWork = Omit<VisitNeeds, "start"> & {
  laterMinutes?: number | undefined;
  /** Of a subscription: its later visits must not meet `homeVisits` either. */
  frequency?: ScheduleFrequency | undefined;
};

export const laterWorkOf = ({
  laterMinutes: minutes,
  teamSize,
}: Pick<BookedWork, "laterMinutes" | "teamSize">): TeamWork | undefined =>
  minutes === undefined ? undefined : { minutes, teamSize };

type Start = { date: string; start: number };

type StartWithAgents = Start & { agents: readonly number[] };

/** Throws AppError `brokenReference` outside the service area, or for a service without an exact price. */
export const bookedWorkOf = ({
  zip,
  service,
  ...work
}: {
  zip: string;
  service: ServiceType;
  minutes: number;
  laterMinutes?: number | undefined;
  frequency?: ScheduleFrequency | undefined;
}): BookedWork => {
  const name = serviceLabels[bookable(service)];
  const town = townOfZip(zip);
  if (town === undefined)
    throw new AppError(
      "brokenReference",
      "We do not come to this ZIP code yet. Please leave us a message at /contact, and we tell you when we do.",
      { field: "zip" },
    );
  return { ...work, service: name, town, home: undefined };
};

/** `homeVisits`: of the home that it is for, where whoever asks may know of them. No start is at one of these. */
export type HomeVisits = { homeVisits?: readonly Visit[] | undefined };

const noVisit = { subscriptionId: 0, occurrenceDate: "" };

/** A later visit that its day's hours do not fit has no time yet, and meets none. */
const isFreeAtHome = (
  homeVisits: readonly Visit[],
  { date, start }: Start,
  { minutes, laterMinutes = minutes, teamSize, frequency = "once" }: BookedWork,
  { now, businessHours }: Context,
): boolean => {
  const isFree = (on: string, of: TeamWork): boolean =>
    visitAtSameTime(homeVisits, { ...noVisit, date: on, start, ...of }) === undefined;
  if (homeVisits.length === 0) return true;
  const laterWork = { minutes: laterMinutes, teamSize };
  return (
    isFree(date, { minutes, teamSize }) &&
    recurrenceDates({ anchor: date, frequency }, plusDays(date, 1), plusDays(todayAt(now), horizonDays)).every(
      (on) => !fitsHours(businessHours, on, { start, elapsed: elapsedOf(laterWork) }) || isFree(on, laterWork),
    )
  );
};

const startsBetween = async (
  database: Database,
  work: BookedWork,
  {
    roster,
    from,
    to,
    homeVisits = [],
    ...context
  }: { roster: readonly AssignableAgent[]; from: string; to: string } & HomeVisits & Context,
): Promise<StartWithAgents[]> => {
  const local = roster.filter((agent) => serves(agent, work.town));
  const dates = openDates(context.businessHours, { from, to });
  const days = await readDaysByDate(database, local, dates);
  return dates.flatMap((date) =>
    freeStartsWithAgents(agentsOn(local, days, date, context), work)
      .map((free) => ({ date, ...free }))
      .filter(
        (one) =>
          fitsLaterVisits(context.businessHours, one, laterWorkOf(work)) &&
          isFreeAtHome(homeVisits, one, work, context),
      ),
  );
};

const toFreeStart = ({ date, start }: Start): FreeStart => ({ date, ...windowOf(start) });

type Days = { from: string; to: string };
type SlotsContext = Context & HomeVisits & { mayBeToday?: boolean };

export const readSlotsWithAgents = async (
  database: Database,
  work: BookedWork,
  days: Days,
  { mayBeToday = false, ...context }: SlotsContext,
): Promise<{ slots: (FreeStart & { agents: number[] })[]; closed: string[] }> => {
  checkDays(days, todayAt(context.now), mayBeToday);
  const roster = await readRoster(database);
  const slots = (await startsBetween(database, work, { ...context, ...days, roster }))
    .filter((start) => !isPast(start, context.now))
    .map((start) => ({ ...toFreeStart(start), agents: [...start.agents] }));
  return { slots, closed: closedDates(context.businessHours, days) };
};

/** Eventually consistent: a start may just have been taken. @throws AppError `invalid` for days that are not offered */
export const readSlots = async (
  database: Database,
  work: BookedWork,
  days: Days,
  context: SlotsContext,
): Promise<{ slots: FreeStart[]; closed: string[] }> => {
  const { slots, closed } = await readSlotsWithAgents(database, work, days, context);
  return { slots: slots.map(({ agents: _, ...slot }) => slot), closed };
};

const minutesOfDay = 24 * 60;
const mostAlternatives = 3;
/** Searches the whole calendar only when nothing is free nearby. */
const searchRadiusDays = [7, 21, bookableDays];

/** At most three free starts, nearest first; empty only when the next ten weeks are full. */
export const alternativesTo = async (
  database: Database,
  { date, start, ...work }: BookedWork & Start,
  { roster: loadedAgents, ...context }: Context & HomeVisits & { roster?: readonly AssignableAgent[] },
): Promise<FreeStart[]> => {
  const roster = loadedAgents ?? (await readRoster(database));
  const today = todayAt(context.now);
  const [first, last] = [plusDays(today, 1), plusDays(today, bookableDays)];
  // The date may be past, or too far ahead.
  const clampedDate = earlier(later(date, first), last);
  const distance = (other: Start): number =>
    Math.abs(daysFrom(date, other.date)) * minutesOfDay + Math.abs(other.start - start);
  for (const days of searchRadiusDays) {
    const from = later(plusDays(clampedDate, -days), first);
    const to = earlier(plusDays(clampedDate, days), last);
    const free = await startsBetween(database, work, { ...context, roster, from, to });
    const otherStarts = free.filter((other) => distance(other) > 0);
    if (otherStarts.length > 0)
      return otherStarts
        .toSorted((one, other) => distance(one) - distance(other))
        .slice(0, mostAlternatives)
        .map(toFreeStart);
  }
  return [];
};
