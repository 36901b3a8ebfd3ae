import { AppError } from "@cleaning/contract/http/app-error";
import { type Preview, shownOf } from "@cleaning/scheduling/changes/preview";
import { visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { isLive, type Schedule, type Visit, visitName } from "@cleaning/scheduling/schedule";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  scheduleChangeOf,
  type Command,
  command,
  upcomingVisits,
  inactiveAgents,
  businessHoursOf,
  type Other,
  play,
} from "./testing/company-commands.ts";
import {
  apply,
  changeBusinessHours,
  type Company,
  faultsOf,
  newCompany,
  preview,
  setActive,
} from "./testing/company.ts";

const visitText = ({ date, start, status, priceCents, isTentative }: ReturnType<typeof shownOf>): string =>
  `${date} ${isTentative ? "at no time yet" : `at ${start}`}, ${status}, ${priceCents}`;

const unshown = (visit: Visit | undefined): string =>
  JSON.stringify([visit?.agents, visit?.extras, visit?.minutes, visit?.note]);

const stateOf = ({ schedules, days }: Company): unknown[] => [...schedules, ...days.values()];

const take = (list: string[], text: string): boolean => {
  const index = list.indexOf(text);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
};

const mismatches = (
  { visits, andLater }: Pick<Preview, "visits" | "andLater">,
  index: number,
  { before, company }: { before: readonly Schedule[]; company: Company },
): string[] => {
  const [was, is] = [before[index], company.schedules[index]];
  if (was === undefined || is === undefined) return ["The plan is gone."];
  const wrong: string[] = [];
  const named = new Set(visits.map(({ id }) => id));
  const left = upcomingVisits(company, is).map((visit) => visitText(shownOf(visit)));
  const all = new Set([...is.visits, ...upcomingVisits(company, is, 200)].map((visit) => visitText(shownOf(visit))));
  for (const { id, after } of visits)
    if (after !== null && !take(left, visitText(after)) && !all.has(visitText(after)))
      wrong.push(`${id} is not ${visitText(after)}`);
  for (const visit of upcomingVisits(company, was)) {
    const isBehind = andLater && visit.date > was.subscription.generatedThrough;
    if (named.has(visitName(visit)) || isBehind) continue;
    if (!take(left, visitText(shownOf(visit)))) wrong.push(`${visitName(visit)} changed: ${visitText(shownOf(visit))}`);
    const now = is.visits.find((one) => one.occurrenceDate === visit.occurrenceDate);
    const stored = was.visits.find((one) => one.occurrenceDate === visit.occurrenceDate);
    if (stored !== undefined && unshown(now) !== unshown(stored)) wrong.push(`${visitName(visit)} is done otherwise`);
  }
  for (const text of left)
    if (!andLater || text.slice(0, 10) <= is.subscription.generatedThrough) wrong.push(`new: ${text}`);
  for (const [other, schedule] of company.schedules.entries())
    if (other !== index && schedule !== before[other])
      wrong.push(`plan ${schedule.subscription.subscriptionId} changed too`);
  return wrong;
};

const overlapsOf = ({ visits }: Preview, index: number, { schedules }: Company): string[] => {
  const schedule = schedules[index];
  if (schedule === undefined) return [];
  const { customerId, homeId } = schedule.subscription;
  const all = schedules
    .filter(({ subscription }) => subscription.customerId === customerId && subscription.homeId === homeId)
    .flatMap((one) => one.visits);
  return visits.flatMap(({ before, after }) => {
    if (after === null || after.isTentative || after.status !== "scheduled") return [];
    if (before !== null && before.status === "scheduled" && before.date === after.date && before.start === after.start)
      return [];
    const visit = schedule.visits.find((one) => isLive(one) && one.date === after.date && one.start === after.start);
    const other = visit && visitAtSameTime(all, visit);
    return other === undefined ? [] : [`${visitName(other)} and another visit on ${after.date}`];
  });
};

const figures = { commands: 0, applied: 0, refused: 0 };
const refusable = (error: unknown): void => {
  if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
  figures.refused += 1;
};

const playChange = (company: Company, step: Extract<Command, { kind: "visit" | "subscription" }>): void => {
  const request = scheduleChangeOf(company, step);
  if (request === undefined) return;
  let shown: Preview;
  try {
    shown = preview(company, step.subscription, request);
  } catch (error) {
    return refusable(error);
  }
  for (const one of step.between) playOther(company, one);
  const before = [...company.schedules];
  const state = stateOf(company);
  try {
    apply(company, step.subscription, { request, previewToken: shown.previewToken });
  } catch (error) {
    refusable(error);
    const is = stateOf(company);
    expect(is.length === state.length && is.every((one, index) => one === state[index])).toBe(true);
    return;
  }
  figures.applied += 1;
  expect({ request, wrong: mismatches(shown, step.subscription, { before, company }) }).toEqual({
    request,
    wrong: [],
  });
  expect({ request, met: overlapsOf(shown, step.subscription, company) }).toEqual({
    request,
    met: [],
  });
  if (!("change" in request) || !("work" in request.change) || (request.change.work.agents ?? []).length === 0) return;
  if (request.scope !== "this") return;
  const visit = company.schedules[step.subscription]?.visits.find(
    (one) => one.occurrenceDate === request.occurrenceDate,
  );
  expect(visit?.agents).toEqual(expect.arrayContaining([...(request.change.work.agents ?? [])]));
  expect(visit?.start).toBe(shown.visits[0]?.before?.start);
};

const playOther = (company: Company, step: Other): void => {
  figures.commands += 1;
  try {
    play(company, step);
  } catch (error) {
    refusable(error);
  }
};

const playAny = (company: Company, step: Command): void => {
  if (step.kind === "visit" || step.kind === "subscription") {
    figures.commands += 1;
    return playChange(company, step);
  }
  if (step.kind !== "hours") return playOther(company, step);
  figures.commands += 1;
  for (const { before, after } of changeBusinessHours(company, businessHoursOf(step, company))) {
    const is = company.schedules
      .find(({ subscription }) => subscription.subscriptionId === before.subscriptionId)
      ?.visits.find(({ occurrenceDate }) => occurrenceDate === before.occurrenceDate);
    expect(is && visitText(shownOf(is))).toBe(visitText(shownOf(after)));
  }
};

const far: Command[] = [
  {
    kind: "visit",
    subscription: 2,
    pick: 20,
    isAdmin: false,
    change: { extras: 0 },
    scope: "this",
    others: [],
    overwrite: false,
    between: [],
  },
  {
    kind: "visit",
    subscription: 2,
    pick: 0,
    isAdmin: false,
    change: { days: 17, start: 480 },
    scope: "all",
    others: [],
    overwrite: true,
    between: [],
  },
];

describe("what a preview says", () => {
  it("is what is written or the change is refused, and each visit has agents or waits in the queue, after any commands", () => {
    fc.assert(
      fc.property(inactiveAgents, fc.array(command, { minLength: 1, maxLength: 16 }), (left, commands) => {
        const company = newCompany();
        for (const id of left) setActive(company, id, false);
        for (const step of commands) {
          playAny(company, step);
          expect({ step, faults: faultsOf(company) }).toEqual({ step, faults: [] });
        }
      }),
      { ...cases(10), examples: [[[], far]] },
    );
    if (process.env["PROPERTY_RUNS"] !== undefined) console.log(JSON.stringify(figures));
    expect(figures.applied / figures.commands).toBeGreaterThan(0.1);
  });
});
