import { messageKinds } from "@cleaning/contract/messages/kinds";
import { renderMessage } from "@cleaning/contract/messages/render-message";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { writtenEvents } from "@cleaning/contract/testing/read-calendar-file";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { changeFrequency } from "@cleaning/scheduling/changes/change-rule";
import { type Outcome, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import {
  endSubscription,
  pauseSubscription,
  restartSubscription,
  resumeOrRestart,
} from "@cleaning/scheduling/changes/pause-and-end";
import { changeOfVisits, firstComing } from "@cleaning/scheduling/changes/visit-request";
import { extend, findVisit } from "@cleaning/scheduling/recurrence/timeline";
import { type Schedule, withOwnWork } from "@cleaning/scheduling/schedule";
import { expect, it } from "vitest";
import { nextBaseline } from "./baseline.ts";
import { visitsChangedOf } from "./visits-changed-facts.ts";

/** It is Tuesday, October 20; visits are on Wednesdays at 9:00, from October 21 on, for $120. */
const now = new Date("2026-10-20T18:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const kind = messageKinds["visits-changed"];

const planned = (frequency: Frequency): Schedule => {
  const [anchor, priceCents] = ["2026-10-21", 12_000];
  const terms = { start: 540, minutes: 120, agents: [], priceCents, extras: [] };
  const subscription = {
    subscriptionId: 7,
    customerId: 1,
    serviceName: "Standard Cleaning",
    town: "Logan",
    segments: [{ ...terms, from: anchor, anchor, frequency, except: [] }],
    baseCents: 15_000,
    generatedThrough: "2026-10-20",
    revision: 1,
  };
  const begun = extend({ subscription, visits: [] }, { today: "2026-10-20", businessHours: context.businessHours });
  return { subscription: begun.subscription, visits: begun.created };
};

type Change = (schedule: Schedule) => Outcome;
const moved =
  (
    occurrenceDate: string,
    [date, start]: [string, number],
    scope: "this" | "this-and-later" | "all" = "this",
  ): Change =>
  (schedule) =>
    changeOfVisits(schedule, { occurrenceDate, change: { date, start }, scope }, context);
const skipped =
  (occurrenceDate: string): Change =>
  (schedule) =>
    changeOfVisits(schedule, { occurrenceDate, change: { skip: true }, scope: "this" }, context);
const paused =
  (from: string, until: string): Change =>
  (schedule) =>
    pauseSubscription(schedule, { id: "pause", from, until }, context);
const every =
  (frequency: Frequency, priceCents: number): Change =>
  (schedule) => {
    const first = firstComing(schedule, context);
    if (first === undefined) throw new Error("Nothing is to come.");
    const priceOf = (extrasCents: number) => priceCents + extrasCents;
    return changeFrequency(schedule, { first, frequency, priceCents, priceOf }, context);
  };

const price =
  (occurrenceDate: string, priceCents: number): Change =>
  (schedule) =>
    changeOfVisits(schedule, { occurrenceDate, change: { work: { priceCents } }, scope: "this-and-later" }, context);

const endedOn =
  (on: string): Change =>
  (schedule) =>
    endSubscription(schedule, { id: on, on, reason: "moving" }, context);
const ended = endedOn("2026-12-01");

const tentative =
  (date: string, isTentative: boolean): Change =>
  ({ subscription, visits }) => {
    const writes = visits
      .filter(({ occurrenceDate }) => occurrenceDate === date)
      .map((visit) => ({ ...visit, isTentative }));
    return { subscription, rows: [], writes, andLater: false };
  };
const settled = tentative("2026-11-11", false);
const opened = (date: string): Change => tentative(date, true);

const goesOn: Change = (schedule) => restartSubscription(schedule, context);

const overwritten: Change = (schedule) =>
  changeOfVisits(
    schedule,
    {
      occurrenceDate: "2026-10-21",
      change: { date: "2026-10-21", start: 540 },
      scope: "this-and-later",
      overwrite: true,
    },
    context,
  );

const dear: Change = (schedule) =>
  changeOfVisits(
    schedule,
    { occurrenceDate: "2026-11-18", change: { work: { priceCents: 20_400 } }, scope: "this" },
    context,
  );

const restored =
  (occurrenceDate: string): Change =>
  ({ subscription, visits }) => {
    const writes = visits
      .filter((visit) => visit.occurrenceDate === occurrenceDate)
      .map((visit) => ({ ...visit, status: "scheduled" as const }));
    return { subscription, rows: [], writes, andLater: false };
  };

const charged =
  (occurrenceDate: string): Change =>
  ({ subscription, visits }) => {
    const fee = { cents: 4_000, words: "Too late." };
    const writes = visits
      .filter((visit) => visit.occurrenceDate === occurrenceDate)
      .map((visit) => ({ ...visit, fee }));
    return { subscription, rows: [], writes, andLater: false };
  };

const resumed: Change = (schedule) => resumeOrRestart(schedule, context);

/** What was told by one message before another, by changes. */
const told = (schedule: Schedule, ...messages: Change[][]) => {
  let lines: string[] = [];
  let cancelled: string[] = [];
  let calendar = "";
  let current = schedule;
  for (const changes of messages) {
    let baseline: ReturnType<typeof nextBaseline>;
    for (const change of changes) {
      const before = current;
      const outcome = change(before);
      current = scheduleAfter(before, outcome);
      const dates = outcome.writes.map(({ occurrenceDate }) => occurrenceDate);
      baseline = nextBaseline(baseline, { before, after: current, dates }, context);
    }
    const facts = baseline && visitsChangedOf({ ...kind.sample, late: [], baseline }, current, context);
    if (facts === undefined) throw new Error("Nothing is told.");
    const { text, files } = renderMessage(kind, { facts, name: "Jane" }, { site: "https://site.example", now });
    calendar = text.split("\n").find((line) => line.startsWith("The attached")) ?? "";
    lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("This came less than"));
    lines = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith("The attached") || line.startsWith("Your schedule")),
    );
    cancelled = files
      .flatMap(({ content }) => writtenEvents(content))
      .flatMap(({ uid, status }) => (status === "CANCELLED" ? [uid?.slice(-10) ?? ""] : []));
  }
  return { lines, cancelled, calendar };
};

