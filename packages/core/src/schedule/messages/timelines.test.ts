import { isoTime } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
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
import { pendingChanges } from "./baseline.ts";
import type { ChangeMessage } from "./change-message-entity.ts";
import { customerChangeMail } from "./customer-mail.ts";
import { nextChangeMessage } from "./write-change-message.ts";

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

const isoOf = (words: string): string => new Date(`${words} UTC`).toISOString().slice(0, 10);

const untrue = (text: string, { schedule, now, businessHours }: World): string[] => {
  const [from, until] = [plusDays(todayAt(now), -60), plusDays(todayAt(now), 400)];
  const live = timeline(schedule, from, until, businessHours).filter(isLive);
  return text.split("\n").filter((line) => {
    const [, visit] =
      /^(?:- Now|Your next cleaning|Your first cleaning after the pause): (.+ [AP]M) to /.exec(line) ?? [];
    if (visit !== undefined)
      return !live.some(({ date, start }) => `${formatDate(date)}, ${formatTime(isoTime(start))}` === visit);
    const [, first] = /^- From (\w+, \w+ \d+, \d+) on:/.exec(line) ?? [];
    if (first !== undefined) return !live.some(({ date }) => formatDate(date) === first);
    const [, begins = "", ends = ""] =
      /^Your plan (?:pauses|gives no cleanings) from (.+?\d{4})(?: on\.| to (.+?\d{4}), both)/.exec(line) ?? [];
    if (begins === "") return false;
    const [out, back] = [isoOf(begins), ends === "" ? "9999" : isoOf(ends)];
    const stays = live.filter(({ status, overrides }) => status === "scheduled" && !overrides.includes("time"));
    return stays.some(({ date }) => out <= date && date <= back && date > todayAt(now));
  });
};

it("any timeline of changes, undone ones too, gives correct mails, one each time, and nothing twice", () => {
  const seen = { accepted: 0, refused: 0 };
  let mails = 0;
  fc.assert(
    fc.property(
      scenario,
      fc.array(fc.constantFrom("send", "undo", "on"), { minLength: 14, maxLength: 14 }),
      (subscription, steps) => {
        const world = begin(subscription);
        let [waiting, knownSchedule, since] = [
          undefined as ChangeMessage | undefined,
          world.schedule,
          todayAt(world.now),
        ];
        const change = (before: Schedule, dates: readonly string[]): void => {
          waiting = nextChangeMessage(
            waiting,
            { before, after: world.schedule, dates, notifiesCustomer: true },
            settingOf(world),
          );
        };
        const send = (): void => {
          const context = settingOf(world);
          const { customer } = waiting === undefined ? {} : pendingChanges(waiting, world.schedule, context);
          expect(customer !== undefined).toBe(differs(knownSchedule, since, world, todayAt(world.now)));
          if (customer !== undefined) {
            const message = {
              customer: { email: "ann@example.test", customerFirstName: "Ann" },
              schedule: world.schedule,
            };
            const { text } = customerChangeMail(customer, { ...message, link: "https://site.example" }, context);
            expect(untrue(text, world)).toEqual([]);
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
