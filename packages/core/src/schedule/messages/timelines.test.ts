import { isoTime } from "@cleaning/contract/format/calendar";
import type {
  Baseline,
  SubscriptionChange,
  ToldSlot,
  VisitChange,
  VisitsChanged,
} from "@cleaning/contract/messages/change-facts";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { undone, undoOf } from "@cleaning/scheduling/changes/undo";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { occurrencesBetween } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, isSkippedByPerson, isReplaced, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { cases } from "@cleaning/scheduling/testing/runs";
import { begin, play, scenario, type World } from "@cleaning/scheduling/testing/world";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { nextBaseline } from "./baseline.ts";
import { visitsChangedOf } from "./visits-changed-facts.ts";

const settingOf = ({ now, businessHours }: World) => ({ now, businessHours });

const subscriptionOf = ({ subscription }: Schedule, since: string, today: string) => {
  const { frequency, start, priceCents, until } = subscription.segments.at(-1) ?? { until: "" };
  const { pause, ending } = subscription;
  return {
    rule: until === undefined ? [frequency, start, priceCents] : [],
    dates: occurrencesBetween(subscription.segments, today, plusDays(since, 70)).map(({ date }) => date),
    pause: pause === undefined || pause.until < today ? "" : `${pause.from} ${pause.until}`,
    endsOn: ending?.on,
  };
};

const workOf = ({ priceCents, extras }: Visit): string => `${priceCents} ${extras.join()}`;

const isChanged = (was: Visit, now: Visit): boolean => {
  if (!isLive(now)) return isSkippedByPerson(now) && isLive(was);
  if (!isLive(was)) return isSkippedByPerson(was);
  if (now.overrides.includes("price") && workOf(now) !== workOf(was)) return true;
  const isByHand = now.overrides.includes("time") || (now.isMovedByCompany && now.date !== was.date);
  return isByHand && `${now.date} ${now.start}` !== `${was.date} ${was.start}`;
};

const differs = (
  knownSchedule: Schedule,
  since: string,
  { schedule: now, businessHours }: World,
  today: string,
): boolean =>
  JSON.stringify(subscriptionOf(knownSchedule, since, today)) !== JSON.stringify(subscriptionOf(now, since, today)) ||
  now.visits.some((visit) => {
    const was = findVisit(knownSchedule, visit.occurrenceDate, businessHours);
    return (
      was !== undefined && !isReplaced(visit) && (visit.date >= today || was.date >= today) && isChanged(was, visit)
    );
  });

/** The changes that are not so. */
const untrue = (
  { ofSubscription, ofVisits }: VisitsChanged,
  { schedule, now, businessHours }: World,
): (SubscriptionChange | VisitChange)[] => {
  const [from, until] = [plusDays(todayAt(now), -60), plusDays(todayAt(now), 400)];
  const live = timeline(schedule, from, until, businessHours).filter(isLive);
  const isVisit = ({ date, start }: ToldSlot): boolean =>
    live.some((visit) => visit.date === date && isoTime(visit.start) === start);
  const stays = (first: string, last = "9999"): boolean =>
    live.some(
      ({ status, overrides, date }) =>
        status === "scheduled" && !overrides.includes("time") && first <= date && date <= last && date > todayAt(now),
    );
  return [...ofSubscription, ...ofVisits].filter((change) => {
    if ("to" in change) return !isVisit(change.to);
    if ("next" in change && change.next !== undefined && !isVisit(change.next)) return true;
    if ("since" in change && change.since !== undefined) return !live.some(({ date }) => date === change.since);
    if (change.what === "ends") return stays(change.on);
    return change.what === "pauses" && stays(change.from, change.until);
  });
};

it("any timeline of changes, undone ones too, gives correct messages, one each time, and nothing twice", () => {
  const seen = { accepted: 0, refused: 0 };
  let mails = 0;
  fc.assert(
    fc.property(
      scenario,
      fc.array(fc.constantFrom("send", "undo", "on"), { minLength: 14, maxLength: 14 }),
      (subscription, steps) => {
        const world = begin(subscription);
        let [waiting, knownSchedule, since] = [undefined as Baseline | undefined, world.schedule, todayAt(world.now)];
        const change = (before: Schedule, dates: readonly string[]): void => {
          waiting = nextBaseline(waiting, { before, after: world.schedule, dates }, settingOf(world));
        };
        const send = (): void => {
          const context = settingOf(world);
          const facts = messageKinds["visits-changed"].sample;
          const told = waiting && visitsChangedOf({ ...facts, known: waiting }, world.schedule, context);
          expect(told !== undefined).toBe(differs(knownSchedule, since, world, todayAt(world.now)));
          if (told !== undefined) {
            expect(told.ofSubscription.length + told.ofVisits.length).toBeGreaterThan(0);
            expect(untrue(told, world)).toEqual([]);
            // Once they were told, there is nothing to tell.
            expect(visitsChangedOf(told, world.schedule, context)).toBeUndefined();
            mails += 1;
          }
          [waiting, knownSchedule, since] = [undefined, world.schedule, todayAt(world.now)];
        };
        for (const [index, command] of subscription.commands.entries()) {
          if (command.kind === "advance") send();
          const model = structuredClone(world.model);
          const played = play(world, command, seen);
          if (command.kind === "advance") [knownSchedule, since] = [world.schedule, todayAt(world.now)];
          if (played === undefined) continue;
          const dates = played.outcome.writes.map(({ occurrenceDate }) => occurrenceDate);
          change(played.before, dates);
          if (steps[index] === "undo" && (command.kind === "skip" || command.kind === "pause")) {
            const changed = world.schedule;
            const {
              subscription: old,
              writes,
              deletes,
            } = undone(changed, undoOf(played.before, played.outcome, changed.subscription.revision));
            const { visits } = scheduleAfter(changed, { subscription: old, writes });
            world.schedule = {
              subscription: old,
              visits: visits.filter((one) => !deletes.includes(one.occurrenceDate)),
            };
            world.model = model;
            change(changed, dates);
          }
          if (steps[index] === "send") send();
        }
        send();
        expect(waiting).toBeUndefined();
      },
    ),
    cases(),
  );
  expect(mails).toBeGreaterThan(cases().numRuns);
}, 240_000);
