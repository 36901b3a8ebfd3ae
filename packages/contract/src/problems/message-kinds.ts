import * as z from "zod/mini";
import { dateAtBusiness, isoDate } from "../format/calendar.ts";
import { formatDate } from "../format/date.ts";
import { formatWindow } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { type MessageContext, messageKind } from "../messages/message-kind.ts";
import { portalPath } from "../messages/order-words.ts";
import { type OwnPage, ownPageLink } from "../messages/own-page.ts";
import { business } from "../site/business.ts";
import { visitCalendarFile } from "../visits/visit-calendar.ts";
import { answerHours } from "./answer-hours.ts";

/** On its own day a visit still stands above the past ones. */
const visitLink = (facts: OwnPage & { date: string }, { site, now }: MessageContext): string | undefined =>
  ownPageLink(facts, site, `${portalPath}${facts.date < isoDate(dateAtBusiness(now)) ? "#past" : ""}`);

const page = () => z.optional(z.string());

const visit = () => ({ visitId: z.string(), date: z.string(), service: z.string() });
const sampleVisit = { visitId: "p7-2026-12-04", date: "2026-12-04", service: "Standard Cleaning" };
const visitFields = ({ date, service }: typeof sampleVisit) => ({
  day: formatDate(date),
  service,
  hours: String(answerHours),
  phone: business.phone.text,
});

const reportFacts = schema(() =>
  z.object({ ...visit(), customer: z.string(), email: z.string(), text: z.string(), photoCount: z.int() }),
);
const sampleReport = {
  ...sampleVisit,
  customer: "Ann Lee",
  email: "ann@example.com",
  text: "The shower was left out.",
  photoCount: 2,
};

export const problemReport = messageKind(reportFacts, {
  title: "Problem reported",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "A problem with a cleaning: {customer}, {day}",
    body: [
      "{customer} writes about the cleaning on {day} ({service}):",
      "{words}",
      "{photos}",
      "We promise contact within {hours} hours, and to return at no cost. An answer to this email goes to the customer. Answer in the admin section, and it is marked as answered:",
      "{link}",
    ].join("\n\n"),
    action: "Open the dashboard",
  },
  fields: ({ customer, text, photoCount, ...facts }) => ({
    ...visitFields(facts),
    customer,
    words: quoteLines(text),
    photos:
      photoCount === 0 ? "" : `There ${photoCount === 1 ? "is 1 photo" : `are ${photoCount} photos`} on the dashboard.`,
  }),
  link: (_, { site }) => `${site}/admin`,
  replyTo: ({ email }) => email,
  sample: sampleReport,
});

const receivedFacts = schema(() => z.object({ ...visit(), text: z.string(), page: page() }));

export const problemReceived = messageKind(receivedFacts, {
  title: "Problem received",
  audience: "customer",
  isAboutNow: true,
  hint: "It holds what we promise on the site: contact within 24 hours, and to return at no cost.",
  words: {
    subject: "We have your message about {day}",
    body: [
      "Thank you for telling us, and we are sorry that something is not right with your cleaning on {day}. You wrote:",
      "{words}",
      "We contact you within {hours} hours, and return at no cost to make it right. {where}",
      "{link}",
      "Is it urgent? Call us: {phone}.",
    ].join("\n\n"),
    action: "See your message",
  },
  fields: ({ text, page: token, ...facts }) => ({
    ...visitFields(facts),
    words: quoteLines(text),
    where:
      token === undefined
        ? "You see our answer here too:"
        : `Our answer comes by email.${token === "" ? "" : " What you wrote is here:"}`,
  }),
  link: visitLink,
  sample: { ...sampleVisit, text: "The shower was left out." },
});

const answerFacts = schema(() => z.object({ ...visit(), answer: z.string(), page: page() }));

export const problemAnswerMessage = messageKind(answerFacts, {
  title: "Answer to a problem",
  audience: "customer",
  isAboutNow: false,
  words: {
    subject: "Our answer about your cleaning on {day}",
    body: [
      "You told us about your cleaning on {day}. Our answer:",
      "{answer}",
      "Not solved yet? Answer this email, or call us: {phone}.",
      "{link}",
    ].join("\n\n"),
    action: "{open}",
  },
  fields: ({ answer, page: token, ...facts }) => ({
    ...visitFields(facts),
    answer: answer.split(/\r\n|[\n\r\u2028\u2029]/),
    open: token === undefined ? "See it in your portal" : "See it with your visit",
  }),
  link: visitLink,
  sample: { ...sampleVisit, answer: "We are sorry about the shower. We come again on Monday." },
});

const freeVisitFacts = schema(() =>
  z.object({
    visitId: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    service: z.string(),
    previousDate: z.string(),
    page: page(),
  }),
);

export const freeVisitBooked = messageKind(freeVisitFacts, {
  title: "Free visit booked",
  audience: "customer",
  isAboutNow: false,
  words: {
    subject: "We come again on {day}, at no cost",
    body: [
      "We come again to make your cleaning on {previousDay} right: {service} on {day}. We arrive {window}. It costs you nothing.",
      "Does the time not suit you? Move it {where}, or call us: {phone}.",
      "{link}",
    ].join("\n\n"),
    action: "{open}",
  },
  fields: ({ date, start, end, service, previousDate, page: token }) => ({
    day: formatDate(date),
    previousDay: formatDate(previousDate),
    window: formatWindow({ start, end }),
    service,
    where: token === undefined ? "in your portal" : "on its page",
    open: token === undefined ? "See your schedule" : "See your visit",
    phone: business.phone.text,
  }),
  link: (facts, { site }) => ownPageLink(facts, site),
  files: ({ visitId: id, date, start, end, service }, context) => [
    visitCalendarFile([{ id, date, start, end, service, status: "scheduled", isTentative: false }], context),
  ],
  sample: {
    visitId: "b9",
    date: "2026-12-07",
    start: "09:00",
    end: "11:00",
    service: "Standard Cleaning",
    previousDate: "2026-12-04",
  },
});
