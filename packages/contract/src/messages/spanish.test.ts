import { describe, expect, it } from "vitest";
import { spanishFormats } from "../format/spanish.ts";
import { renderMail } from "../mail/mail-template.ts";
import { leftovers } from "../mail/testing.ts";
import { definitionOf, messageKindNames } from "./kinds.ts";
import { fieldsOfWords, renderMessage } from "./render-message.ts";
import { wordNames } from "./word-rules.ts";

const context = { site: "https://site.example", now: new Date("2026-12-03T19:00:00Z") };
const toAgents = messageKindNames.filter((name) => definitionOf(name).audience === "agent");
const inSpanish = (name: (typeof toAgents)[number], changes: object = {}) => {
  const kind = definitionOf(name);
  const translation = kind.spanish;
  if (translation === undefined) throw new Error(`${name} has no Spanish words.`);
  const facts = kind.facts().parse({ ...Object(kind.sample), ...changes });
  const message = renderMessage(kind, { facts, name: "Dani", translated: { language: "es", translation } }, context);
  return { kind, facts, translation, message, mail: renderMail(message, context.site) };
};

describe.each(toAgents)("a message of the kind %s, in Spanish", (name) => {
  const { kind, facts, translation, message, mail } = inSpanish(name);

  it("has every part that the English one has, and the same fields", () => {
    expect(Object.keys(translation.words).toSorted()).toEqual(Object.keys(kind.words).toSorted());
    const fields = translation.fields(facts, context);
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(kind.fields(facts, context)).toSorted());
    expect(fieldsOfWords(translation.words).toSorted()).toEqual(fieldsOfWords(kind.words).toSorted());
  });

  it("is Spanish in subject, text, button and HTML, and holds nothing without its value", () => {
    const english = renderMessage(kind, { facts, name: "Dani" }, context);
    expect(message.subject).not.toBe(english.subject);
    expect(message.action?.label).not.toBe(english.action?.label);
    const same = new Set([english.action?.link, ...english.text.split("\n\n").filter((part) => part.startsWith(">"))]);
    const paragraphs = message.text.split("\n\n").filter((part) => !same.has(part));
    expect(paragraphs.filter((part) => english.text.split("\n\n").includes(part))).toEqual([]);
    expect(mail.text).toMatch(/^Hola Dani:/);
    expect(mail.html).toContain('<html lang="es">');
    for (const text of [message.subject, mail.text.split("> ")[0] ?? "", mail.html.split("<blockquote")[0] ?? ""])
      expect(text.replaceAll(/<[^>]+>/g, " ")).not.toMatch(
        /\b(?:the|your|visits?|day|office|hours?|open|call|tomorrow|AM|PM|and|with|not|Hi|Hello)\b/,
      );
    expect([mail.html, mail.text, message.subject].flatMap(leftovers)).toEqual([]);
    expect(mail.text).not.toContain("..");
    expect(wordNames(kind)).not.toContain("text");
  });
});

it.each([
  [1, "Mañana: 1 visita, desde las 9:00 a.m."],
  [2, "Mañana: 2 visitas, desde las 9:00 a.m."],
])("a day of %i visits has the plural that goes with it", (count, subject) => {
  const visit = { start: "09:00", minutes: 60, town: "Logan", customer: "Carol" };
  const { message } = inSpanish("agent-next-day", { visits: Array.from({ length: count }, () => visit) });
  expect(message.subject).toBe(subject);
});

it.each([true, false])("a part of a day off ends its sentence with the stop of its time (granted: %s)", (isGranted) => {
  const { mail } = inSpanish("time-off-answer", { hours: { from: "09:00", until: "15:45" }, isGranted });
  expect(mail.text).toMatch(/de 9 a\.m\. a 3:45 p\.m\. (?:Otras|La oficina)/);
  expect(mail.text).not.toContain("..");
});

it("a day that begins at one o'clock has the article of one", () => {
  const { message } = inSpanish("agent-next-day", {
    visits: [{ start: "13:00", minutes: 61, town: "Logan", customer: "Carol" }],
  });
  expect(message.subject).toBe("Mañana: 1 visita, desde la 1:00 p.m.");
  expect(message.text).toContain("1 h 1 min de trabajo");
});

it("changes say what is new, moved and gone", () => {
  const { message } = inSpanish("day-changed", {
    days: [{ date: "2026-12-04", baseline: [] }],
    changes: [
      { service: "Deep Cleaning", customer: "Hanna", town: "", before: { date: "2026-12-04", start: "09:00" } },
    ],
  });
  expect(message.subject).toBe("Ya no es tu visita: viernes, 4 de diciembre de 2026 a las 9:00 a.m.");
  expect(message.text).toContain("Limpieza profunda para Hanna. Se canceló");
});

it("formats leave text that is no date as it is, and have no time for no instant", () => {
  expect(
    ["formatDate", "formatShortDate", "formatShortDay"].map((name) => spanishFormats[name as "formatDate"]("soon")),
  ).toEqual(["soon", "soon", "soon"]);
  expect(spanishFormats.formatClock("never")).toBe("");
  expect(spanishFormats.formatClock("2026-12-04T16:02:00Z")).toBe("9:02 a.m.");
  expect(spanishFormats.formatShortDate("2026-12-04")).toBe("vie, 4 de dic de 2026");
  expect(spanishFormats.formatShortDate("2026-12-04", "2026")).toBe("vie, 4 de dic");
  expect([0, 45, 120, 135].map(spanishFormats.formatDuration)).toEqual(["0 min", "45 min", "2 h", "2 h 15 min"]);
  expect(spanishFormats.formatWindow({ start: "08:00", end: "17:30" })).toBe("de 8 a.m. a 5:30 p.m.");
  expect(spanishFormats.formatNumber(1_212)).toBe("1,212");
});
