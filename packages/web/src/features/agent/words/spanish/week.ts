import { endSentence } from "@cleaning/contract/format/spanish";
import type { AgentWords } from "../english.ts";

export const weekInSpanish: AgentWords["week"] = {
  weeks: "Semanas",
  title: (from, until) => `Del ${from} al ${until}`,
  before: "Semana anterior",
  thisWeek: "Esta semana",
  after: "Semana siguiente",
  loading: "Cargando tu semana...",
  offline: "Esta semana todavía no está en tu teléfono. Llega en cuanto tengas conexión.",
  failed: "Lo sentimos, no pudimos cargar tu semana.",
  minutes: "Tu tiempo de esta semana",
  planned: "Planeado",
  worked: "Registrado con el teléfono",
  paid: "Pagado",
  added: "Agregado por la oficina",
  addedOn: (time, day, reason) => `${time} el ${day}: ${reason}`,
  state: "Estado",
  approved: "Aprobado por la oficina",
  notApproved: "Todavía no aprobado",
  missing: (count) =>
    count === 1
      ? "1 visita todavía no tiene tiempo. Dile a la oficina cuánto duró, por favor."
      : `${count} visitas todavía no tienen tiempo. Dile a la oficina cuánto duraron, por favor.`,
  undecided: (count) =>
    count === 1
      ? "La oficina todavía revisa el tiempo de 1 visita. Nada de lo que registraste se pierde."
      : `La oficina todavía revisa el tiempo de ${count} visitas. Nada de lo que registraste se pierde.`,
  undecidedTime: (time) => [time && `Tiempo registrado: ${time}`, "la oficina lo revisa"].filter(Boolean).join(", "),
  days: "Tus días",
  yourHours: (hours) => `Tu horario: ${hours}`,
  offPart: (hours) => `Libre ${hours}`,
  dayOff: "Día libre",
  closed: "Estamos cerrados",
  notWorking: "No trabajas este día",
  noVisits: "No hay visitas",
  withPlace: (name, town) => [name, town].filter(Boolean).join(", "),
  paidTime: (time) => `Tiempo pagado: ${time}`,
  correctTime: "Corregir el tiempo",
  askedTime: (hours) => endSentence(`Pediste ${hours}`),
  countedTime: (time) => endSentence(`En su lugar, la oficina cuenta ${time}`),
  states: {
    open: "Falta la respuesta de la oficina.",
    granted: "La oficina dijo que sí.",
    declined: "La oficina dijo que no.",
  },
  openDay: (day) => `Abrir ${day}`,
};

export const timeOffInSpanish: AgentWords["timeOff"] = {
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
  kept: "Lo que escribiste sigue aquí, también si recargas la página. Envíalo otra vez con conexión: cuenta una sola vez.",
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
};

export const requestInSpanish: AgentWords["request"] = {
  ask: "Enviar a la oficina",
  asking: "Enviando...",
  asked: "La oficina tiene tu solicitud.",
  notAsked: "No se envió tu solicitud.",
  askedUnknown: "No sabemos si se envió tu solicitud.",
  withdraw: "Retirar",
  withdrawing: "Retirando...",
  withdrawnUnknown: "No sabemos si se retiró tu solicitud.",
  office: (answer) => `La oficina: ${answer}`,
  began: "Empezó a las",
  ended: "Terminó a las",
  why: "Motivo",
  askTimeHint: "La oficina contesta por correo y aquí. Hasta entonces no cambia nada.",
};
