import { endSentence, spanishFormats } from "../format/spanish.ts";
import { quoteLines } from "../mail/mail-text.ts";
import type { KindTranslation } from "../messages/translation.ts";
import { business } from "../site/business.ts";

const { formatDate, formatWindow } = spanishFormats;

type Period = { from: string; until: string; hours?: { from: string; until: string } | undefined };

const daysText = ({ from, until, hours }: Period): string => {
  if (hours !== undefined) return `el ${formatDate(from)} ${formatWindow({ start: hours.from, end: hours.until })}`;
  return from === until ? `el ${formatDate(from)}` : `del ${formatDate(from)} al ${formatDate(until)}`;
};

export const spanishTimeOffAnswer: KindTranslation<"time-off-answer"> = {
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
  fields: ({ isGranted, answer, ...period }) => {
    const days = daysText(period);
    return {
      headline: isGranted ? `Tienes libre ${days}` : `Tus días libres: ${days}`,
      outcome: isGranted
        ? `${endSentence(`Tienes el tiempo libre que pediste: ${days}`)} Otras personas se encargan de tus visitas de ese tiempo.`
        : `${endSentence(`No podemos darte este tiempo libre: ${days}`)} La oficina escribe:`,
      words: answer === "" ? "" : quoteLines(answer),
      phone: business.phone.text,
    };
  },
  pushLines: () => ["La oficina contestó. Abre tu semana para verlo."],
};
