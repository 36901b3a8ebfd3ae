import { atTime, spanishFormats } from "../../format/spanish.ts";
import { business } from "../../site/business.ts";
import type { FactsOf } from "../kinds.ts";
import type { KindTranslation } from "../translation.ts";

const { formatDate, formatDuration, formatShortDay, formatTime } = spanishFormats;

type Visits = FactsOf<"agent-next-day">["visits"];

const countOf = (visits: Visits): string => (visits.length === 1 ? "1 visita" : `${visits.length} visitas`);
const firstOf = (visits: Visits): string => atTime(visits[0]?.start ?? "00:00").replace(/^a /, "");

export const nextDay: KindTranslation<"agent-next-day"> = {
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
  fields: ({ date, visits }) => ({
    day: formatDate(date),
    count: countOf(visits),
    first: firstOf(visits),
    duration: formatDuration(visits.reduce((sum, { minutes }) => sum + minutes, 0)),
    visits: visits.map(
      ({ start, minutes, town, customer }) =>
        `- ${formatTime(start)}: ${customer} en ${town}, cerca de ${formatDuration(minutes)}`,
    ),
    phone: business.phone.text,
  }),
  pushTitle: ({ date, visits }) => {
    const day = formatShortDay(date);
    return `${day.charAt(0).toUpperCase()}${day.slice(1)}: ${countOf(visits)}, desde ${firstOf(visits)}`;
  },
  pushLines: ({ visits }) => visits.map(({ start, customer, town }) => `${formatTime(start)} ${customer}, ${town}`),
};
