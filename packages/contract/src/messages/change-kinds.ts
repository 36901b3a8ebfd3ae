import { addDays, dateAtBusiness, isoDate } from "../format/calendar.ts";
import { formatDay } from "../format/date.ts";
import { business } from "../site/business.ts";
import { visitCalendarFile } from "../visits/visit-calendar.ts";
import { lateWarning } from "../visits/visits.ts";
import { mergeBaselines, type VisitsChanged, visitsChangedFacts } from "./change-facts.ts";
import {
  type DayWords,
  followsFromPlan,
  subscriptionChangeWords,
  visitChangeWords,
  withVisits,
} from "./change-words.ts";
import { messageKind } from "./message-kind.ts";
import { ownPageLink } from "./own-page.ts";

const dayWords = (now: Date): DayWords => {
  const today = dateAtBusiness(now);
  return (date) => formatDay(date, today).date;
};

const changesOf = ({ service, ofSubscription, ofVisits }: VisitsChanged, now: Date) => {
  const day = dayWords(now);
  const isAlone = ofSubscription.length + ofVisits.length === 1;
  const [ofPlan] = ofSubscription;
  const [plan, ...morePlan] = ofSubscription.map((change) =>
    subscriptionChangeWords(change, service, { day, isAlone }),
  );
  const single = ofVisits.map((change) => visitChangeWords(change, day));
  const follows = ofPlan !== undefined && ofVisits.every((change) => followsFromPlan(change, ofPlan));
  return follows && plan !== undefined && morePlan.length === 0
    ? [withVisits(plan, single)]
    : [...[plan ?? []].flat(), ...morePlan, ...single];
};

/** Of visits of closed days that the file alone has elsewhere. */
const calendarWords = ({ visits, ofSubscription, ofVisits }: VisitsChanged, day: DayWords): string => {
  const told = new Set([
    ...ofVisits.map((change) => ("to" in change ? change.to.date : "")),
    ...ofSubscription.map((change) => ("first" in change ? change.first?.date : "")),
  ]);
  const shifted = visits.flatMap(({ date, closedOn }) =>
    closedOn === undefined || told.has(date)
      ? []
      : `In it your cleaning of ${day(closedOn)}, when we are closed, is on ${day(date)}.`,
  );
  const untilSettled = shifted.length === 0 ? [] : ["We tell you the time as soon as it is settled."];
  return ["The attached file brings your calendar up to date.", ...shifted, ...untilSettled].join(" ");
};

export const visitsChanged = messageKind(visitsChangedFacts, {
  title: "Change of visits",
  audience: "customer",
  isAboutNow: ({ isOwn, soonest }, { now }) =>
    isOwn || (soonest !== undefined && soonest <= isoDate(addDays(dateAtBusiness(now), 1))),
  afterSending: (stored, { baseline, late }) => {
    const merged = mergeBaselines(baseline, stored.baseline);
    return { ...stored, baseline: { ...merged, late: merged.late.filter((date) => !late.includes(date)) } };
  },
  words: {
    subject: "{headline}",
    body: [
      "{several}",
      "{changes}",
      "{more}",
      "{late}",
      "{calendar}",
      "{schedule}",
      "{link}",
      "If this is not as you want it, please tell us: {phone}.",
    ].join("\n\n"),
    action: "{open}",
    text: "{short} Questions? {phone}",
  },
  textIsPartly: (facts, { now }) => {
    const [only, ...others] = changesOf(facts, now);
    return others.length > 0 || facts.more > 0 || only?.isPartly === true;
  },
  fields: (facts, { now }) => {
    const { service, isOnce, more, late, visits, page } = facts;
    const changes = changesOf(facts, now);
    const [only, ...others] = changes;
    const headline = only === undefined || others.length > 0 ? "Your cleanings have changed" : only.headline;
    const [first = `${headline}.`] = others.length > 0 ? [] : (only?.lines ?? []);
    return {
      headline,
      short: (others.length > 0 ? undefined : only?.short) ?? first,
      several: others.length === 0 ? "" : `This has changed with your cleanings${isOnce ? "" : ` (${service})`}:`,
      changes: changes.flatMap(({ lines }, index) => (index === 0 ? lines : ["", ...lines])),
      more:
        more === 0
          ? ""
          : `And ${more === 1 ? "1 more cleaning" : `${more} more cleanings`}${page === undefined ? ": see your schedule" : ""}.`,
      late: late.length === 0 ? "" : `This came less than two days before a cleaning. ${lateWarning}.`,
      calendar: visits.length === 0 ? "" : calendarWords(facts, dayWords(now)),
      schedule:
        page === undefined
          ? "Your schedule shows all cleanings, and lets you change them:"
          : page === ""
            ? ""
            : "You see your cleaning here:",
      open: page === undefined ? "Open your schedule" : "See your cleaning",
      service,
      phone: business.phone.text,
    };
  },
  link: (facts, { site }) => ownPageLink(facts, site),
  files: ({ visits }, context) => (visits.length === 0 ? [] : [visitCalendarFile(visits, context)]),
  sample: {
    subscriptionId: 7,
    service: "Standard Cleaning",
    isOnce: false,
    isOwn: true,
    baseline: {
      subscription: { service: "Standard Cleaning", since: "2026-12-03", dates: ["2026-12-04"] },
      visits: [],
      late: [],
    },
    ofSubscription: [],
    ofVisits: [
      {
        what: "moved",
        from: { date: "2026-12-04", start: "09:00", end: "11:00" },
        to: { date: "2026-12-05", start: "09:00", end: "11:00" },
        isClosed: false,
      },
    ],
    more: 0,
    late: ["2026-12-04"],
    soonest: "2026-12-04",
    visits: [
      {
        id: "p7-2026-12-04",
        date: "2026-12-05",
        start: "09:00",
        end: "11:00",
        service: "Standard Cleaning",
        status: "scheduled",
        isTentative: false,
        sequence: 3,
      },
    ],
  },
});