it("of another frequency whose first visit is skipped names the visits until its next one, which no longer take place", () => {
  const { lines, cancelled } = told(planned("biweekly"), [every("monthly", 13_500), skipped("2026-10-21")]);
  expect(lines).toEqual([
    "This has changed with your cleanings (Standard Cleaning):",
    "Your cleanings are once a month now:",
    "- Until now: every two weeks on Wednesday, 9 to 11 AM, $120 per visit",
    "- From Wednesday, November 18 on: every month on the third Wednesday, 9 to 11 AM, $135 per visit",
    expect.stringMatching(/^This comes with a free annual deep clean/),
    "Your cleaning on Wednesday, October 21, 9 to 11 AM, is skipped.",
    "Your cleaning on Wednesday, November 4, 9 to 11 AM, does not take place.",
  ]);
  expect(cancelled).toEqual(expect.arrayContaining(["2026-10-21", "2026-11-04"]));
});

it("of all visits that are moved into a pause names those before it, and no start inside it", () => {
  const pause = [paused("2026-10-29", "2026-11-20")];
  const { lines, cancelled } = told(planned("weekly"), pause, [moved("2026-10-21", ["2026-10-30", 540], "all")]);
  expect(lines).toEqual([
    "Your cleanings are moved:",
    "- Until now: every week on Wednesday, 9 to 11 AM, $120 per visit",
    "- From Friday, November 27 on: every week on Friday, 9 to 11 AM, $120 per visit",
    "Your cleaning on Wednesday, October 21, 9 to 11 AM, does not take place.",
    "Your cleaning on Wednesday, October 28, 9 to 11 AM, does not take place.",
    "Your cleaning on Wednesday, November 25, 9 to 11 AM, does not take place.",
    "Your cleaning on Friday, December 25 is now on Saturday, December 26. We tell you the time as soon as it is settled.",
    "We are closed on Friday, December 25.",
  ]);
  expect(cancelled).toEqual(expect.arrayContaining(["2026-10-21", "2026-10-28", "2026-11-25"]));
});

it("of this and all later visits that are moved and whose first is skipped then names what falls out", () => {
  const later = moved("2026-11-04", ["2026-11-06", 600], "this-and-later");
  const { lines, cancelled } = told(planned("weekly"), [later, skipped("2026-11-06")]);
  expect(lines).toEqual([
    "Your cleanings are moved:",
    "- Until now: every week on Wednesday, 9 to 11 AM, $120 per visit",
    "- From Friday, November 13 on: every week on Friday, 10 AM to 12 PM, $120 per visit",
    "Your cleaning on Wednesday, November 4, 9 to 11 AM, does not take place.",
    "Your cleaning on Thursday, November 12 does not take place.",
    "Your cleaning on Friday, December 25 is now on Saturday, December 26. We tell you the time as soon as it is settled.",
    "We are closed on Friday, December 25.",
  ]);
  expect(cancelled).toEqual(expect.arrayContaining(["2026-11-04", "2026-11-11"]));
});

it("of a rule whose first visit costs more says both prices", () => {
  const schedule = planned("weekly");
  const visits = schedule.visits.map((visit, index) =>
    index === 0
      ? withOwnWork(visit, { serviceName: "Deep Cleaning", minutes: 180, priceCents: 17_300, extras: [] })
      : visit,
  );
  const { lines } = told({ ...schedule, visits }, [every("biweekly", 12_000)]);
  expect(lines.slice(2)).toEqual([
    "- From Wednesday, October 21 on: every two weeks on Wednesday, 9 to 11 AM, $120 per visit",
    "The first of them costs $173.",
  ]);
});

