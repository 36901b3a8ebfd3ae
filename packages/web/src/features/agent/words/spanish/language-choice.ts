import type { AgentWords } from "../english.ts";

export const languageChoice: AgentWords["languageChoice"] = {
  title: "Idioma",
  saved: "Tus mensajes también llegan en este idioma.",
  waits: "Guardado en este teléfono. Tus mensajes cambian en cuanto se conecte.",
  missing: "El idioma se tiene que cargar una vez. Conéctate y prueba otra vez, por favor.",
};
