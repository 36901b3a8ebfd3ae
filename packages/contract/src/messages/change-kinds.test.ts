import { expect, it } from "vitest";
import type { SubscriptionChangeFacts, VisitChangeFacts } from "./change-facts.ts";
import { messageKinds } from "./kinds.ts";
import { renderMessage } from "./render-message.ts";

const kind = messageKinds["visits-changed"];
const wordsOf = (change: { ofSubscription?: SubscriptionChangeFacts[]; ofVisits?: VisitChangeFacts[] }) => {
  const facts = { ...kind.sample, ofVisits: [], late: [], visits: [], ...change };
  const context = { site: "https://site.example", now: new Date("2026-12-03T19:00:00Z") };
  const { subject, text, shortText, isTextPartly } = renderMessage(kind, { facts, name: "Jane" }, context);
  const [first, second] = text.split("\n\n");
  return { subject, text: first, second, shortText, isTextPartly };
};

const settled = { date: "2026-12-22", start: "08:00", end: "10:00" };
const [day, other] = [{ date: "2026-12-22" }, { date: "2026-12-23" }];
const later = "We tell you the time as soon as it is settled.";

it.each<[string, VisitChangeFacts, string]>([
  [
    "moved to a day",
    { what: "moved", from: settled, to: other, isClosed: true },
    `Your cleaning on Tuesday, December 22 is now on Wednesday, December 23. ${later}\nWe are closed at the time before.`,
  ],
  [
    "moved from a day",
    { what: "moved", from: day, to: { ...settled, ...other }, isClosed: true },
    "Your cleaning on Tuesday, December 22 is now on Wednesday, December 23, 8 to 10 AM.\nWe are closed for a part of Tuesday, December 22.",
  ],
  [
    "moved from a day on which we are closed",
    { what: "moved", from: day, to: { ...settled, ...other }, isClosed: true, isAllDay: true },
    "Your cleaning on Tuesday, December 22 is now on Wednesday, December 23, 8 to 10 AM.\nWe are closed on Tuesday, December 22.",
  ],
  [
    "without the time that was told",
    { what: "moved", from: settled, to: day, isClosed: false },
    `The time of your cleaning on Tuesday, December 22 is open again: it was 8 to 10 AM. ${later}`,
  ],
  ["skipped", { what: "out", as: "skipped", from: day }, "Your cleaning on Tuesday, December 22 is skipped."],
  ["restored", { what: "restored", to: day }, `Your cleaning on Tuesday, December 22 takes place after all. ${later}`],
])("of a visit whose time is not settled the day alone is told: %s", (_, change, words) => {
  const { text, subject, shortText } = wordsOf({ ofVisits: [change] });
  expect(text).toBe(words);
  expect(words.startsWith(subject)).toBe(true);
  expect(shortText).toContain(words.split("\n")[0]);
});

const rule = { frequency: "weekly" as const, anchor: "2026-12-22", priceCents: 12_000, extras: [] };

it.each<[string, SubscriptionChangeFacts, string]>([
  [
    "after a pause",
    { what: "pauses", from: "2026-12-08", until: "2026-12-21", next: day },
    `Your first cleaning after the pause: Tuesday, December 22. ${later}`,
  ],
  [
    "of a rule",
    { what: "rule", part: "frequency", after: rule, since: "2026-12-22", first: { ...other, isClosed: true } },
    `The first of them is on Wednesday, December 23, as we are closed on Tuesday, December 22. ${later}`,
  ],
])("so it is with the first visit %s", (_, change, words) => {
  expect(
    wordsOf({ ofSubscription: [change] })
      .text?.split("\n")
      .at(-1),
  ).toBe(words);
});

const dropped: VisitChangeFacts = { what: "out", as: "dropped", from: settled };
const monthly: SubscriptionChangeFacts = {
  what: "rule",
  part: "frequency",
  after: { ...rule, frequency: "monthly", window: { start: "09:00", end: "11:00" } },
  since: "2027-01-26",
};

it("says below the plan's change what follows for single visits, which is no other change", () => {
  expect(wordsOf({ ofSubscription: [{ ...monthly, firstCents: 17_300 }], ofVisits: [dropped] })).toEqual({
    subject: "Your cleanings are once a month now",
    text: [
      "Your cleanings are once a month now:",
      "- From Tuesday, January 26, 2027 on: every month on the fourth Tuesday, 9 to 11 AM, $120 per visit",
      "The first of them costs $173.",
    ].join("\n"),
    second: "Your cleaning on Tuesday, December 22, 8 to 10 AM, does not take place.",
    shortText: expect.stringContaining("Your cleaning on Tuesday, December 22, 8 to 10 AM, does not take place."),
    isTextPartly: true,
  });
});

it("names each visit that the plan's words alone would get wrong", () => {
  const { second } = wordsOf({
    ofSubscription: [monthly],
    ofVisits: [
      { what: "none", on: "2027-02-23" },
      { what: "stays", to: settled },
      { what: "added", to: other, priceCents: 15_000 },
    ],
  });
  expect(second?.split("\n")).toEqual([
    "There is no cleaning on Tuesday, February 23, 2027.",
    "Your cleaning on Tuesday, December 22, 8 to 10 AM, stays.",
    `You have a cleaning on Wednesday, December 23. ${later}`,
    "It costs $150.",
  ]);
});

const moved: VisitChangeFacts = { what: "moved", from: settled, to: { ...settled, ...other }, isClosed: false };
const dearer: SubscriptionChangeFacts = {
  what: "rule",
  part: "price",
  before: rule,
  after: { ...rule, priceCents: 13_000 },
  since: "2026-12-22",
};

it.each<[boolean, string, Parameters<typeof wordsOf>[0]]>([
  [false, "one visit's move", { ofVisits: [moved] }],
  [true, "a move with another price", { ofVisits: [{ ...moved, work: { before: rule, after: dearer.after } }] }],
  [true, "the moves of two visits", { ofVisits: [moved, { ...moved, from: other }] }],
  [true, "a plan's new price", { ofSubscription: [dearer] }],
  [true, "a plan's new days", { ofSubscription: [monthly] }],
  [false, "a plan's end", { ofSubscription: [{ what: "ends", on: "2026-12-22", isOver: false, next: settled }] }],
])("says whether its text leaves out a part (%s): %s", (isPartly, _, change) => {
  expect(wordsOf(change).isTextPartly ?? false).toBe(isPartly);
});
