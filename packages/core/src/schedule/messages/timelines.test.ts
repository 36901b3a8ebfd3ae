import type { Baseline } from "@cleaning/contract/messages/change-facts";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { undone, undoOf } from "@cleaning/scheduling/changes/undo";
import { todayAt } from "@cleaning/scheduling/context";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { cases } from "@cleaning/scheduling/testing/runs";
import { begin, play, scenario, type World } from "@cleaning/scheduling/testing/world";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { calendarModel } from "../visits/testing/calendar-model.ts";
import { differs, untrue } from "../visits/testing/change-oracle.ts";
import { changeReader } from "../visits/testing/change-reader.ts";
import { foundTimelines, type Step } from "../visits/testing/found-timelines.ts";
import { nextBaseline } from "./baseline.ts";
import { visitsChangedOf } from "./visits-changed-facts.ts";

const settingOf = ({ now, businessHours }: World) => ({ now, businessHours });

it("any timeline of changes, undone ones too, gives correct messages, one each time, and nothing twice", () => {
  const seen = { accepted: 0, refused: 0 };
  let mails = 0;
  fc.assert(
    fc.property(
      scenario,
      fc.array(fc.constantFrom<Step>("send", "undo", "toggle", "on"), { minLength: 14, maxLength: 14 }),
      (subscription, steps) => {
        const world = begin(subscription);
        let [waiting, knownSchedule, since] = [undefined as Baseline | undefined, world.schedule, todayAt(world.now)];
        const calendar = calendarModel(world);
        const reader = changeReader(world);
        const change = (before: Schedule, dates: readonly string[]): void => {
          waiting = nextBaseline(waiting, { before, after: world.schedule, dates }, settingOf(world));
        };
        const send = (): void => {
          const context = settingOf(world);
          const facts = messageKinds["visits-changed"].sample;
          const difference = waiting && visitsChangedOf({ ...facts, baseline: waiting }, world.schedule, context);
          expect(difference !== undefined).toBe(differs(knownSchedule, since, world, todayAt(world.now)));
          if (difference !== undefined) {
            expect(difference.ofSubscription.length + difference.ofVisits.length).toBeGreaterThan(0);
            expect(untrue(difference, world)).toEqual([]);
            expect(reader.take(difference, world)).toEqual([]);
            // Once they were told, there is nothing to tell.
            expect(visitsChangedOf(difference, world.schedule, context)).toBeUndefined();
            mails += 1;
            calendar.take(difference);
            if (difference.visits.length > 0) expect(calendar.missing(world)).toEqual([]);
          } else expect(reader.compare(world)).toEqual([]);
          expect(calendar.faults(world)).toEqual([]);
          reader.look(world);
          [waiting, knownSchedule, since] = [undefined, world.schedule, todayAt(world.now)];
        };
        /** As when a time is settled, or a visit is made anew whose time was not chosen. */
        const toggleTime = (): void => {
          const { schedule: before } = world;
          const visit = before.visits.find(({ status, date }) => status === "scheduled" && date > todayAt(world.now));
          if (visit === undefined) return;
          const writes = [{ ...visit, isTentative: !visit.isTentative }];
          world.schedule = scheduleAfter(before, { subscription: before.subscription, writes });
          change(before, [visit.occurrenceDate]);
        };
        for (const [index, command] of subscription.commands.entries()) {
          if (steps[index] === "toggle") toggleTime();
          if (command.kind === "advance") send();
          const model = structuredClone(world.model);
          const played = play(world, command, seen);
          if (command.kind === "advance") {
            [knownSchedule, since] = [world.schedule, todayAt(world.now)];
            reader.look(world);
          }
          if (played === undefined) continue;
          const dates = played.outcome.writes.map(({ occurrenceDate }) => occurrenceDate);
          change(played.before, dates);
          if (steps[index] === "undo" && (command.kind === "skip" || command.kind === "pause")) {
            const changed = world.schedule;
            const undo = undoOf(played.before, played.outcome, changed.subscription.revision);
            const { subscription: old, writes, deletes } = undone(changed, undo, world.businessHours);
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
    { ...cases(), examples: foundTimelines },
  );
  expect(mails).toBeGreaterThan(cases().numRuns);
});
