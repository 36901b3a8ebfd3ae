import type { AgentWords } from "../english.ts";

export const timeOff: AgentWords["timeOff"] = {
  title: "Pedir días libres",
  hint: "La oficina contesta por correo y aquí.",
  from: "Primer día",
  until: "Último día",
  day: "Día",
  part: "Solo una parte de un día",
  partFrom: "Libre desde",
  partUntil: "Libre hasta",
  reason: "Por qué",
  reasonHint: "Unas pocas palabras bastan.",
  ask: "Pedir a la oficina",
  asking: "Enviando...",
  asked: "La oficina tiene tu solicitud.",
  notAsked: "Tu solicitud no se ha enviado.",
  yours: "Tus solicitudes",
  failed: "Lo sentimos, no pudimos cargar tus solicitudes.",
  days: (from, until) => (from === until ? from : `${from} a ${until}`),
  partOf: (day, hours) => `${day}, ${hours}`,
  states: { open: "Espera a la oficina", granted: "Tienes libre", declined: "No se concedió" },
  office: (answer) => `La oficina: ${answer}`,
};
