import { atTime, spanishFormats } from "../../format/spanish.ts";
import { business } from "../../site/business.ts";
import type { KindTranslation } from "../translation.ts";

const { formatDate, formatDuration, formatTime } = spanishFormats;

export const nextDay: KindTranslation<"agent-next-day"> = {
  words: {
    subject: "Mañana: {count}, desde {first}",
    body: [
      "Tu día de mañana, {day}: {count}, {duration} de trabajo.",
      "{visits}",
      "Las direcciones, y cómo entrar, están en tu app:",
      "{link}",
      "¿No puedes venir? Llama ya a la oficina: {phone}.",
    ].join("\n\n"),
    action: "Abrir tu día",
  },
  fields: ({ date, visits }) => ({
    day: formatDate(date),
    count: visits.length === 1 ? "1 visita" : `${visits.length} visitas`,
    first: atTime(visits[0]?.start ?? "00:00").replace(/^a /, ""),
    duration: formatDuration(visits.reduce((sum, { minutes }) => sum + minutes, 0)),
    visits: visits.map(
      ({ start, minutes, town, customer }) =>
        `- ${formatTime(start)}: ${customer} en ${town}, unas ${formatDuration(minutes)}`,
    ),
    phone: business.phone.text,
  }),
  pushLines: ({ visits }) => visits.map(({ start, customer, town }) => `${formatTime(start)} ${customer}, ${town}`),
};
