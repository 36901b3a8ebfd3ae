import * as z from "zod/mini";
import { firstPasswordPath } from "../accounts/first-password-labels.ts";
import { type TeamRole, teamRoles } from "../accounts/roles.ts";
import { roleNames } from "../admin/people-labels.ts";
import { formatDate } from "../format/date.ts";
import { spanishFormats } from "../format/spanish.ts";
import { schema } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";

const phone = business.phone.text;

const roleWords = (role: TeamRole): string => {
  const name = roleNames[role].toLowerCase();
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
};

const firstDay = (startsOn: string | undefined): string =>
  startsOn === undefined ? "" : `Your first day is ${formatDate(startsOn)}.`;
const spanishFirstDay = (startsOn: string | undefined): string =>
  startsOn === undefined ? "" : `Tu primer día es el ${spanishFormats.formatDate(startsOn)}.`;

const spanishRoles: Readonly<Record<TeamRole, string>> = {
  agent: "parte del equipo de limpieza",
  admin: "parte de la oficina",
  supervisor: "parte de la supervisión",
  super_client: "parte de la oficina",
};

export const teamInvitation = messageKind(
  schema(() => z.object({ role: z.enum(teamRoles), token: z.string(), startsOn: z.optional(z.string()) })),
  {
    title: "Invitation to the team",
    audience: "agent",
    isAboutNow: true,
    hint: "The link works once, and for seven days.",
    words: {
      subject: "Welcome to {company}",
      body: [
        "Welcome to the team! You are set up as {role}.",
        "{start}",
        "Choose a password, and you are in. The link works once, and for seven days.",
        "{link}",
        "Did you not expect this? Then there is nothing to do. Questions? {phone}.",
      ].join("\n\n"),
      action: "Choose your password",
    },
    optional: ["start"],
    fields: ({ role, startsOn }) => ({
      company: business.name,
      phone,
      role: roleWords(role),
      start: firstDay(startsOn),
    }),
    link: ({ token }, { site }) => `${site}${firstPasswordPath}#${token}`,
    isSecret: () => true,
    spanish: {
      words: {
        subject: "Te damos la bienvenida a {company}",
        body: [
          "¡Qué bueno tenerte en el equipo! Ya eres {role}.",
          "{start}",
          "Elige una contraseña y listo. El enlace funciona una sola vez, y por siete días.",
          "{link}",
          "¿No esperabas este correo? Entonces no tienes que hacer nada. ¿Preguntas? {phone}.",
        ].join("\n\n"),
        action: "Elegir tu contraseña",
      },
      fields: ({ role, startsOn }) => ({
        company: business.name,
        phone,
        role: spanishRoles[role],
        start: spanishFirstDay(startsOn),
      }),
    },
    sample: { role: "agent", token: "0123456789abcdef0123456789abcdef-0123456789abcdef.AAAAAAAAAAAAAAAAAAAAAA" },
  },
);

export const teamAccess = messageKind(
  schema(() => z.object({ role: z.enum(teamRoles), startsOn: z.optional(z.string()) })),
  {
    title: "Access for the team",
    audience: "agent",
    isAboutNow: true,
    words: {
      subject: "Welcome to the team of {company}",
      body: [
        "Welcome to the team! Your account now works as {role}: log in with the password that you have.",
        "{start}",
        "{link}",
        "Questions? {phone}.",
      ].join("\n\n"),
      action: "Log in",
    },
    optional: ["start"],
    fields: ({ role, startsOn }) => ({
      company: business.name,
      phone,
      role: roleWords(role),
      start: firstDay(startsOn),
    }),
    link: (_, { site }) => `${site}/login`,
    spanish: {
      words: {
        subject: "Te damos la bienvenida al equipo de {company}",
        body: [
          "¡Qué bueno tenerte en el equipo! Con tu cuenta ya eres {role}: entra con la contraseña que tienes.",
          "{start}",
          "{link}",
          "¿Preguntas? {phone}.",
        ].join("\n\n"),
        action: "Entrar",
      },
      fields: ({ role, startsOn }) => ({
        company: business.name,
        phone,
        role: spanishRoles[role],
        start: spanishFirstDay(startsOn),
      }),
    },
    sample: { role: "agent" },
  },
);
