import * as z from "zod/mini";
import { noAccessReasons } from "../agent-app/agent-events.ts";
import { orderRequestLink } from "../checkout/order-request-path.ts";
import { isoTime, minuteAtBusiness } from "../format/calendar.ts";
import { formatClock, formatDate } from "../format/date.ts";
import { formatList } from "../format/list.ts";
import { formatWindow, formatDuration } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import type { MailRow } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";
import { type MessageContext, messageKind } from "./message-kind.ts";
import { visitPagePath } from "./visit-page-path.ts";

/** What messages say of one visit. `start` to `end` is the window of arrival. */
const visitFacts = schema(() =>
  z.object({
    visitId: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    service: z.string(),
    agents: z.array(z.string()),
    /** Signs the visit's own page; empty while the message waits, since it is made when it is sent. */
    token: z.string(),
    /** Confirms that visits follow, while that waits for its buyer. */
    confirm: z.optional(z.string()),
    /** How often the visit had begun anew: what was of an earlier try is not told any more. */
    restarts: z.optional(z.int()),
  }),
);
type VisitFacts = z.output<ReturnType<typeof visitFacts>>;

const sampleVisit: VisitFacts = {
  visitId: "p7-2026-12-04",
  date: "2026-12-04",
  start: "09:00",
  end: "11:00",
  service: "Standard Cleaning",
  agents: ["Dani"],
  token: "p7-2026-12-04.AAAAAAAAAAAAAAAAAAAAAA",
};

const visitPage = ({ token }: VisitFacts, { site }: MessageContext): string => `${site}${visitPagePath}#${token}`;

const confirmLines = ({ confirm }: VisitFacts, { site }: MessageContext): string[] =>
  confirm === undefined
    ? []
    : [
        "After this cleaning we have none planned for you yet. Confirm your email to keep the next ones:",
        "",
        orderRequestLink(site, confirm),
      ];

const visitFields = (facts: VisitFacts) => ({
  day: formatDate(facts.date),
  window: formatWindow(facts),
  hours: formatWindow(facts),
  service: facts.service,
  phone: business.phone.text,
});

const confirmableFields = (facts: VisitFacts, context: MessageContext) => ({
  ...visitFields(facts),
  confirm: confirmLines(facts, context),
});

const arrivalLabel = "We arrive";

const visitRows = ({ date, service, agents, ...window }: VisitFacts): MailRow[] => [
  { label: "Day", value: formatDate(date) },
  { label: arrivalLabel, value: formatWindow(window) },
  { label: "Cleaning", value: service },
  { label: "Who comes", value: formatList(agents) },
];

/** The day before a visit, at 17:00. */
export const visitReminder = messageKind(visitFacts, {
  title: "Reminder",
  audience: "customer",
  topic: "reminders",
  isAboutNow: false,
  words: {
    subject: "Your cleaning on {day}",
    body: [
      "Your cleaning is tomorrow. We arrive {window}.",
      "Is there something we should know, such as how to get in? Tell us here:",
      "{link}",
      "{confirm}",
      "Something came up? Call us: {phone}.",
    ].join("\n\n"),
    action: "See your visit",
    text: "Your cleaning is tomorrow, {hours}. See or change it: {link}",
  },
  optional: ["confirm"],
  fields: confirmableFields,
  rows: visitRows,
  link: visitPage,
  sample: sampleVisit,
});

const onTheWayFacts = schema(() =>
  z.extend(visitFacts(), {
    /** Instants in UTC; `arrivesAt` as the agents said, where they did. */
    setOutAt: z.string(),
    arrivesAt: z.optional(z.string()),
  }),
);

export const visitOnTheWay = messageKind(onTheWayFacts, {
  title: "On the way",
  audience: "customer",
  isAboutNow: true,
  textsAtAnyHour: true,
  words: {
    subject: "We are on our way to you",
    body: [
      "{names} on the way to you for today's cleaning. We arrive {arrival}.",
      "Is there something we should know, such as how to get in? Tell us here:",
      "{link}",
      "Or call us: {phone}.",
    ].join("\n\n"),
    action: "See your visit",
    text: "{names} on the way to you for today's cleaning. We arrive {arrival}. Questions? {phone}",
  },
  fields: (facts, { now }) => ({
    ...visitFields(facts),
    names: setOut(facts.agents),
    arrival: arrivalText(facts, now),
  }),
  link: visitPage,
  sample: { ...sampleVisit, setOutAt: "2026-12-04T16:20:00Z", arrivesAt: "2026-12-04T16:40:00Z" },
});

