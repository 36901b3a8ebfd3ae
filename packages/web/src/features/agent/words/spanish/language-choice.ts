import type { AgentWords } from "../english.ts";

export const spanishLanguageChoice: AgentWords["languageChoice"] = {
  title: "Idioma",
  saved: "Tus mensajes también llegan en este idioma.",
  waits: "Guardado en este teléfono. Tus mensajes cambian de idioma en cuanto haya conexión.",
  missing: "Este idioma se tiene que descargar una vez. Conéctate e inténtalo otra vez, por favor.",
};
