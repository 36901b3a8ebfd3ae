import { mostOpenRequests } from "@cleaning/contract/agent-app/time-off-requests";
import type { AgentWords } from "../english.ts";

export const messages: AgentWords["messages"] = {
  past: "Elige hoy o un día después, por favor.",
  order: "El último día no puede ser antes del primero.",
  tooLong: "Pide un año como máximo, por favor.",
  off: "Ya tienes libre alguno de estos días. Elige otros, por favor.",
  asked: "Ya pediste alguno de estos días. Espera la respuesta, por favor.",
  full: `Tienes ${mostOpenRequests} solicitudes abiertas. Espera una respuesta o llama a la oficina, por favor.`,
  date: "Elige una fecha, por favor",
  hasPets: "Sí",
  sameTowns: "Estas ya son tus ciudades.",
  towns: "Elige al menos una ciudad, por favor",
  hours: "Escribe qué horario quieres, por favor",
  phone: "Escribe un número de teléfono válido, por favor",
  noPhone: "Falta el número de teléfono",
  noPassword: "Falta la contraseña actual",
  wrongPassword: "Tu contraseña actual no es correcta",
  newPassword: "Falta la contraseña",
  shortPassword: "La contraseña necesita al menos 8 letras o números",
  commonPassword: "Demasiadas personas usan esta contraseña. Elige otra, por favor.",
  guessablePassword: "Elige una contraseña sin tu correo ni nuestro nombre, por favor",
  reason: "Di por qué en pocas palabras, por favor",
  longReason: "Usa 250 letras como máximo, por favor",
  failed: "Algo falló de nuestro lado. Prueba otra vez o llámanos, por favor.",
  connection: "No pudimos conectar con nuestro servidor. Revisa tu conexión y prueba otra vez, por favor.",
};
