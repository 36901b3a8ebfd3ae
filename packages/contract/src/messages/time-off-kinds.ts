import * as z from "zod/mini";
import { formatDate } from "../format/date.ts";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";

const daysText = ({ from, until }: { from: string; until: string }): string =>
  from === until ? formatDate(from) : `${formatDate(from)} to ${formatDate(until)}`;

const sampleDays = { from: "2026-12-28", until: "2026-12-30" };

const requestFacts = schema(() =>
  z.object({
    agentId: z.int(),
    agent: z.string(),
    email: z.string(),
    from: z.string(),
    until: z.string(),
    reason: z.string(),
  }),
);

/** To the office: an agent asks for days off. */
export const timeOffRequest = messageKind(requestFacts, {
  title: "Time off asked for",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "{agent} asks for time off: {days}",
    body: [
      "{agent} asks for time off, {days}:",
      "{words}",
      "You see which visits lie in these days before you answer:",
      "{link}",
    ].join("\n\n"),
    action: "Answer the request",
  },
  fields: ({ agent, reason, ...days }) => ({ agent, days: daysText(days), words: quoteLines(reason) }),
  link: ({ agentId }, { site }) => `${site}/admin/schedule?agent=${agentId}&tab=off`,
  replyTo: ({ email }) => email,
  sample: { agentId: 3, agent: "Dani Larsen", email: "dani@example.com", reason: "A family wedding", ...sampleDays },
});

const answerFacts = schema(() =>
  z.object({ from: z.string(), until: z.string(), isGranted: z.boolean(), answer: z.string() }),
);

/** To the agent: what the office answered. */
export const timeOffAnswer = messageKind(answerFacts, {
  title: "Answer about time off",
  audience: "agent",
  isAboutNow: false,
  words: {
    subject: "{headline}",
    body: [
      "{outcome}",
      "{words}",
      "Your week shows your days off:",
      "{link}",
      "Questions? Call the office: {phone}.",
    ].join("\n\n"),
    action: "Open your week",
  },
  fields: ({ isGranted, answer, ...period }) => {
    const days = daysText(period);
    return {
      headline: isGranted ? `You are off: ${days}` : `Your time off: ${days}`,
      outcome: isGranted
        ? `You have the days off that you asked for: ${days}. Others take your visits of these days.`
        : `We cannot give you these days off: ${days}. The office writes:`,
      words: answer === "" ? "" : quoteLines(answer),
      phone: business.phone.text,
    };
  },
  link: (_, { site }) => `${site}/agent-dashboard?view=week`,
  sample: { ...sampleDays, isGranted: false, answer: "Two others are off then. Could you take the week after?" },
});
