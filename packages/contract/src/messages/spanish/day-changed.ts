import { spanishService } from "../../catalog/spanish-services.ts";
import { readDate } from "../../format/calendar.ts";
import { atTime, spanishFormats } from "../../format/spanish.ts";
import { business } from "../../site/business.ts";
import type { DayChanged } from "../change-facts.ts";
import type { KindTranslation } from "../translation.ts";

const { formatDate } = spanishFormats;

type Change = DayChanged["changes"][number];
type Slot = NonNullable<Change["after"]>;

const when = ({ date, start }: Slot): string => `${formatDate(date)} ${atTime(start)}`;

const wordsOf = ({ service, customer, town, before, after }: Change): { headline: string; line: string } => {
  const visit = `${spanishService(service)} para ${customer}${town === "" ? "" : ` en ${town}`}`;
  if (after !== undefined && before === undefined)
    return { headline: `Visita nueva: ${when(after)}`, line: `- Nueva: ${when(after)}, ${visit}.` };
  if (after !== undefined && before !== undefined)
    return {
      headline: `Visita cambiada: ${when(after)}`,
      // A time ends with the stop of "a.m.", which ends the sentence too.
      line: `- Cambiada: ${when(after)}, ${visit}. Antes: ${when(before)}`,
    };
  const was = before === undefined ? "" : when(before);
  return {
    headline: `Ya no es tu visita: ${was}`,
    line: `- Ya no es tuya: ${was}, ${visit}. Se canceló, se movió o la hace otra persona.`,
  };
};

const pushLine = ({ customer, town, before, after }: Change): string => {
  const visit = `${customer}${town === "" ? "" : `, ${town}`}`;
  if (after === undefined) return `Ya no es tuya: ${before === undefined ? "" : `${when(before)}, `}${visit}`;
  return `${before === undefined ? "Nueva" : "Cambiada"}: ${when(after)}, ${visit}`;
};

const joined = new Intl.ListFormat("es-US", { type: "conjunction" });

export const dayChanged: KindTranslation<"day-changed"> = {
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
    const phrases = changes.map(wordsOf);
    const [only, ...others] = phrases;
    const dates = new Set(changes.flatMap(({ before, after }) => [before?.date, after?.date]));
    const day = joined.format(
      days.flatMap(({ date }) => (dates.has(date) && readDate(date) !== undefined ? [formatDate(date)] : [])),
    );
    return {
      headline: only === undefined || others.length > 0 ? `Cambiaron tus visitas del ${day}` : only.headline,
      day,
      changes: phrases.map(({ line }) => line),
      phone: business.phone.text,
    };
  },
  pushLines: ({ changes }) => changes.map(pushLine),
};
