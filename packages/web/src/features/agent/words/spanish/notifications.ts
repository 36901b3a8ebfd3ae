import type { AgentWords } from "../english.ts";

export const notifications: AgentWords["notifications"] = {
  title: "Notificaciones en este teléfono",
  hint: "En la pantalla, aunque esté bloqueada, ves tu día siguiente, los cambios y las respuestas de la oficina: horas, nombres y ciudades.",
  on: "Activadas: toca para desactivar",
  off: "Desactivadas: toca para activar",
  loading: "Revisando este teléfono...",
  turningOn: "Activando...",
  turningOff: "Desactivando...",
  turnedOn: "Este teléfono ya muestra notificaciones.",
  turnedOff: "Este teléfono ya no muestra notificaciones. Los correos siguen llegando.",
  install:
    "Primero agrega la app a tu pantalla de inicio: toca Compartir y luego Agregar a inicio. Ábrela desde ahí y vuelve aquí.",
  unsupported: "Este navegador no puede mostrar notificaciones. Los correos siguen llegando.",
  denied:
    "Este teléfono no deja que la app muestre notificaciones. Permítelas en los ajustes del teléfono, en Apps o en Sitios web, y abre esta página otra vez.",
  dismissed: "El teléfono preguntó si la app puede mostrar notificaciones. Toca Permitir para activarlas, por favor.",
  failed: "No pudimos revisarlo. Conéctate e inténtalo otra vez, por favor.",
  notTurnedOn: "Las notificaciones todavía no están activadas. Inténtalo otra vez, por favor.",
  notTurnedOff: "Las notificaciones siguen activadas. Inténtalo otra vez, por favor.",
  again: "Intentar otra vez",
};
