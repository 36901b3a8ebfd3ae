import type { AgentWords } from "../english.ts";

export const appInSpanish: AgentWords["app"] = {
  offline: "No tienes conexión. Lo que haces se guarda en este teléfono y se envía después.",
  offlineRequests: "No tienes conexión. Lo que pides o cambias aquí necesita conexión.",
  offlineShort: "Sin conexión",
  checking: (name) => `Estos son los días de ${name} guardados en este teléfono.`,
  unsaved: (count) =>
    count === 1
      ? "Hay 1 cosa solo en esta página abierta: tu teléfono no la pudo guardar. Si cierras la página antes de que se envíe, se pierde."
      : `Hay ${count} cosas solo en esta página abierta: tu teléfono no las pudo guardar. Si cierras la página antes de que se envíen, se pierden.`,
  daysUnsaved: "Este teléfono no guarda tus visitas. Si cierras esta página sin conexión, se pierden.",
  sendBy: (day) =>
    `Conecta este teléfono a más tardar el ${day}. Lo que está por enviar ya no se acepta después de siete días.`,
  keptUntil: (day) =>
    `Tus visitas se borran de este teléfono el ${day} si no se conecta antes. Lo que no se ha enviado se queda guardado.`,
  stillKept: (count) =>
    count === 1
      ? "En este teléfono todavía hay 1 cosa sin enviar."
      : `En este teléfono todavía hay ${count} cosas sin enviar.`,
  title: "Tu trabajo",
  tooOld: "Hay que actualizar esta app. No se pierde nada.",
  update: "Actualizar",
  noVersion: "Todavía no hay una versión nueva. Inténtalo otra vez en unos minutos o llama a la oficina.",
  lookingForVersion: "Buscando...",
  changes: "Cambios en tus visitas",
  news: {
    new: (what) => `Nueva: ${what}`,
    changed: (what, parts) => (parts === "" ? `Cambió: ${what}` : `Cambió: ${what} (${parts})`),
    gone: (what) => `Ya no es tuya: ${what}`,
  },
  newsParts: {
    day: "día",
    time: "hora",
    customer: "cliente",
    phone: "número de teléfono",
    home: "casa",
    access: "cómo entrar",
    service: "servicio",
    notes: "notas",
    colleagues: "quién va contigo",
  },
  newsRead: "Entendido",
  unreported: (first, more) => (more === 0 ? `Sin reportar: ${first}` : `Sin reportar: ${first} y ${more} más`),
  newVersion: "Hay una versión nueva.",
  reload: "Recargar",
  loading: "Cargando...",
  waitingForServer: "Cargando... Si no tienes conexión, sigue en cuanto vuelva.",
  ended: "Vuelve a entrar, por favor",
  endedHint: (count) =>
    count === 1
      ? "Tu sesión terminó. 1 cosa sin enviar se queda en este teléfono, y se envía cuando quien la hizo vuelva a entrar aquí."
      : `Tu sesión terminó. ${count} cosas sin enviar se quedan en este teléfono, y se envían cuando quien las hizo vuelva a entrar aquí.`,
  endedDays: (name) =>
    `Tu sesión terminó. Vuelve a entrar para enviar y actualizar. Mientras tanto, estos son los días de ${name} guardados en este teléfono, sin las notas de cómo entrar. Lo que haces también se guarda.`,
  logIn: "Entrar",
  loggedOut: "Cerraste la sesión",
  loggedOutText: "No tienes conexión. En cuanto este teléfono se conecte, puedes volver a entrar.",
  signOutTitle: "¿Salir ahora?",
  signOutText: (count) =>
    count === 1
      ? "1 cosa no se ha enviado. Se queda en este teléfono y se envía si vuelves a entrar aquí antes de siete días."
      : `${count} cosas no se han enviado. Se quedan en este teléfono y se envían si vuelves a entrar aquí antes de siete días.`,
  signOutUnsaved: (count) =>
    count === 1
      ? "1 cosa está solo en esta página abierta. Si sales, se pierde."
      : `${count} cosas están solo en esta página abierta. Si sales, se pierden.`,
  signOutTyped: (count) =>
    count === 1
      ? "1 nota está escrita y no se ha guardado. Si sales, se pierde."
      : `${count} notas están escritas y no se han guardado. Si sales, se pierden.`,
  signOut: "Salir",
  stay: "Quedarme",
  language: {
    title: "Idioma",
    saved: "Tus mensajes también llegan en este idioma.",
    waits: "Guardado en este teléfono. Tus mensajes cambian de idioma en cuanto haya conexión.",
    missing: "Este idioma se tiene que descargar una vez. Conéctate e inténtalo otra vez, por favor.",
  },
  notAnAgent: {
    title: "Esta página es para nuestro equipo de limpieza",
    text: (email) =>
      `Entraste como ${email}, que no es una cuenta del equipo de limpieza. Si limpias con nosotros y deberías ver aquí tus visitas, pregunta en la oficina.`,
    home: "Volver al inicio",
    admin: "Ir a la oficina",
    portal: "Ir a tu portal de cliente",
  },
};

export const frameInSpanish: AgentWords["frame"] = {
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
  again: "Intentar otra vez",
  cancel: "Cancelar",
  saving: "Guardando...",
};