it("of a visit that a change made, and that was moved before it was told, says where it is and not where it was", () => {
  const later = moved("2026-11-04", ["2026-11-06", 600], "this-and-later");
  const { lines } = told(planned("weekly"), [later, moved("2026-11-20", ["2026-11-21", 780])]);
  expect(lines.slice(2)).toEqual([
    "- From Friday, November 6 on: every week on Friday, 10 AM to 12 PM, $120 per visit",
    "Your cleaning on Wednesday, November 4, 9 to 11 AM, does not take place.",
    "There is no cleaning on Friday, November 20.",
    "You have a cleaning on Saturday, November 21, 1 to 3 PM.",
    "Your cleaning on Friday, December 25 is now on Saturday, December 26. We tell you the time as soon as it is settled.",
    "We are closed on Friday, December 25.",
  ]);
});

it("of a visit that was moved twice in a way that was told as the rule's first names the window that was told", () => {
  const later = moved("2026-11-04", ["2026-11-04", 600], "this-and-later");
  const { lines } = told(planned("weekly"), [later, moved("2026-11-18", ["2026-11-18", 840])]);
  expect(lines.at(-1)).toBe("Your cleaning on Wednesday, November 18 is now from 2 to 4 PM, not from 9 to 11 AM.");
});

it("of a rule and of its first visit, which is moved, says that move once", () => {
  const { lines } = told(planned("weekly"), [every("biweekly", 12_800), moved("2026-10-21", ["2026-10-22", 540])]);
  expect(lines.filter((line) => line.includes("October 22"))).toEqual([
    "Your cleaning on Wednesday, October 21 is now on Thursday, October 22, 9 to 11 AM.",
  ]);
});

it("of a rule names the visits of their own day that stay though it does not give them", () => {
  const own = [moved("2026-10-28", ["2026-10-29", 600])];
  const { lines } = told(planned("weekly"), own, [every("biweekly", 12_800)]);
  expect(lines.slice(-2)).toEqual([
    "Your cleaning on Thursday, October 29, 10 AM to 12 PM, stays.",
    "Your cleaning on Thursday, October 29 now costs $128 instead of $120.",
  ]);
});

it("of a plan that is to be confirmed says that only the first visit stands, and names no day without one", () => {
  const { subscription } = planned("weekly");
  const unconfirmed = { ...subscription, unconfirmedSince: "2026-10-20T12:00:00Z", generatedThrough: "2026-10-21" };
  const visits = planned("weekly").visits.slice(0, 1);
  const { lines } = told({ subscription: unconfirmed, visits }, [every("biweekly", 12_800)]);
  expect(lines.slice(2)).toEqual([
    "- From Wednesday, October 21 on: every two weeks on Wednesday, 9 to 11 AM, $128 per visit",
    "Until you confirm your email, we come to the first of them only.",
  ]);
});

it("of an end and of other changes does not say that all stays as planned", () => {
  expect(told(planned("weekly"), [ended]).lines.join()).toContain("Until then all stays as planned.");
  const { lines } = told(planned("weekly"), [moved("2026-10-28", ["2026-10-29", 540]), ended]);
  expect(lines.slice(1)).toEqual([
    "Your plan gives no cleanings from Tuesday, December 1 on.",
    "Your next cleaning: Wednesday, October 21, 9 to 11 AM.",
    "Your cleaning on Wednesday, October 28 is now on Thursday, October 29, 9 to 11 AM.",
  ]);
});

it("of a visit that was no record yet, on another day than its plan's, names the day that the plan gives", () => {
  const schedule = planned("weekly");
  const businessHours = { ...context.businessHours, closed: new Set(["2027-02-03"]) };
  const visit = findVisit(schedule, "2027-02-03", businessHours);
  expect(visit?.date).toBe("2027-02-04");
  const writes = visit === undefined ? [] : [{ ...visit, date: "2027-02-05", isTentative: false }];
  const after = scheduleAfter(schedule, { subscription: schedule.subscription, writes });
  const change = { before: schedule, after, dates: ["2027-02-03"] };
  const baseline = nextBaseline(undefined, change, { now, businessHours });
  const facts = baseline && visitsChangedOf({ ...kind.sample, late: [], baseline }, after, { now, businessHours });
  expect(facts?.ofVisits).toEqual([
    {
      what: "moved",
      from: { date: "2027-02-03", start: "09:00", end: "11:00" },
      to: { date: "2027-02-05", start: "09:00", end: "11:00" },
      isClosed: true,
      isAllDay: true,
    },
  ]);
});

it("of a time that is settled on a day after a holiday says which day of the plan it stands for", () => {
  expect(told(planned("weekly"), [settled]).lines).toEqual([
    "Your cleaning on Thursday, November 12 is from 9 to 11 AM.",
    "It stands for the one of Wednesday, November 11, on which we are closed.",
  ]);
});

