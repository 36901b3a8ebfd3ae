import type { AgentWords } from "../english.ts";

const callOffice = "Llama a la oficina, por favor.";

export const failure: AgentWords["failure"] = {
  reasons: {
    noSuchVisit: () => "No tienes esa visita.",
    notYours: () => `A esa hora esta visita ya no era tuya. ${callOffice}`,
    otherDay: (day) => `Esta visita es ${day === "" ? "otro día" : `el ${day}`}. ${callOffice}`,
    tooOld: () => `Esto pasó hace más de siete días y ya no se puede aceptar. ${callOffice}`,
    taken: () => "Ya se envió otra cosa con este número.",
    superseded: () =>
      "Mientras tanto la oficina cambió esta visita. Lo que enviaste queda guardado, y la oficina lo va a ver.",
    inactive: () => "Tu perfil no está activo. Lo que enviaste queda guardado, y la oficina lo va a ver.",
    contraryDone: () => "Esta visita ya se reportó como terminada. Lo que enviaste queda guardado para la oficina.",
    contraryNoAccess: () =>
      "Esta visita ya se reportó como sin acceso. Lo que enviaste queda guardado para la oficina.",
    reportedBefore: () => "Ya lo reportaste desde otro teléfono. Vale la primera hora.",
    tooManyItems: () => "Esta lista no puede tener más tareas.",
    tooManyPhotos: () => "Esta visita ya tiene todas las fotos que puede tener.",
    tooManyReads: () => "Abriste cómo entrar demasiadas veces en una hora. Solo se registran treinta.",
    photoTime: () => "Las fotos se pueden agregar el día de la visita y siete días después.",
    noPhoto: () => "La foto no llegó. Envíala otra vez, por favor.",
    noJpeg: () => "Esta foto no se puede leer. Tómala otra vez, por favor.",
    hasPosition: () => "Esta foto dice dónde se tomó. Tómala con esta app, por favor.",
    notSent: () => `Esto no se pudo enviar. ${callOffice}`,
    updateApp: () => "Hay que actualizar esta app. No se pierde nada.",
    lost: () => "Este teléfono perdió la foto. Tómala otra vez, por favor.",
    tooLarge: () => "Esta foto es demasiado grande. Tómala otra vez, por favor.",
  },
  unknown: `Esto no se aceptó. ${callOffice}`,
  connection: "No pudimos conectarnos con nuestro servidor.",
  timeout: "Nuestro servidor tardó demasiado en responder.",
  session: "Tu sesión terminó. Vuelve a entrar, por favor.",
  busy: "Nuestro servidor está ocupado en este momento.",
  forbidden: `Nuestro servidor no acepta esto de ti. ${callOffice}`,
  blocked: "Algo en la red bloquea la conexión con nuestro servidor. Seguimos intentando.",
  inactive: "Tu perfil no está activo, por eso no se muestran visitas. Pregunta en la oficina.",
  noProfile: "Tu perfil todavía no está listo. Pregunta en la oficina.",
  server: "Algo falló de nuestro lado. Seguimos intentando.",
  interrupted: "El envío se interrumpió.",
  store: (status) => `La foto no se aceptó (${status}).`,
};
