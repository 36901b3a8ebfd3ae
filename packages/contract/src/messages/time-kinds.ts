import * as z from "zod/mini";
import { formatDate } from "../format/date.ts";
import { spanishFormats } from "../format/spanish.ts";
import { formatDuration, formatWindow } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";
import { answerUntil } from "./push-parts.ts";

const answerFacts = schema(() =>
  z.object({
    date: z.string(),
    from: z.string(),
    until: z.string(),
    isGranted: z.boolean(),
    answer: z.string(),
    /** Minutes that count instead. */
    counted: z.optional(z.int()),
  }),
);

const weekPath = (date: string): string => `/agent-dashboard?view=week&day=${date}`;

export const timeAnswer = messageKind(answerFacts, {
  title: "Answer about the time of a visit",
  audience: "agent",
  isAboutNow: false,
  words: {
    subject: "Your time on {day}: {state}",
    body: [
      "{outcome}",
      "{words}",
      "Your week shows what counts:",
      "{link}",
      "Questions? Call the office: {phone}.",
    ].join("\n\n"),
    action: "Open your week",
  },
  fields: ({ date, from, until, isGranted, answer, counted }) => ({
    day: formatDate(date),
    state: isGranted ? "the office says yes" : "the office has answered",
    outcome: isGranted
      ? `The time that you asked for counts: ${formatWindow({ start: from, end: until })}.`
      : `The office ${counted === undefined ? "did not take over" : `counts ${formatDuration(counted)} instead of`} the time that you asked for, ${formatWindow({ start: from, end: until })}. It writes:`,
    words: answer === "" ? "" : quoteLines(answer),
    phone: business.phone.text,
  }),
  link: ({ date }, { site }) => `${site}${weekPath(date)}`,
  push: {
    lines: () => ["The office has answered. Your week shows it."],
    tag: ({ date, from }) => `time-${date}-${from.replace(":", "")}`,
    until: (_, context) => answerUntil(context),
    path: ({ date }) => weekPath(date),
  },
  keptFacts: (facts) => facts,
  spanish: {
    words: {
      subject: "Tu tiempo del {day}: {state}",
      body: [
        "{outcome}",
        "{words}",
        "En tu semana ves lo que cuenta:",
        "{link}",
        "¿Preguntas? Llama a la oficina: {phone}.",
      ].join("\n\n"),
      action: "Abrir tu semana",
    },
    fields: ({ date, from, until, isGranted, answer, counted }) => {
      const hours = spanishFormats.formatWindow({ start: from, end: until });
      return {
        day: spanishFormats.formatDate(date),
        state: isGranted ? "la oficina dice que sí" : "la oficina contestó",
        outcome: isGranted
          ? `El tiempo que pediste cuenta: ${hours}`
          : `La oficina ${counted === undefined ? "no tomó el" : `cuenta ${spanishFormats.formatDuration(counted)} en lugar del`} tiempo que pediste, ${hours}, y escribe:`,
        words: answer === "" ? "" : quoteLines(answer),
        phone: business.phone.text,
      };
    },
    pushLines: () => ["La oficina contestó. Abre tu semana para verlo."],
  },
  sample: {
    date: "2026-12-01",
    from: "09:05",
    until: "11:10",
    isGranted: false,
    answer: "The customer says that you left at 10:40. Please call us.",
  },
});