const setBackFacts = schema(() =>
  z.extend(visitFacts(), {
    /** What was told of it; without it, that an agent had set out. */
    told: z.optional(z.enum(["on-the-way", "no-access", "done"])),
  }),
);
type SetBackFacts = z.output<ReturnType<typeof setBackFacts>>;

const setBackWords = {
  "on-the-way": {
    headline: "We are not on our way to you after all",
    outcome: "We told you that we were on our way to you. We are not, and we are sorry for the mix-up.",
    short: "Sorry, we are not on our way after all.",
  },
  "no-access": {
    headline: "Your cleaning is planned again",
    outcome: "We told you that we could not get in. Your cleaning is planned again.",
    short: "Your cleaning is planned again.",
  },
  done: {
    headline: "Your cleaning is not done yet",
    outcome: "We told you that your cleaning was done. It is not yet, and we are sorry for the mix-up.",
    short: "Sorry, your cleaning is not done yet.",
  },
} as const satisfies Record<NonNullable<SetBackFacts["told"]>, Readonly<Record<string, string>>>;

/** When a visit is set back to scheduled of which its customer was told more. */
export const visitSetBack = messageKind(setBackFacts, {
  title: "Set back to scheduled",
  audience: "customer",
  isAboutNow: ({ told }) => told !== "done",
  textsAtAnyHour: true,
  hint: "It goes to who was told that we are on our way, could not get in, or are done, and says that this does not hold.",
  words: {
    subject: "{headline}",
    body: [
      "{outcome}",
      "What is planned for your cleaning on {day} stands here:",
      "{link}",
      "Questions? Call us: {phone}.",
    ].join("\n\n"),
    action: "See your visit",
    text: "{short} {link} {phone}",
  },
  required: ["outcome"],
  fields: ({ told = "on-the-way", ...facts }) => ({ ...visitFields(facts), ...setBackWords[told] }),
  link: visitPage,
  sample: sampleVisit,
});

const arrivalText = ({ arrivesAt, start, end }: z.output<ReturnType<typeof onTheWayFacts>>, now: Date): string => {
  if (arrivesAt !== undefined && Date.parse(arrivesAt) >= now.getTime()) return `at about ${formatClock(arrivesAt)}`;
  return isoTime(minuteAtBusiness(now)) <= end ? formatWindow({ start, end }) : "soon";
};

const setOut = (agents: readonly string[]): string =>
  agents.length === 0 ? "Our team is" : `${formatList(agents)} ${agents.length === 1 ? "is" : "are"}`;

const lateFacts = schema(() =>
  z.extend(visitFacts(), {
    /** After the planned start. */
    minutes: z.int(),
    arrivesAt: z.string(),
  }),
);

const minutesText = (minutes: number): string => (minutes < 60 ? `${minutes} minutes` : formatDuration(minutes));

/** An arrival in the window that was promised needs no apology. */
const lateWords = ({ minutes, arrivesAt, ...facts }: z.output<ReturnType<typeof lateFacts>>) =>
  isoTime(minuteAtBusiness(new Date(arrivesAt))) <= facts.end
    ? {
        headline: "Your cleaning today",
        outcome: `We begin a little later than planned, still within the time that we promised: ${formatWindow(facts)}.`,
        short: "We still come within the time that we promised.",
      }
    : {
        headline: "We are running late",
        outcome: `We are about ${minutesText(minutes)} late for today's cleaning, and we are sorry.`,
        short: `We are about ${minutesText(minutes)} late.`,
      };

