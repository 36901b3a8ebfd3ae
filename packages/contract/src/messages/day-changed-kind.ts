import { spanishService } from "../catalog/spanish-services.ts";
import { dateAtBusiness, readDate } from "../format/calendar.ts";
import { formatDay } from "../format/date.ts";
import { atTime, endSentence, spanishFormats } from "../format/spanish.ts";
import { formatTime } from "../format/time.ts";
import { business } from "../site/business.ts";
import { type DayChanged, dayChangedFacts } from "./change-facts.ts";
import { type MessageContext, messageKind } from "./message-kind.ts";
import { dayPath, endOfDay, shortHash } from "./push-parts.ts";

type Change = DayChanged["changes"][number];
type Slot = NonNullable<Change["after"]>;

const changeWords = (
  { service, customer, town, before, after }: Change,
  { now }: MessageContext,
): { headline: string; line: string } => {
  const when = ({ date, start }: Slot): string => `${formatDay(date, dateAtBusiness(now)).date}, ${formatTime(start)}`;
  const visit = `${service} for ${customer}${town === "" ? "" : ` in ${town}`}`;
  if (after !== undefined && before === undefined)
    return { headline: `New visit: ${when(after)}`, line: `- New: ${when(after)}, ${visit}.` };
  if (after !== undefined && before !== undefined)
    return {
      headline: `Visit moved: ${when(after)}`,
      line: `- Moved: ${when(after)}, ${visit}. Before: ${when(before)}.`,
    };
  const was = before === undefined ? "" : when(before);
  return {
    headline: `Not your visit any more: ${was}`,
    line: `- Not yours any more: ${was}, ${visit}. It is cancelled, moved or given to others.`,
  };
};

/** As the mail says it, without what is cleaned. */
const pushLine = ({ customer, town, before, after }: Change, { now }: MessageContext): string => {
  const when = ({ date, start }: Slot): string => `${formatDay(date, dateAtBusiness(now)).date}, ${formatTime(start)}`;
  const visit = `${customer}${town === "" ? "" : `, ${town}`}`;
  if (after === undefined) return `Not yours any more: ${before === undefined ? "" : `${when(before)}, `}${visit}`;
  return `${before === undefined ? "New" : "Moved"}: ${when(after)}, ${visit}`;
};

const changedDates = ({ days, changes }: DayChanged): { first: string; last: string } => {
  const dates = changes.flatMap(({ before, after }) => [before?.date ?? [], after?.date ?? []].flat()).toSorted();
  const [first = days[0]?.date ?? ""] = dates;
  return { first, last: dates.at(-1) ?? first };
};

const joined = new Intl.ListFormat("en-US", { type: "conjunction" });

const spanishWhen = ({ date, start }: Slot): string => `${spanishFormats.formatDate(date)} ${atTime(start)}`;

const spanishChangeWords = ({ service, customer, town, before, after }: Change): { headline: string; line: string } => {
  const visit = `${spanishService(service)} para ${customer}${town === "" ? "" : ` en ${town}`}`;
  if (after !== undefined && before === undefined)
    return { headline: `Visita nueva: ${spanishWhen(after)}`, line: `- Nueva: ${spanishWhen(after)}, ${visit}.` };
  if (after !== undefined && before !== undefined)
    return {
      headline: `Visita cambiada: ${spanishWhen(after)}`,
      line: endSentence(`- Cambiada: ${spanishWhen(after)}, ${visit}. Antes: ${spanishWhen(before)}`),
    };
  const was = before === undefined ? "" : spanishWhen(before);
  return {
    headline: `Ya no es tu visita: ${was}`,
    line: `- Ya no es tuya: ${was}, ${visit}. Se canceló, se movió o la hace otra persona.`,
  };
};

const spanishPushLine = ({ customer, town, before, after }: Change): string => {
  const visit = `${customer}${town === "" ? "" : `, ${town}`}`;
  if (after === undefined) return `Ya no es tuya: ${before === undefined ? "" : `${spanishWhen(before)}, `}${visit}`;
  return `${before === undefined ? "Nueva" : "Cambiada"}: ${spanishWhen(after)}, ${visit}`;
};

const spanishJoined = new Intl.ListFormat("es-US", { type: "conjunction" });

/** To an agent: days that they count on, since the evening before, have changed. Without street or access notes. */
export const agentDayChanged = messageKind(dayChangedFacts, {
  title: "Change of the day",
  audience: "agent",
  isAboutNow: true,
  afterSending: (stored, { days }) => {
    const sentDays = new Map(days.map((day) => [day.date, day]));
    return { ...stored, days: stored.days.map((day) => sentDays.get(day.date) ?? day) };
  },
  words: {
    subject: "{headline}",
    body: [
      "This has changed at short notice with your visits of {day}:",
      "{changes}",
      "All your visits:",
      "{link}",
      "Can you not come? Call the office now: {phone}.",
    ].join("\n\n"),
    action: "Open your visits",
  },
  fields: ({ days, changes }, context) => {
    const phrases = changes.map((one) => changeWords(one, context));
    const [only, ...others] = phrases;
    const dates = new Set(changes.flatMap(({ before, after }) => [before?.date, after?.date]));
    const changed = days.filter(({ date }) => dates.has(date));
    const day = joined.format(changed.map(({ date }) => formatDay(date, dateAtBusiness(context.now)).date));
    return {
      headline: only === undefined || others.length > 0 ? `Your visits of ${day} have changed` : only.headline,
      day,
      changes: phrases.map(({ line }) => line),
      phone: business.phone.text,
    };
  },
  link: (_, { site }) => `${site}/agent-dashboard`,
  push: {
    lines: ({ changes }, context) => changes.map((change) => pushLine(change, context)),
    // Another change of the day is news of its own, also where this one was not read.
    tag: (facts) => `changes-${changedDates(facts).first}-${shortHash(JSON.stringify(facts.changes))}`,
    until: (facts) => endOfDay(changedDates(facts).last),
    path: (facts) => dayPath(changedDates(facts).first),
  },
  spanish: {
    words: {
      subject: "{headline}",
      body: [
        "Esto cambió a última hora en tus visitas del {day}:",
        "{changes}",
        "Todas tus visitas:",
        "{link}",
        "¿No puedes ir? Llama de inmediato a la oficina: {phone}.",
      ].join("\n\n"),
      action: "Abrir tus visitas",
    },
    fields: ({ days, changes }) => {
      const phrases = changes.map(spanishChangeWords);
      const [only, ...others] = phrases;
      const dates = new Set(changes.flatMap(({ before, after }) => [before?.date, after?.date]));
      const day = spanishJoined.format(
        days.flatMap(({ date }) =>
          dates.has(date) && readDate(date) !== undefined ? [spanishFormats.formatDate(date)] : [],
        ),
      );
      return {
        headline: only === undefined || others.length > 0 ? `Cambiaron tus visitas del ${day}` : only.headline,
        day,
        changes: phrases.map(({ line }) => line),
        phone: business.phone.text,
      };
    },
    pushLines: ({ changes }) => changes.map(spanishPushLine),
  },
  sample: {
    agentId: 3,
    days: [{ date: "2026-12-04", baseline: [{ visit: "p7-2026-12-04", start: 540 }] }],
    changes: [
      {
        service: "Standard Cleaning",
        customer: "Carol",
        town: "Logan",
        before: { date: "2026-12-04", start: "09:00" },
        after: { date: "2026-12-04", start: "13:00" },
      },
      { service: "Deep Cleaning", customer: "Hanna", town: "Hyrum", after: { date: "2026-12-04", start: "09:00" } },
    ],
  },
});