it("of a price that holds for some weeks alone names each of them", () => {
  const { lines } = told(planned("weekly"), [price("2026-11-04", 13_000), price("2026-11-18", 12_000)]);
  expect(lines).toEqual([
    "This has changed with your cleanings (Standard Cleaning):",
    "Your cleaning on Wednesday, November 4 now costs $130 instead of $120.",
    "Your cleaning on Thursday, November 12 now costs $130 instead of $120.",
  ]);
});

const oven =
  (from: string, extras = ["Inside Oven"], cents = 2_900): Change =>
  (schedule) => {
    const work = { extras, extrasCents: cents, priceCents: 12_800 + cents };
    return changeOfVisits(schedule, { occurrenceDate: from, change: { work }, scope: "this-and-later" }, context);
  };
const everyBiweekly = every("biweekly", 12_800);

it("of another frequency where extras begin later names both parts, and as before what holds for the coming visits", () => {
  const before = [everyBiweekly, oven("2026-12-02")];
  const { lines } = told(planned("weekly"), before, [every("weekly", 12_000)]);
  expect(lines).toEqual([
    "Your cleanings are every week now:",
    "- Until now: every two weeks on Wednesday, 9 to 11 AM, $128 per visit",
    "- From Wednesday, October 21 on: every week on Wednesday, 9 to 11 AM, $120 per visit",
    "- From Wednesday, December 2 on: every week on Wednesday, 9 to 11 AM, $149 per visit, with Inside Oven",
    "Your cleaning on Wednesday, November 11 is now on Thursday, November 12. We tell you the time as soon as it is settled.",
    "We are closed on Wednesday, November 11.",
  ]);
});

it("of all visits that are moved where extras begin later says from when on, and what comes with the extras", () => {
  const before = [everyBiweekly, oven("2026-12-16")];
  const { lines } = told(planned("weekly"), before, [moved("2026-10-21", ["2026-10-22", 780], "all")]);
  expect(lines).toEqual([
    "Your cleanings are moved:",
    "- Until now: every two weeks on Wednesday, 9 to 11 AM, $128 per visit",
    "- From Thursday, October 22 on: every two weeks on Thursday, 1 to 3 PM, $128 per visit",
    "- From Thursday, December 17 on: every two weeks on Thursday, 1 to 3 PM, $157 per visit, with Inside Oven",
    "Your cleaning on Wednesday, October 21, 9 to 11 AM, does not take place.",
  ]);
});

it("of other extras for all where extras begin later says from when on each price holds", () => {
  const before = [everyBiweekly, oven("2026-12-16")];
  const { lines } = told(planned("weekly"), before, [oven("2026-10-21", ["Refrigerator"])]);
  expect(lines).toEqual([
    "The extras of your cleanings have changed:",
    "- Until now: every two weeks, $128 per visit",
    "- From Wednesday, October 21 on: every two weeks, $157 per visit, with Refrigerator",
  ]);
});

it("of extras that begin later and of another frequency, in one mail, names both", () => {
  const { lines } = told(planned("weekly"), [everyBiweekly], [oven("2026-12-16"), every("monthly", 13_500)]);
  expect(lines.slice(1, 4)).toEqual([
    "- Until now: every two weeks on Wednesday, 9 to 11 AM, $128 per visit",
    "- From Wednesday, October 21 on: every month on the third Wednesday, 9 to 11 AM, $135 per visit",
    "- From Wednesday, December 16 on: every month on the third Wednesday, 9 to 11 AM, $164 per visit, with Inside Oven",
  ]);
});

it("of a rule names where each visit of a closed day is instead, unless that is known", () => {
  const { lines } = told(planned("weekly"), [moved("2026-10-21", ["2026-10-22", 540], "all")]);
  expect(lines.slice(-2)).toEqual([
    "Your cleaning on Thursday, November 26 is now on Friday, November 27. We tell you the time as soon as it is settled.",
    "We are closed on Thursday, November 26.",
  ]);
  const again = told(planned("weekly"), [every("biweekly", 12_800)], [every("weekly", 12_000)]).lines.join();
  expect(again).toContain("November 12");
  const known = told(planned("weekly"), [moved("2026-10-21", ["2026-10-21", 600], "all")]).lines.join();
  expect(known).not.toContain("November 12");
});

it("names a closed day whose visit the file has on another than the next open one, unless it is told besides", () => {
  const fridays = [moved("2026-10-21", ["2026-10-30", 480], "all")];
  const brought = "The attached file brings your calendar up to date.";
  expect(told(planned("weekly"), fridays).calendar).not.toContain("December 25");
  expect(told(planned("weekly"), fridays, [skipped("2026-11-06")]).calendar).toBe(
    `${brought} In it your cleaning of Friday, December 25, when we are closed, is on Monday, December 28. In it your cleaning of Friday, January 1, 2027, when we are closed, is on Monday, January 4, 2027. We tell you the time as soon as it is settled.`,
  );
  const later = [moved("2026-10-30", ["2026-10-30", 600], "all")];
  expect(told(planned("weekly"), fridays, later, [skipped("2026-11-06")]).calendar).toBe(brought);
  expect(told(planned("weekly"), [skipped("2026-11-04")]).calendar).toBe(brought);
});