export const visitLate = messageKind(lateFacts, {
  title: "Running late",
  audience: "customer",
  isAboutNow: true,
  textsAtAnyHour: true,
  words: {
    subject: "{headline}: {arrival}",
    body: [
      "{outcome} We expect to arrive at about {arrival}.",
      "Is there something we should know, such as how to get in? Tell us here:",
      "{link}",
      "Does it not suit you? Call us: {phone}.",
    ].join("\n\n"),
    action: "See your visit",
    text: "{short} We expect to arrive at about {arrival}. Questions? {phone}",
  },
  required: ["arrival"],
  fields: (facts) => ({
    ...visitFields(facts),
    minutes: minutesText(facts.minutes),
    arrival: formatClock(facts.arrivesAt),
    ...lateWords(facts),
  }),
  // The window that was promised would contradict the time above.
  rows: (facts) => visitRows(facts).filter(({ label }) => label !== arrivalLabel),
  link: visitPage,
  sample: { ...sampleVisit, minutes: 150, arrivesAt: "2026-12-04T18:30:00Z" },
});

/** After a visit, with the question how it was: everyone is asked alike. */
export const visitDone = messageKind(visitFacts, {
  title: "Done",
  audience: "customer",
  topic: "ratings",
  isAboutNow: false,
  hint: "It asks everyone alike, and holds what we promise on the site: tell us within 24 hours, and we come back at no cost.",
  words: {
    subject: "Your home is clean: how was it?",
    body: [
      "Your cleaning on {day} is done. Thank you for having us.",
      "How was it? One to five stars, and a word if you like:",
      "{link}",
      "{confirm}",
      "Something is not right? Tell us within 24 hours, here or at {phone}, and we come back at no cost.",
    ].join("\n\n"),
    action: "Say how it was",
    text: "Your cleaning is done. How was it? {link} Not right? {phone}",
  },
  optional: ["confirm"],
  fields: confirmableFields,
  link: visitPage,
  sample: sampleVisit,
});

const noAccessFacts = schema(() =>
  z.extend(visitFacts(), {
    /** Instants in UTC: when agents stood at the door, and left it, where it was reported there. */
    cameAt: z.optional(z.string()),
    leftAt: z.optional(z.string()),
    reason: z.enum(noAccessReasons),
  }),
);
type NoAccessFacts = z.output<ReturnType<typeof noAccessFacts>>;

const whatHappened: Readonly<Record<NoAccessFacts["reason"], (at: string) => string>> = {
  "nobody-home": (at) => `We stood at your door${at}, and nobody opened`,
  "key-or-code": (at) => `We stood at your door${at}, and the key or code that we have did not open it`,
  dog: (at) => `We stood at your door${at}, and could not come in because a dog was loose`,
  refused: (at) => `We stood at your door${at}, and were sent away`,
  "not-found": (at) => `We came${at}, and could not find your home`,
  other: (at) => `We stood at your door${at}, and could not get in`,
};

/** Who waited less is not said to have waited; in milliseconds. */
const shortestWait = 120_000;

const atTime = (at: string | undefined): string => (at === undefined ? "" : ` at ${formatClock(at)}`);

const noAccessText = ({ reason, cameAt, leftAt }: NoAccessFacts): string => {
  const waited =
    leftAt !== undefined && Date.parse(leftAt) - Date.parse(cameAt ?? leftAt) >= shortestWait
      ? `. We waited until ${formatClock(leftAt)}`
      : "";
  return `${whatHappened[reason](atTime(cameAt))}${waited}.`;
};

export const visitNoAccess = messageKind(noAccessFacts, {
  title: "No access",
  audience: "customer",
  isAboutNow: true,
  hint: "It says nothing of a fee: whether there is one, you decide.",
  words: {
    subject: "We could not get in on {day}",
    body: [
      "{what} So your cleaning of {day} did not take place.",
      "Are you there now? Call us at once, and we come back if we still can: {phone}.",
      "If not, choose a new time here:",
      "{link}",
    ].join("\n\n"),
    action: "See your visit",
    text: "We came{at} and could not get in. Call {phone}. {link}",
  },
  fields: (facts) => ({ ...visitFields(facts), at: atTime(facts.cameAt), what: noAccessText(facts) }),
  rows: visitRows,
  link: visitPage,
  sample: {
    ...sampleVisit,
    cameAt: "2026-12-04T16:35:00Z",
    leftAt: "2026-12-04T16:52:00Z",
    reason: "nobody-home",
  },
});
