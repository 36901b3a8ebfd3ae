import * as z from "zod/mini";
import { formatDate } from "../format/date.ts";
import { schema } from "../http/schema.ts";
import { oneLine, quoteLines } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";
import { answerUntil, dayPath, shortHash } from "./push-parts.ts";

const typed = () => ({ subject: z.string(), body: z.string() });

const typedLines = (body: string): string[] => body.split(/\r\n|[\n\r\u2028\u2029]/);

const dayFacts = schema(() => z.object({ ...typed(), date: z.string() }));

export const dayMessage = messageKind(dayFacts, {
  title: "Message to all of a day",
  audience: "customer",
  isAboutNow: true,
  hint: "The office types subject and text each time; these words stand around them.",
  words: {
    subject: "{subject}",
    body: [
      "{words}",
      "This is about your cleaning on {day}. Questions? Just answer this mail, or call us: {phone}.",
    ].join("\n\n"),
    text: "{message} Questions? Call {phone}.",
  },
  fields: ({ subject, body, date }) => ({
    subject,
    words: typedLines(body),
    message: oneLine(body),
    day: formatDate(date),
    phone: business.phone.text,
  }),
  sample: {
    subject: "Snow: we may be late today",
    body: "The canyon is slow this morning. We come today, up to two hours late.",
    date: "2026-12-04",
  },
});

const agentsFacts = schema(() => z.object({ ...typed(), agentId: z.int(), date: z.string() }));

const officeFacts = schema(() => z.object(typed()));

export const officeMessage = messageKind(officeFacts, {
  title: "Message from the office",
  audience: "customer",
  isAboutNow: true,
  hint: "The office types subject and text each time; these words stand around them.",
  words: {
    subject: "{subject}",
    body: ["{words}", "Questions? Just answer this mail, or call us: {phone}."].join("\n\n"),
  },
  fields: ({ subject, body }) => ({ subject, words: typedLines(body), phone: business.phone.text }),
  sample: {
    subject: "Your question about the oven",
    body: "Yes, we bring what the oven needs. It takes half an hour more.",
  },
});

export const agentsMessage = messageKind(agentsFacts, {
  title: "Message to all agents",
  audience: "agent",
  isAboutNow: true,
  words: {
    subject: "From the office: {subject}",
    body: ["{words}", "Your visits:", "{link}", "Questions? Call the office: {phone}."].join("\n\n"),
    action: "Open your visits",
  },
  fields: ({ subject, body }) => ({ subject, words: quoteLines(body), phone: business.phone.text }),
  link: (_, { site }) => `${site}/agent-dashboard`,
  push: {
    lines: ({ body }) => typedLines(body),
    tag: ({ subject, body }) => `office-${shortHash(`${subject} ${body}`)}`,
    until: (_, context) => answerUntil(context),
    path: ({ date }) => dayPath(date),
  },
  keptFacts: (facts) => facts,
  // What the office typed stays as it is.
  spanish: {
    words: {
      subject: "De la oficina: {subject}",
      body: ["{words}", "Tus visitas:", "{link}", "¿Preguntas? Llama a la oficina: {phone}."].join("\n\n"),
      action: "Abrir tus visitas",
    },
    fields: ({ subject, body }) => ({ subject, words: quoteLines(body), phone: business.phone.text }),
    pushLines: ({ body }) => typedLines(body),
  },
  sample: {
    agentId: 3,
    date: "2026-12-04",
    subject: "Snow: drive slowly",
    body: "Take the time that you need. We tell all customers of today that you may be late.",
  },
});
