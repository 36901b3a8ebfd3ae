import { AppError } from "@cleaning/contract/http/app-error";
import { type Preview, shownOf } from "@cleaning/scheduling/changes/preview";
import { visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { isLive, type Schedule, type Visit, visitName } from "@cleaning/scheduling/schedule";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  scheduleChangeOf,
  type Command,
  command,
  comingOf,
  gone,
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

// Thousands of cases on a busy machine.
vi.setConfig({ testTimeout: process.env["PROPERTY_RUNS"] === undefined ? 240_000 : 7_200_000 });

const seen = ({ date, start, status, priceCents, isTentative }: ReturnType<typeof shownOf>): string =>
  `${date} ${isTentative ? "at no time yet" : `at ${start}`}, ${status}, ${priceCents}`;

const unshown = (visit: Visit | undefined): string =>
  JSON.stringify([visit?.agents, visit?.extras, visit?.minutes, visit?.note]);

const stateOf = ({ schedules, days }: Company): unknown[] => [...schedules, ...days.values()];

const take = (list: string[], text: string): boolean => {
  const index = list.indexOf(text);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
};

const unlike = (
  { visits, andLater }: Pick<Preview, "visits" | "andLater">,
  index: number,
  { before, company }: { before: readonly Schedule[]; company: Company },
): string[] => {
  const [was, is] = [before[index], company.schedules[index]];
  if (was === undefined || is === undefined) return ["The plan is gone."];
  const wrong: string[] = [];
  const named = new Set(visits.map(({ id }) => id));
  const left = comingOf(company, is).map((visit) => seen(shownOf(visit)));
  const all = new Set([...is.visits, ...comingOf(company, is, 200)].map((visit) => seen(shownOf(visit))));
  for (const { id, after } of visits)
    if (after !== null && !take(left, seen(after)) && !all.has(seen(after))) wrong.push(`${id} is not ${seen(after)}`);
  for (const visit of comingOf(company, was)) {
    const isBehind = andLater && visit.date > was.subscription.generatedThrough;
    if (named.has(visitName(visit)) || isBehind) continue;
    if (!take(left, seen(shownOf(visit)))) wrong.push(`${visitName(visit)} changed: ${seen(shownOf(visit))}`);
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

const metBy = ({ visits }: Preview, index: number, { schedules }: Company): string[] => {
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

const playChange = (company: Company, wanted: Extract<Command, { kind: "visit" | "subscription" }>): void => {
  const asked = scheduleChangeOf(company, wanted);
  if (asked === undefined) return;
  let shown: Preview;
  try {
    shown = preview(company, wanted.subscription, asked);
  } catch (error) {
    return refusable(error);
  }
  for (const one of wanted.between) playOther(company, one);
  const before = [...company.schedules];
  const state = stateOf(company);
  try {
    apply(company, wanted.subscription, { asked, previewToken: shown.previewToken });
  } catch (error) {
    refusable(error);
    const is = stateOf(company);
    expect(is.length === state.length && is.every((one, index) => one === state[index])).toBe(true);
    return;
  }
  figures.applied += 1;
  expect({ asked, wrong: unlike(shown, wanted.subscription, { before, company }) }).toEqual({ asked, wrong: [] });
  expect({ asked, met: metBy(shown, wanted.subscription, company) }).toEqual({ asked, met: [] });
  if (!("change" in asked) || !("work" in asked.change) || (asked.change.work.agents ?? []).length === 0) return;
  if (asked.scope !== "this") return;
  const visit = company.schedules[wanted.subscription]?.visits.find(
    (one) => one.occurrenceDate === asked.occurrenceDate,
  );
  expect(visit?.agents).toEqual(expect.arrayContaining([...(asked.change.work.agents ?? [])]));
  expect(visit?.start).toBe(shown.visits[0]?.before?.start);
};

const playOther = (company: Company, wanted: Other): void => {
  figures.commands += 1;
  try {
    play(company, wanted);
  } catch (error) {
    refusable(error);
  }
};

const playAny = (company: Company, wanted: Command): void => {
  if (wanted.kind === "visit" || wanted.kind === "subscription") {
    figures.commands += 1;
    return playChange(company, wanted);
  }
  if (wanted.kind !== "hours") return playOther(company, wanted);
  figures.commands += 1;
  for (const { before, after } of changeBusinessHours(company, businessHoursOf(wanted, company))) {
    const is = company.schedules
      .find(({ subscription }) => subscription.subscriptionId === before.subscriptionId)
      ?.visits.find(({ occurrenceDate }) => occurrenceDate === before.occurrenceDate);
    expect(is && seen(shownOf(is))).toBe(seen(shownOf(after)));
  }
};

const far: Command[] = [
  {
    kind: "visit",
    subscription: 2,
    pick: 20,
    isOffice: false,
    wanted: { extras: 0 },
    scope: "this",
    others: [],
    overwrite: false,
    between: [],
  },
  {
    kind: "visit",
    subscription: 2,
    pick: 0,
    isOffice: false,
    wanted: { days: 17, start: 480 },
    scope: "all",
    others: [],
    overwrite: true,
    between: [],
  },
];

describe("what a preview says", () => {
  it("is what is written or the change is refused, and each visit has agents or waits in the queue, after any commands", () => {
    fc.assert(
      fc.property(gone, fc.array(command, { minLength: 1, maxLength: 16 }), (left, commands) => {
        const company = newCompany();
        for (const id of left) setActive(company, id, false);
        for (const wanted of commands) {
          playAny(company, wanted);
          expect({ wanted, faults: faultsOf(company) }).toEqual({ wanted, faults: [] });
        }
      }),
      { ...cases(10), examples: [[[], far]] },
    );
    if (process.env["PROPERTY_RUNS"] !== undefined) console.log(JSON.stringify(figures));
    expect(figures.applied / figures.commands).toBeGreaterThan(0.1);
  });
});
