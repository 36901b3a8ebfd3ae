import * as z from "zod/mini";
import { endSentence, spanishFormats } from "../format/spanish.ts";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { messageKind } from "../messages/message-kind.ts";
import { answerUntil } from "../messages/push-parts.ts";
import { business } from "../site/business.ts";
import { daysText, type Days } from "./days-text.ts";

const hoursFact = () => z.optional(z.object({ from: z.string(), until: z.string() }));

const timeOffLink = ({ agentId }: { agentId: number }, { site }: { site: string }): string =>
  `${site}/admin/schedule?agent=${agentId}&tab=off`;

const sampleDays = { from: "2026-12-28", until: "2026-12-30" };
const sampleRequest = { agentId: 3, agent: "Dani Larsen", email: "dani@example.com", ...sampleDays };

const withdrawalFacts = schema(() =>
  z.object({
    agentId: z.int(),
    agent: z.string(),
    email: z.string(),
    from: z.string(),
    until: z.string(),
    hours: hoursFact(),
  }),
);
const requestFacts = schema(() => z.extend(withdrawalFacts(), { reason: z.string() }));

export const timeOffRequest = messageKind(requestFacts, {
  title: "Time off asked for",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "{agent} asks for time off: {days}",
    body: [
      "{agent} asks for time off, {days}:",
      "{words}",
      "You see which visits lie in this time before you answer:",
      "{link}",
    ].join("\n\n"),
    action: "Answer the request",
  },
  fields: ({ agent, reason, ...days }) => ({ agent, days: daysText(days), words: quoteLines(reason) }),
  link: timeOffLink,
  replyTo: ({ email }) => email,
  sample: { ...sampleRequest, reason: "A family wedding" },
});

export const timeOffWithdrawal = messageKind(withdrawalFacts, {
  title: "Time off request withdrawn",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "{agent} does not need the time off any more: {days}",
    body: [
      "{agent} has withdrawn the request for time off, {days}.",
      "There is nothing to answer any more. Their days off are here:",
      "{link}",
    ].join("\n\n"),
    action: "Open their time off",
  },
  fields: ({ agent, ...days }) => ({ agent, days: daysText(days) }),
  link: timeOffLink,
  replyTo: ({ email }) => email,
  sample: sampleRequest,
});

const answerFacts = schema(() =>
  z.object({
    from: z.string(),
    until: z.string(),
    hours: hoursFact(),
    isGranted: z.boolean(),
    answer: z.string(),
    /** In the place of other days that were given before. */
    isChanged: z.optional(z.boolean()),
    /** The office gave it unasked, and has taken it back. */
    isRemoved: z.optional(z.boolean()),
  }),
);

const spanishDays = ({ from, until, hours }: Days): string => {
  if (hours !== undefined)
    return `el ${spanishFormats.formatDate(from)} ${spanishFormats.formatWindow({ start: hours.from, end: hours.until })}`;
  return from === until
    ? `el ${spanishFormats.formatDate(from)}`
    : `del ${spanishFormats.formatDate(from)} al ${spanishFormats.formatDate(until)}`;
};

export const timeOffAnswerMessage = messageKind(answerFacts, {
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
  fields: ({ isGranted, answer, isChanged = false, isRemoved = false, ...period }) => {
    const days = daysText(period);
    const declined = isRemoved
      ? `You are not off any more: ${days}. Visits that others took over stay with them.`
      : `We cannot give you this time off: ${days}. The office writes:`;
    return {
      headline: isGranted ? `You are off: ${days}` : `Your time off: ${days}`,
      outcome: isGranted
        ? `${isChanged ? "Your time off has changed. You are off" : "You have the time off that you asked for"}: ${days}. Others see to your visits of that time.`
        : declined,
      words: answer === "" ? "" : quoteLines(answer),
      phone: business.phone.text,
    };
  },
  link: (_, { site }) => `${site}/agent-dashboard?view=week`,
  push: {
    lines: ({ isRemoved }) => [
      isRemoved === true
        ? "You are not off any more. Your week shows it."
        : "The office has answered. Your week shows it.",
    ],
    tag: ({ from }) => `time-off-${from}`,
    until: (_, context) => answerUntil(context),
    path: () => "/agent-dashboard?view=week",
  },
  keptFacts: (facts) => facts,
  spanish: {
    words: {
      subject: "{headline}",
      body: [
        "{outcome}",
        "{words}",
        "Tus días libres están en tu semana:",
        "{link}",
        "¿Preguntas? Llama a la oficina: {phone}.",
      ].join("\n\n"),
      action: "Abrir tu semana",
    },
    fields: ({ isGranted, answer, isChanged = false, isRemoved = false, ...period }) => {
      const days = spanishDays(period);
      const declined = isRemoved
        ? `${endSentence(`Ya no tienes libre ${days}`)} Las visitas que tomaron otras personas se quedan con ellas.`
        : `${endSentence(`No podemos darte este tiempo libre: ${days}`)} La oficina escribe:`;
      return {
        headline: isGranted ? `Tienes libre ${days}` : `Tus días libres: ${days}`,
        outcome: isGranted
          ? `${endSentence(isChanged ? `Tu tiempo libre cambió. Ahora tienes libre ${days}` : `Tienes el tiempo libre que pediste: ${days}`)} Otras personas se encargan de tus visitas de ese tiempo.`
          : declined,
        words: answer === "" ? "" : quoteLines(answer),
        phone: business.phone.text,
      };
    },
    pushLines: ({ isRemoved }) => [
      isRemoved === true
        ? "Ya no tienes libre. Abre tu semana para verlo."
        : "La oficina contestó. Abre tu semana para verlo.",
    ],
  },
  sample: { ...sampleDays, isGranted: false, answer: "Two others are off then. Could you take the week after?" },
});
