import { quoteLines } from "../../mail/mail-text.ts";
import { business } from "../../site/business.ts";
import { typedLines } from "../announcement-kinds.ts";
import type { KindTranslation } from "../translation.ts";

/** What the office typed stays as it is. */
export const spanishAgentsMessage: KindTranslation<"agents-message"> = {
  words: {
    subject: "De la oficina: {subject}",
    body: ["{words}", "Tus visitas:", "{link}", "¿Preguntas? Llama a la oficina: {phone}."].join("\n\n"),
    action: "Abrir tus visitas",
  },
  fields: ({ subject, body }) => ({ subject, words: quoteLines(body), phone: business.phone.text }),
  pushLines: ({ body }) => typedLines(body),
};
