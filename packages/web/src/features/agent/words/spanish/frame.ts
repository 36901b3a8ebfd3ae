import type { AgentWords } from "../english.ts";

export const frame: AgentWords["frame"] = {
  documentTitle: (company) => `Tu trabajo | ${company}`,
  skip: "Ir al contenido",
  signOut: "Salir",
  questions: "¿Preguntas? Llámanos:",
  colors: "Colores",
  themes: { system: "Como mi teléfono", light: "Claros", dark: "Oscuros" },
  copied: "Copiado",
  notCopied: "Error",
  closeNotice: "Cerrar este aviso",
  notice: "Aviso",
  checkFields: (count) => (count === 1 ? "Revisa un campo, por favor." : `Revisa ${count} campos, por favor.`),
};