it("of another time of a rule names its closed day where the visit of it was known elsewhere", () => {
  const fridays = [moved("2026-10-21", ["2026-10-30", 480], "all")];
  const later = [moved("2026-10-30", ["2026-10-30", 600], "all")];
  expect(told(planned("weekly"), fridays).lines.join()).toContain("December 25 is now on Monday, December 28");
  expect(told(planned("weekly"), fridays, later).lines).toEqual([
    "Your cleanings are moved:",
    "- Until now: every week on Friday, 8 to 10 AM, $120 per visit",
    "- From Friday, October 30 on: every week on Friday, 10 AM to 12 PM, $120 per visit",
    "Your cleaning on Friday, December 25 is now on Saturday, December 26. We tell you the time as soon as it is settled.",
    "We are closed on Friday, December 25.",
    "Your cleaning on Friday, January 1, 2027 is now on Saturday, January 2, 2027. We tell you the time as soon as it is settled.",
    "We are closed on Friday, January 1, 2027.",
  ]);
});

it.each([
  ["a pause", [paused("2026-10-21", "2026-11-06")], resumed],
  ["a pause to come", [paused("2026-11-02", "2026-11-20")], resumed],
  ["an end", [ended], goesOn],
])("of a plan that goes on after %s names the fees that its visits keep", (_, taken, back) => {
  const dates = ["2026-11-04", "2026-12-02"];
  const { lines } = told(planned("weekly"), [...taken, ...dates.map(charged)], [back]);
  expect(lines).toContain("The fee of $40 for your cleaning on Wednesday, November 4 stays.");
});

it("of a plan that goes on, whose pause was to begin after its end, gives back what both took out", () => {
  const { lines } = told(planned("weekly"), [paused("2026-12-08", "2026-12-20"), ended], [resumed]);
  expect(lines).toEqual(
    expect.arrayContaining([
      "Your plan does not end any more.",
      "Your plan does not pause from Tuesday, December 8 to Sunday, December 20.",
      "- Wednesday, December 9, 9 to 11 AM, $120",
    ]),
  );
});

it("of a skipped visit that takes place after all names the fee that it keeps", () => {
  const { lines } = told(planned("weekly"), [skipped("2026-11-04"), charged("2026-11-04")], [restored("2026-11-04")]);
  expect(lines).toContain("The fee of $40 for it stays.");
});

it("of a pause names a visit inside it that was skipped and is taken after all before that is told", () => {
  const { lines, cancelled } = told(planned("weekly"), [
    skipped("2026-11-04"),
    paused("2026-10-29", "2026-11-20"),
    restored("2026-11-04"),
  ]);
  expect(lines).toContain("Your cleaning on Wednesday, November 4 takes place after all, 9 to 11 AM.");
  expect(cancelled).toEqual(["2026-11-11", "2026-11-18"]);
});

it("of another frequency names the first visit after a pause that was told and does not take place", () => {
  const pause = [paused("2026-10-29", "2026-11-20")];
  const { lines } = told(planned("weekly"), pause, [every("biweekly", 12_800)]);
  expect(lines).toContain("Your cleaning on Wednesday, November 25, 9 to 11 AM, does not take place.");
});

it("of extras that begin earlier than they were to says from when on", () => {
  const { lines } = told(planned("weekly"), [everyBiweekly, oven("2026-12-16")], [oven("2026-10-21")]);
  expect(lines).toEqual([
    "The extras of your cleanings have changed:",
    "- Until now: every two weeks, $128 per visit",
    "- From Wednesday, October 21 on: every two weeks, $157 per visit, with Inside Oven",
  ]);
});

it("does not say that we are closed where the hours fit the time before", () => {
  // November 11 is a holiday, and the visit was on the 12th from the beginning.
  const { lines } = told(planned("weekly"), [moved("2026-10-21", ["2026-10-21", 600], "all")]);
  expect(lines.join()).not.toContain("closed");
});

it("of an end that takes a later price with it says nothing of that price, until the plan goes on", () => {
  const risen = [price("2027-01-20", 15_000), ended];
  expect(told(planned("weekly"), risen).lines).toEqual([
    "Your plan gives no cleanings from Tuesday, December 1 on.",
    "Until then all stays as planned. Your next cleaning: Wednesday, October 21, 9 to 11 AM.",
  ]);
  expect(told(planned("weekly"), risen, [goesOn]).lines).toEqual(
    expect.arrayContaining([
      "- From Wednesday, October 21 on: every week, $120 per visit",
      "- From Wednesday, January 20, 2027 on: every week, $150 per visit",
    ]),
  );
});

