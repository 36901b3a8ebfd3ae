import { quoteLines } from "../../mail/mail-text.ts";
import { business } from "../../site/business.ts";
import type { KindTranslation } from "../translation.ts";

const topics = {
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

export const spanishProfileAnswer: KindTranslation<"profile-answer"> = {
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
  fields: ({ about, isGranted, asked, answer }) => ({
    what: topics[about].name,
    state: isGranted ? "la oficina dice que sí" : "la oficina contestó",
    outcome: topics[about][isGranted ? "granted" : "declined"],
    asked: quoteLines(asked),
    office: answer === "" ? "" : "La oficina escribe:",
    words: answer === "" ? "" : quoteLines(answer),
    phone: business.phone.text,
  }),
  pushLines: () => ["En tu perfil ves cómo queda."],
};
