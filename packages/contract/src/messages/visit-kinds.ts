import * as z from "zod/mini";
import { formatDate } from "../format/date.ts";
import { formatWindow } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import type { MailRow } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";
import { type MessageContext, messageKind } from "./message-kind.ts";

/** What messages say of one visit. `start` to `end` is the window of arrival. */
const visitFacts = schema(() =>
  z.object({
    visitId: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    service: z.string(),
    /** First names; empty while it is unassigned. */
    agents: z.array(z.string()),
    /** Signs the visit's own page. */
    token: z.string(),
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

/** The page of one visit, which needs no sign-in. */
export const visitPagePath = "/visit";

const visitPage = ({ token }: VisitFacts, { site }: MessageContext): string => `${site}${visitPagePath}#${token}`;

const joined = new Intl.ListFormat("en-US", { type: "conjunction" });

const visitFields = (facts: VisitFacts) => ({
  day: formatDate(facts.date),
  window: formatWindow(facts),
  service: facts.service,
  who: facts.agents.length === 0 ? "" : `${joined.format(facts.agents)} will come.`,
  phone: business.phone.text,
});

/** The facts of a visit, to scan. */
const visitRows = ({ date, service, agents, ...window }: VisitFacts): MailRow[] => [
  { label: "Day", value: formatDate(date) },
  { label: "We arrive", value: formatWindow(window) },
  { label: "Cleaning", value: service },
  { label: "Who comes", value: joined.format(agents) },
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
      "Tomorrow is your cleaning. We arrive from {window}.",
      "Does anything differ from last time, or do we need to know how to get in? Tell us here:",
      "{link}",
      "Something came up? Call us: {phone}.",
    ].join("\n\n"),
    action: "See your visit",
    text: "Your cleaning is tomorrow, {day}, {window}. Changes: {phone}",
  },
  fields: visitFields,
  rows: visitRows,
  link: visitPage,
  sample: sampleVisit,
});