it("of another frequency and an extra of its first visit names the extra", () => {
  const names = ["Inside Oven"];
  const withOven: Change = (schedule) =>
    changeOfVisits(
      schedule,
      { occurrenceDate: "2026-10-21", change: { extras: { names, cents: 3_500, minutesEach: 20 } }, scope: "this" },
      context,
    );
  const { lines } = told(planned("weekly"), [withOven], [every("biweekly", 12_800)]);
  expect(lines.slice(2)).toEqual([
    "- From Wednesday, October 21 on: every two weeks on Wednesday, 9 to 11 AM, $128 per visit",
    "The first of them costs $148, with Inside Oven.",
  ]);
});

it("of a plan that goes on names its next visit once, and its terms from the day of a visit on", () => {
  const moves = [moved("2026-10-21", ["2026-10-22", 600])];
  expect(told(planned("weekly"), moves, [endedOn("2026-10-21")], [goesOn]).lines).toEqual([
    "Your plan does not end any more.",
    "Your next cleaning: Thursday, October 22, 10 AM to 12 PM.",
    "- From Thursday, October 22 on: every week, $120 per visit",
  ]);
});

it("of a plan that goes on names a price that its end had taken as no new one, and not as another change", () => {
  const { lines } = told(planned("weekly"), [dear], [endedOn("2026-10-22")], [goesOn]);
  expect(lines).toEqual([
    "Your plan does not end any more.",
    "Your next cleaning: Wednesday, October 21, 9 to 11 AM.",
    "- From Wednesday, October 21 on: every week, $120 per visit",
    "Your cleaning on Wednesday, November 18 costs $204.",
  ]);
});

const dearFirst: Change = (schedule) =>
  changeOfVisits(
    schedule,
    { occurrenceDate: "2026-10-21", change: { work: { priceCents: 25_000 } }, scope: "this" },
    context,
  );

it.each([
  ["before its first visit", "2026-10-21"],
  ["after it", "2026-10-28"],
])("of a plan that was ended from %s and goes on names what that visit costs, as no rise", (_, on) => {
  expect(told(planned("weekly"), [dearFirst], [endedOn(on)], [goesOn]).lines).toEqual([
    "Your plan does not end any more.",
    "Your next cleaning: Wednesday, October 21, 9 to 11 AM.",
    "- From Wednesday, October 21 on: every week, $120 per visit",
    "The first of them costs $250.",
  ]);
});

it("of a price names its first day, also where a pause takes that visit: it may come back", () => {
  const risen = [price("2026-11-11", 13_250), paused("2026-11-02", "2026-11-20")];
  expect(told(planned("weekly"), risen).lines).toEqual(
    expect.arrayContaining(["- From Wednesday, November 11 on: every week, $132.50 per visit"]),
  );
});

it("of a visit that was skipped in the same moment as it got another price names that price when it comes back", () => {
  expect(told(planned("weekly"), [dear, skipped("2026-11-18")], [restored("2026-11-18")]).lines).toEqual([
    "Your cleaning on Wednesday, November 18 takes place after all, 9 to 11 AM.",
    "It costs $204.",
  ]);
});

const earliest = (schedule: Schedule): string => firstComing(schedule, context)?.occurrenceDate ?? "";

const allCost =
  (priceCents: number): Change =>
  (schedule) =>
    changeOfVisits(
      schedule,
      { occurrenceDate: earliest(schedule), change: { work: { priceCents } }, scope: "all" },
      context,
    );

it("of a price names it of a visit that was moved among those of another price", () => {
  const moves = [moved("2026-10-28", ["2026-11-05", 540])];
  const later = [price("2026-11-04", 13_000)];
  expect(told(planned("weekly"), moves, later, [allCost(13_000)]).lines.slice(-1)).toEqual([
    "Your cleaning on Thursday, November 5 now costs $130 instead of $120.",
  ]);
});

it("of two prices names that of a visit that was moved from before the second to after it", () => {
  const prices = [allCost(13_000), price("2026-11-04", 14_000)];
  expect(told(planned("weekly"), [moved("2026-10-28", ["2026-11-05", 540])], prices).lines.slice(-1)).toEqual([
    "Your cleaning on Thursday, November 5 now costs $130 instead of $120.",
  ]);
});

it("of a rule names the day again of which it was told that nothing comes", () => {
  const later = [moved("2026-10-28", ["2026-11-04", 540], "this-and-later")];
  const all = [moved("2026-10-21", ["2026-10-21", 600], "all")];
  expect(told(planned("weekly"), later).lines).toContain("There is no cleaning on Wednesday, October 28.");
  expect(told(planned("weekly"), later, all).lines).toContain(
    "You have a cleaning on Wednesday, October 28, 10 AM to 12 PM.",
  );
});

