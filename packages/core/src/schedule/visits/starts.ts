import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { AppError } from "@cleaning/contract/http/app-error";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { eligibleAgents, freeStarts, needsOf, serves } from "@cleaning/scheduling/assignment/choose-agents";
import { chosenAgentsOf } from "@cleaning/scheduling/assignment/find-agents";
import { release } from "@cleaning/scheduling/availability/agent-schedule";
import { agentsOn, openDates } from "@cleaning/scheduling/availability/open-dates";
import { coming, mayChooseAnew } from "@cleaning/scheduling/changes/outcome";
import { visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { daysFrom, plusDays } from "@cleaning/scheduling/dates";
import { maxMoveDays, findVisit, throughHorizon } from "@cleaning/scheduling/recurrence/timeline";
import { isReplaced, visitName } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readHomeVisits } from "../homes/home-visits.ts";
import { readBusinessHours } from "../records/business-hours-record.ts";
import { readDaysByDate } from "../records/days-by-date.ts";
import { readSchedule, readRoster } from "../records/store.ts";
import { noSuchVisit } from "../records/visit-of-id.ts";
import { windowOf } from "./view.ts";

export type StartWithAgents = FreeStart & { agents: readonly number[] };

const mostDays = 28;

const refuse = (message: string, field: string): never => {
  throw new AppError("invalid", message, { field });
};

/** Throws AppError `invalid` with what to do. @param mayBeToday for the office, which can tell people at once */
export const checkDays = ({ from, to }: { from: string; to: string }, today: string, mayBeToday = false): void => {
  if (mayBeToday && from < today) refuse("Please choose days from today on.", "from");
  if (!mayBeToday && from <= today) refuse("Please choose days from tomorrow on.", "from");
  if (to < from) refuse("Please choose a last day that is not before the first one.", "to");
  if (to > plusDays(today, bookableDays)) refuse("Please choose days within the next ten weeks.", "to");
  if (daysFrom(from, to) >= mostDays) refuse("Please ask for 28 days at most.", "to");
};

/**
 * Starts to which a visit can be moved, the likeliest agents first; its own time counts as free. For its customer also those
 * at which one that was skipped, or without access, can take place after all. Eventually consistent.
 * At the time of another visit of the home none is offered.
 * @param movesLater whether the subscription's other visits move along, and are in nobody's way
 * @throws AppError `invalid`, `notFound`, or `conflict` for a visit that is not to come
 */
export const startsForVisit = async (
  database: Database,
  { subscriptionId, occurrenceDate }: { subscriptionId: number; occurrenceDate: string },
  days: { from: string; to: string },
  { now, isAdmin, movesLater = false }: TimeContext & { isAdmin?: boolean; movesLater?: boolean },
): Promise<StartWithAgents[]> => {
  const today = todayAt(now);
  checkDays(days, today);
  const [schedule, all, businessHours] = await Promise.all([
    readSchedule(database, subscriptionId, today),
    readRoster(database),
    readBusinessHours(database),
  ]);
  if (schedule === undefined) throw noSuchVisit();
  const found = findVisit(schedule, occurrenceDate, businessHours);
  const isTaken = isAdmin !== true && found !== undefined && mayChooseAnew(found, now);
  const visit = isTaken ? found : coming(found, now, isAdmin);
  const { town } = schedule.subscription;
  const chosenAgents = chosenAgentsOf(schedule.subscription, visit);
  const roster = all.filter((agent) => chosenAgents.includes(agent.id) || serves(agent, town));
  const dates = openDates(businessHours, days).filter(
    (date) => Math.abs(daysFrom(occurrenceDate, date)) <= maxMoveDays,
  );
  const context = { now, businessHours };
  const [agentDays, otherVisits] = await Promise.all([
    readDaysByDate(database, roster, dates),
    dates.length === 0 ? [] : readHomeVisits(database, schedule.subscription, context),
  ]);
  const ownName = visitName(visit);
  const ownVisits = movesLater ? [] : throughHorizon(schedule, { today, businessHours }).visits;
  const homeVisits = [...ownVisits.filter((one) => !isReplaced(one)), ...otherVisits];
  return dates.flatMap((date) => {
    const agentsOfDay = agentsOn(roster, agentDays, date, context);
    const agentsWithoutVisit = {
      ...agentsOfDay,
      dayOf: (agentId: number) => release(agentsOfDay.dayOf(agentId), ownName, agentsOfDay.at),
    };
    const needs = needsOf(schedule.subscription, visit);
    const starts = freeStarts(agentsWithoutVisit, needs, chosenAgents).filter(
      (start) => visitAtSameTime(homeVisits, { ...visit, date, start }) === undefined,
    );
    return starts.map((start) => ({
      date,
      ...windowOf(start),
      agents: eligibleAgents(agentsWithoutVisit, { ...needs, start }, chosenAgents, chosenAgents),
    }));
  });
};
