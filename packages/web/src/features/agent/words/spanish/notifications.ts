import type { AgentWords } from "../english.ts";

export const notifications: AgentWords["notifications"] = {
  title: "Avisos en este teléfono",
  hint: "Tu día siguiente, sus cambios y las respuestas de la oficina salen en la pantalla, también bloqueada: horas, nombres y ciudades.",
  on: "Activados: toca para desactivar",
  off: "Desactivados: toca para activar",
  loading: "Revisando este teléfono...",
  turningOn: "Activando...",
  turningOff: "Desactivando...",
  turnedOn: "Este teléfono ya muestra avisos.",
  turnedOff: "Este teléfono ya no muestra avisos. Los correos llegan como antes.",
  install:
    "Primero agrega la app a tu pantalla de inicio: toca Compartir y luego Agregar a inicio. Ábrela desde ahí y vuelve aquí.",
  unsupported: "Este navegador no puede mostrar avisos. Los correos llegan como antes.",
  denied:
    "Este teléfono no deja que la app muestre avisos. Permítelos en los ajustes del teléfono, en Apps o Sitios web, y abre esta página otra vez.",
  dismissed: "El teléfono preguntó si la app puede mostrar avisos. Toca Permitir para activarlos, por favor.",
  failed: "No pudimos mirarlo. Conéctate e inténtalo otra vez, por favor.",
  notTurnedOn: "Los avisos todavía no están activados. Inténtalo otra vez, por favor.",
  notTurnedOff: "Los avisos siguen activados. Inténtalo otra vez, por favor.",
  again: "Intentar otra vez",
};
