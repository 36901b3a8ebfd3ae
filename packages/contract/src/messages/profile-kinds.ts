import * as z from "zod/mini";
import { profileRequestTopics } from "../agent-app/agent-profile.ts";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";
import { answerUntil } from "./push-parts.ts";

const about = () => z.enum(profileRequestTopics);

const withdrawalFacts = schema(() =>
  z.object({ agentId: z.int(), agent: z.string(), email: z.string(), about: about(), asked: z.string() }),
);
const requestFacts = schema(() =>
  z.extend(withdrawalFacts(), {
    /** The agent's area at that time. */
    now: z.string(),
    /** What they asked for before, where that was still open: it is not asked for any more. */
    earlier: z.optional(z.string()),
  }),
);

const sampleRequest = {
  agentId: 3,
  agent: "Dani Larsen",
  email: "dani@example.com",
  about: "towns",
  asked: "Logan, Smithfield, Hyde Park",
} as const;

const hoursLink = ({ agentId }: { agentId: number }, { site }: { site: string }): string =>
  `${site}/admin/schedule?agent=${agentId}&tab=hours`;

export const profileRequest = messageKind(requestFacts, {
  title: "Towns or hours asked for",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "{agent} asks for other {what}",
    body: [
      "{agent} asks for other {what}:",
      "{words}",
      "{instead}",
      "{earlier}",
      "{towns}",
      "You answer beside their hours:",
      "{link}",
    ].join("\n\n"),
    action: "Answer the request",
  },
  fields: ({ agent, about: what, asked, now, earlier }) => ({
    agent,
    what,
    words: quoteLines(asked),
    instead: earlier === undefined ? "" : "This takes the place of what they asked for before:",
    earlier: earlier === undefined ? "" : quoteLines(earlier),
    towns: what === "towns" ? `Now they clean in: ${now}` : "",
  }),
  link: hoursLink,
  replyTo: ({ email }) => email,
  sample: { ...sampleRequest, now: "Logan, Smithfield" },
});

/** To the office, which had the request's mail: there is nothing to answer any more. */
export const profileWithdrawal = messageKind(withdrawalFacts, {
  title: "Request for towns or hours withdrawn",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "{agent} does not ask for other {what} any more",
    body: [
      "{agent} has withdrawn the request for other {what}:",
      "{words}",
      "There is nothing to answer any more. Their hours and towns are here:",
      "{link}",
    ].join("\n\n"),
    action: "Open their hours",
  },
  fields: ({ agent, about: what, asked }) => ({ agent, what, words: quoteLines(asked) }),
  link: hoursLink,
  replyTo: ({ email }) => email,
  sample: sampleRequest,
});

const answerFacts = schema(() =>
  z.object({ about: about(), isGranted: z.boolean(), asked: z.string(), answer: z.string() }),
);

const outcomes = {
  towns: {
    granted: "From now on you clean in the towns that you asked for:",
    declined: "Your towns stay as they are. You asked for:",
  },
  hours: {
    granted: "Your hours are set. You asked for:",
    declined: "Your hours stay as they are. You asked for:",
  },
} as const;

const spanishTopics = {
  towns: {
    name: "Tus ciudades",
    granted: "Desde ahora limpias en las ciudades que pediste:",
    declined: "Tus ciudades quedan como están. Pediste:",
  },
  hours: {
    name: "Tu horario",
    granted: "La oficina ya puso tu horario. Pediste:",
    declined: "Tu horario queda como está. Pediste:",
  },
} as const;

export const profileAnswer = messageKind(answerFacts, {
  title: "Answer about towns or hours",
  audience: "agent",
  isAboutNow: false,
  words: {
    subject: "Your {what}: {state}",
    body: [
      "{outcome}",
      "{asked}",
      "{office}",
      "{words}",
      "Your profile shows what holds now:",
      "{link}",
      "Questions? Call the office: {phone}.",
    ].join("\n\n"),
    action: "Open your profile",
  },
  fields: ({ about: what, isGranted, asked, answer }) => ({
    what,
    state: isGranted ? "the office says yes" : "the office has answered",
    outcome: outcomes[what][isGranted ? "granted" : "declined"],
    asked: quoteLines(asked),
    office: answer === "" ? "" : "The office writes:",
    words: answer === "" ? "" : quoteLines(answer),
    phone: business.phone.text,
  }),
  link: (_, { site }) => `${site}/agent-dashboard?view=profile`,
  push: {
    lines: () => ["Your profile shows what holds now."],
    tag: ({ about: what }) => `profile-${what}`,
    until: (_, context) => answerUntil(context),
    path: () => "/agent-dashboard?view=profile",
  },
  spanish: {
    words: {
      subject: "{what}: {state}",
      body: [
        "{outcome}",
        "{asked}",
        "{office}",
        "{words}",
        "En tu perfil ves cómo queda:",
        "{link}",
        "¿Preguntas? Llama a la oficina: {phone}.",
      ].join("\n\n"),
      action: "Abrir tu perfil",
    },
    fields: ({ about: what, isGranted, asked, answer }) => ({
      what: spanishTopics[what].name,
      state: isGranted ? "la oficina dice que sí" : "la oficina contestó",
      outcome: spanishTopics[what][isGranted ? "granted" : "declined"],
      asked: quoteLines(asked),
      office: answer === "" ? "" : "La oficina escribe:",
      words: answer === "" ? "" : quoteLines(answer),
      phone: business.phone.text,
    }),
    pushLines: () => ["En tu perfil ves cómo queda."],
  },
  sample: {
    about: "towns",
    isGranted: false,
    asked: "Logan, Smithfield, Ogden",
    answer: "Ogden has enough people just now. We ask you again in spring.",
  },
});