it("of a rule names the visit that comes where another one was that is moved", () => {
  const week = [moved("2026-10-21", ["2026-10-28", 540], "all")];
  const back = [moved("2026-10-28", ["2026-10-21", 540])];
  const all = [moved("2026-10-28", ["2026-10-21", 540], "all")];
  expect(told(planned("weekly"), week, back, all).lines.slice(-2)).toEqual([
    "Your cleaning on Wednesday, October 21 is now on Wednesday, October 28, 9 to 11 AM.",
    "You have a cleaning on Wednesday, October 21, 9 to 11 AM.",
  ]);
});

it("of a price names a visit of no plan that a pause has taken since", () => {
  const stays = [dear, every("every3weeks", 12_000)];
  const changes = [paused("2026-11-17", "2026-11-19"), every("every3weeks", 13_000), resumed];
  expect(told(planned("weekly"), stays, changes).lines.slice(-1)).toEqual([
    "Your cleaning on Wednesday, November 18, 9 to 11 AM, does not take place.",
  ]);
});

it("of a move among visits that get another price says that its visit keeps its own", () => {
  const first = [moved("2026-10-21", ["2026-11-09", 540])];
  const changes = [price("2026-10-28", 13_000), moved("2026-10-21", ["2026-11-09", 600])];
  expect(told(planned("weekly"), first, changes).lines.slice(-2)).toEqual([
    "Your cleaning on Monday, November 9 is now from 10 AM to 12 PM, not from 9 to 11 AM.",
    "Your cleaning on Monday, November 9 still costs $120.",
  ]);
});

it("of a plan that goes on for another price names a visit of its own time without the rule's, which it does not tell", () => {
  const moves = [moved("2026-10-28", ["2026-10-28", 600])];
  const changes = [goesOn, allCost(13_000)];
  expect(told(planned("weekly"), moves, [endedOn("2026-10-22")], changes).lines.slice(-2)).toEqual([
    "- From Wednesday, October 21 on: every week, $130 per visit",
    "You have a cleaning on Wednesday, October 28, 10 AM to 12 PM.",
  ]);
});

it("of a rule names the visit that comes where another one was skipped", () => {
  const skippedThere = [moved("2026-10-28", ["2026-11-06", 540]), skipped("2026-10-28")];
  const all = [moved("2026-10-21", ["2026-10-23", 540], "all")];
  expect(told(planned("weekly"), skippedThere.slice(0, 1), skippedThere.slice(1), all).lines).toContain(
    "You have a cleaning on Friday, November 6, 9 to 11 AM.",
  );
});

it("of a rule names the visit that comes where one of a holiday was skipped", () => {
  const all = [moved("2026-10-21", ["2026-10-29", 540], "all")];
  expect(told(planned("weekly"), [skipped("2026-11-11")]).lines).toEqual([
    "Your cleaning on Thursday, November 12 is skipped.",
  ]);
  expect(told(planned("weekly"), [skipped("2026-11-11")], all).lines).toContain(
    "You have a cleaning on Thursday, November 12, 9 to 11 AM.",
  );
});

it("of a rule for another price names that price of a visit that was moved and is on a day of the rule again", () => {
  const changes = [moved("2026-11-18", ["2026-11-25", 540], "all"), every("every3weeks", 13_000)];
  const { lines } = told(planned("biweekly"), [moved("2026-11-18", ["2026-11-20", 540])], changes);
  const line = lines.indexOf("Your cleaning on Friday, November 20 is now on Wednesday, November 18, 9 to 11 AM.");
  expect(lines[line + 1]).toBe("It now costs $130 instead of $120.");
});

it("of a rule names the visit that comes on a day from which another one is moved", () => {
  const changes = [overwritten, every("weekly", 12_000)];
  const { lines } = told(planned("biweekly"), [moved("2026-11-04", ["2026-10-28", 600])], changes);
  expect(lines.slice(-4, -2)).toEqual([
    "Your cleaning on Wednesday, October 28 is now on Wednesday, November 4, 9 to 11 AM.",
    "You have a cleaning on Wednesday, October 28, 9 to 11 AM.",
  ]);
});

it("of a rule names the visit that comes on a day on which another one is skipped in the same mail", () => {
  const changes = [skipped("2026-11-04"), every("weekly", 12_000)];
  expect(told(planned("biweekly"), [moved("2026-11-04", ["2026-10-28", 600])], changes).lines).toEqual(
    expect.arrayContaining([
      "Your cleaning on Wednesday, October 28, 10 AM to 12 PM, is skipped.",
      "You have a cleaning on Wednesday, October 28, 9 to 11 AM.",
    ]),
  );
});

it("of a rule names its first visit where another one is moved from that day", () => {
  const all = moved("2026-10-21", ["2026-10-28", 540], "all");
  const earlier = moved("2026-10-28", ["2026-10-21", 540]);
  const back = moved("2026-10-28", ["2026-10-21", 780], "all");
  expect(told(planned("weekly"), [all], [earlier], [back]).lines.slice(4, 6)).toEqual([
    "Your cleaning on Wednesday, October 21 is now on Wednesday, October 28, 1 to 3 PM.",
    "You have a cleaning on Wednesday, October 21, 1 to 3 PM.",
  ]);
});

