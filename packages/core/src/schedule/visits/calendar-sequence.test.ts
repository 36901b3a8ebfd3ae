import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { calendarSequence } from "./calendar-sequence.ts";
import { businessHoursOf, type Command, command, play, scheduleChangeOf } from "./testing/company-commands.ts";
import { apply, changeBusinessHours, type Company, newCompany, preview } from "./testing/company.ts";
import { visitView } from "./view.ts";

/** What all feeds say of each event, by visit. */
const feedsOf = ({ schedules, businessHours }: Company, from: string) =>
  new Map(
    schedules.flatMap((schedule) => {
      const sequence = calendarSequence(schedule.subscription, businessHours);
      return timeline(schedule, from, plusDays(from, 182), businessHours)
        .map(visitView)
        .map(({ id, date, start, status }) => [id, { sequence, facts: `${date} ${start} ${status}` }] as const);
    }),
  );

const run = (company: Company, step: Command): void => {
  try {
    if (step.kind === "hours") {
      const revision = (company.businessHours.revision ?? 0) + 1;
      changeBusinessHours(company, { ...businessHoursOf(step, company), revision });
    } else if (step.kind === "visit" || step.kind === "subscription") {
      const request = scheduleChangeOf(company, step);
      if (request !== undefined)
        apply(company, step.subscription, {
          request,
          previewToken: preview(company, step.subscription, request).previewToken,
        });
    } else play(company, step);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

it("an event whose time or status changes has a greater number, and no event's number gets smaller", () => {
  let changes = 0;
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 6 }), (steps) => {
      const company = newCompany();
      const from = todayAt(company.now);
      for (const step of steps) {
        const before = feedsOf(company, from);
        run(company, step);
        for (const [id, after] of feedsOf(company, from)) {
          const was = before.get(id);
          if (was === undefined) continue;
          const isSame = was.facts === after.facts;
          if (!isSame) changes += 1;
          const least = isSame ? was.sequence : was.sequence + 1;
          expect(after.sequence, `${id} after ${JSON.stringify(step)}`).toBeGreaterThanOrEqual(least);
        }
      }
    }),
    cases(10),
  );
  expect(changes).toBeGreaterThan(100);
});

it("a visit without a record that a newly closed day moves has a greater number", () => {
  const company = newCompany();
  const from = todayAt(company.now);
  const [schedule] = company.schedules;
  if (schedule === undefined) throw new Error("There is no schedule.");
  const { generatedThrough } = schedule.subscription;
  const later = timeline(schedule, plusDays(generatedThrough, 14), plusDays(from, 150), company.businessHours)[0];
  if (later === undefined) throw new Error("There is no later visit.");
  const id = visitView(later).id;
  const before = feedsOf(company, from).get(id);
  changeBusinessHours(company, { ...company.businessHours, closed: new Set([later.date]), revision: 1 });
  const after = feedsOf(company, from).get(id);
  expect(after?.facts).not.toBe(before?.facts);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
});
