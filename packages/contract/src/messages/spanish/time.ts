import { spanishFormats } from "../../format/spanish.ts";
import { quoteLines } from "../../mail/mail-text.ts";
import { business } from "../../site/business.ts";
import type { KindTranslation } from "../translation.ts";

const { formatDate, formatWindow } = spanishFormats;

export const spanishTimeAnswer: KindTranslation<"time-answer"> = {
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
  fields: ({ date, from, until, isGranted, answer }) => {
    const hours = formatWindow({ start: from, end: until });
    return {
      day: formatDate(date),
      state: isGranted ? "la oficina dice que sí" : "la oficina contestó",
      outcome: isGranted
        ? `El tiempo que pediste cuenta: ${hours}`
        : `La oficina no tomó el tiempo que pediste, ${hours}, y escribe:`,
      words: answer === "" ? "" : quoteLines(answer),
      phone: business.phone.text,
    };
  },
  pushLines: () => ["La oficina contestó. Abre tu semana para verlo."],
};
