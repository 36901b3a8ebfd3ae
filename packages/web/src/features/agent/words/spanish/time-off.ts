import type { AgentWords } from "../english.ts";

export const timeOff: AgentWords["timeOff"] = {
  title: "Pedir días libres",
  hint: "La oficina contesta por correo y aquí.",
  from: "Primer día",
  until: "Último día",
  day: "Día",
  part: "Solo una parte del día",
  partFrom: "Libre desde",
  partUntil: "Libre hasta",
  reason: "Motivo",
  reasonHint: "Con unas pocas palabras basta.",
  ask: "Enviar a la oficina",
  asking: "Enviando...",
  asked: "La oficina tiene tu solicitud.",
  notAsked: "No se envió tu solicitud.",
  yours: "Tus solicitudes",
  failed: "Lo sentimos, no pudimos cargar tus solicitudes.",
  days: (from, until) => (from === until ? from : `Del ${from} al ${until}`),
  partOf: (day, hours) => `${day}, ${hours}`,
  states: {
    open: "Falta la respuesta de la oficina",
    granted: "La oficina dijo que sí",
    declined: "La oficina dijo que no",
    withdrawn: "Retirada",
  },
  office: (answer) => `La oficina: ${answer}`,
};
