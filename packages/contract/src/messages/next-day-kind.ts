import * as z from "zod/mini";
import { dateAtBusiness } from "../format/calendar.ts";
import { formatDate, formatDay } from "../format/date.ts";
import { atTime, spanishFormats } from "../format/spanish.ts";
import { formatDuration, formatTime } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";
import { dayPath, startOfDay } from "./push-parts.ts";

const agentDayFacts = schema(() =>
  z.object({
    agentId: z.int(),
    date: z.string(),
    visits: z.array(z.object({ start: z.string(), minutes: z.int(), town: z.string(), customer: z.string() })),
  }),
);
type AgentDayFacts = z.output<ReturnType<typeof agentDayFacts>>;

const workOf = ({ visits }: AgentDayFacts): number => visits.reduce((sum, { minutes }) => sum + minutes, 0);

const countOf = ({ visits }: AgentDayFacts): string => (visits.length === 1 ? "1 visit" : `${visits.length} visits`);
const firstOf = ({ visits }: AgentDayFacts): string => formatTime(visits[0]?.start ?? "");

const spanishCount = ({ visits }: AgentDayFacts): string =>
  visits.length === 1 ? "1 visita" : `${visits.length} visitas`;
const spanishFirst = ({ visits }: AgentDayFacts): string => atTime(visits[0]?.start ?? "00:00").replace(/^a /, "");

/** At 18:00, of the next day: without street, phone number or access notes. */
export const agentNextDay = messageKind(agentDayFacts, {
  title: "Next day",
  audience: "agent",
  isAboutNow: false,
  words: {
    subject: "Tomorrow: {count}, from {first}",
    body: [
      "Your day tomorrow, {day}: {count}, {duration} of work.",
      "{visits}",
      "Addresses, and how to get in, are in your app:",
      "{link}",
      "Can you not come? Call the office now: {phone}.",
    ].join("\n\n"),
    action: "Open your day",
  },
  fields: (facts) => ({
    day: formatDate(facts.date),
    count: countOf(facts),
    first: firstOf(facts),
    duration: formatDuration(workOf(facts)),
    visits: facts.visits.map(
      ({ start, minutes, town, customer }) =>
        `- ${formatTime(start)}: ${customer} in ${town}, about ${formatDuration(minutes)}`,
    ),
    phone: business.phone.text,
  }),
  link: (_, { site }) => `${site}/agent-dashboard`,
  push: {
    title: (facts, { now }) =>
      `${formatDay(facts.date, dateAtBusiness(now)).date}: ${countOf(facts)}, from ${firstOf(facts)}`,
    lines: ({ visits }) => visits.map(({ start, customer, town }) => `${formatTime(start)} ${customer}, ${town}`),
    tag: ({ date }) => `day-${date}`,
    until: ({ date }) => startOfDay(date),
    path: ({ date }) => dayPath(date),
  },
  keptFacts: (facts) => ({ ...facts, visits: [] }),
  spanish: {
    words: {
      subject: "Mañana: {count}, desde {first}",
      body: [
        "Tu día de mañana, {day}: {count}, {duration} de trabajo.",
        "{visits}",
        "Las direcciones, y cómo entrar, están en tu app:",
        "{link}",
        "¿No puedes ir? Llama de inmediato a la oficina: {phone}.",
      ].join("\n\n"),
      action: "Abrir tu día",
    },
    fields: (facts) => ({
      day: spanishFormats.formatDate(facts.date),
      count: spanishCount(facts),
      first: spanishFirst(facts),
      duration: spanishFormats.formatDuration(workOf(facts)),
      visits: facts.visits.map(
        ({ start, minutes, town, customer }) =>
          `- ${spanishFormats.formatTime(start)}: ${customer} en ${town}, cerca de ${spanishFormats.formatDuration(minutes)}`,
      ),
      phone: business.phone.text,
    }),
    pushTitle: (facts) => {
      const day = spanishFormats.formatShortDay(facts.date);
      return `${day.charAt(0).toUpperCase()}${day.slice(1)}: ${spanishCount(facts)}, desde ${spanishFirst(facts)}`;
    },
    pushLines: ({ visits }) =>
      visits.map(({ start, customer, town }) => `${spanishFormats.formatTime(start)} ${customer}, ${town}`),
  },
  sample: {
    agentId: 3,
    date: "2026-12-04",
    visits: [
      { start: "09:00", minutes: 135, town: "Logan", customer: "Carol" },
      { start: "13:00", minutes: 120, town: "Smithfield", customer: "Hanna" },
    ],
  },
});