it("of a rule for another price names that price of a visit of its own time on a day that the rule gave before, too", () => {
  const later = moved("2026-10-28", ["2026-11-14", 540], "this-and-later");
  const { lines } = told(planned("weekly"), [moved("2026-11-04", ["2026-11-04", 600]), later, every("weekly", 13_000)]);
  const line = lines.indexOf("Your cleaning on Wednesday, November 4 is now from 10 AM to 12 PM, not from 9 to 11 AM.");
  expect(lines[line + 1]).toBe("It now costs $130 instead of $120.");
});

it("of two rules names no visit as dropped on the day on which the second begins, before the first one's first", () => {
  const later = moved("2026-11-18", ["2026-11-12", 540], "this-and-later");
  const changes = [every("biweekly", 12_000), skipped("2026-11-04"), later];
  const { lines } = told(planned("weekly"), [moved("2026-10-21", ["2026-11-16", 540])], changes);
  expect(lines).toContain("- From Thursday, November 12 on: every two weeks on Thursday, 9 to 11 AM, $120 per visit");
  expect(lines.filter((line) => line.includes("does not take place"))).toEqual([
    "Your cleaning on Wednesday, October 28, 9 to 11 AM, does not take place.",
  ]);
});

it("of a rule's other time names the visit whose time is open", () => {
  const changes = [moved("2026-10-21", ["2026-10-21", 780], "all"), opened("2026-10-28")];
  expect(told(planned("weekly"), changes).lines.slice(-1)).toEqual([
    "The time of your cleaning on Wednesday, October 28 is open again: it was 9 to 11 AM. We tell you the time as soon as it is settled.",
  ]);
});

it("of a rule names its day from which a visit was moved behind the plan's end", () => {
  const moves = [moved("2026-11-18", ["2026-11-24", 540])];
  const { lines } = told(planned("biweekly"), moves, [endedOn("2026-11-20")], [every("weekly", 12_000)]);
  expect(lines.slice(-1)).toEqual(["There is no cleaning on Wednesday, November 18."]);
});

it("of a plan that was over and ends later names what its visits cost, which no mail said", () => {
  const over = [price("2026-10-21", 13_000), endedOn("2026-10-20")];
  expect(told(planned("weekly"), over, [goesOn, endedOn("2026-10-30")]).lines).toEqual([
    "Your plan gives no cleanings from Friday, October 30 on.",
    "Your next cleaning: Wednesday, October 21, 9 to 11 AM.",
    "- From Wednesday, October 21 on: every week, $130 per visit",
  ]);
});

it("of a plan that goes on names the visit that comes back for another price than it had", () => {
  const over = endedOn("2026-10-20");
  expect(told(planned("weekly"), [dear], [over], [goesOn, overwritten]).lines.slice(-1)).toEqual([
    "Your cleaning on Wednesday, November 18 now costs $120 instead of $204.",
  ]);
});

const usual: Change = (schedule) => {
  const change = { work: { priceCents: 12_000 } };
  return changeOfVisits(schedule, { occurrenceDate: "2026-11-18", change, scope: "this" }, context);
};

it("of a plan that goes on says what a visit of its own price costs, which changed as the plan ended", () => {
  expect(told(planned("weekly"), [dear], [usual, endedOn("2026-10-20")], [goesOn]).lines.slice(-1)).toEqual([
    "Your cleaning on Wednesday, November 18 still costs $120.",
  ]);
});

it("names a visit that a pause took from the day to which it was moved, and that is on its own day again", () => {
  const moves = [moved("2026-11-04", ["2026-11-06", 540])];
  expect(told(planned("biweekly"), moves, [paused("2026-11-05", "2026-11-10")], [overwritten]).lines).toEqual([
    "You have a cleaning on Wednesday, November 4, 9 to 11 AM.",
  ]);
});

it("of a rule names the visit that is moved to a day of the rule inside a pause", () => {
  const changes = [moved("2026-10-21", ["2026-10-26", 540], "all"), moved("2026-11-02", ["2026-11-09", 540])];
  const { lines } = told(planned("weekly"), [paused("2026-11-03", "2026-11-10")], changes);
  expect(lines).toContain("You have a cleaning on Monday, November 9, 9 to 11 AM.");
});

it("of a plan that goes on and of a rule does not name a visit before the rule twice", () => {
  const pause = [paused("2026-10-21", "2026-10-21")];
  const changes = [resumed, moved("2026-11-04", ["2026-11-05", 540], "this-and-later")];
  const { lines } = told(planned("biweekly"), [moved("2026-10-21", ["2026-10-21", 600])], pause, changes);
  expect(lines.filter((line) => line.includes("October 21, 10 AM"))).toEqual([
    "- Wednesday, October 21, 10 AM to 12 PM, $120",
    "Your next cleaning: Wednesday, October 21, 10 AM to 12 PM.",
  ]);
});
