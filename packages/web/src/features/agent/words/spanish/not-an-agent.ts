import type { AgentWords } from "../english.ts";

export const notAnAgent: AgentWords["notAnAgent"] = {
  title: "Esta página es para nuestro equipo de limpieza",
  text: (email) =>
    `Entraste como ${email}, que no es una cuenta del equipo de limpieza. Si limpias con nosotros y deberías ver aquí tus visitas, pregunta en la oficina.`,
  home: "Volver al inicio",
  admin: "Ir a la oficina",
  portal: "Ir a tu portal de cliente",
};
