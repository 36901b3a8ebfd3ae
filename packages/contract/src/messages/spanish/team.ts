import type { TeamRole } from "../../accounts/roles.ts";
import { business } from "../../site/business.ts";
import type { KindTranslation } from "../translation.ts";

const roles: Readonly<Record<TeamRole, string>> = {
  agent: "parte del equipo de limpieza",
  admin: "parte de la oficina",
  supervisor: "parte de la supervisión",
  super_client: "parte de la oficina",
};

const fields = ({ role }: { role: TeamRole }) => ({
  company: business.name,
  phone: business.phone.text,
  role: roles[role],
});

export const spanishInvitation: KindTranslation<"team-invitation"> = {
  words: {
    subject: "Te damos la bienvenida a {company}",
    body: [
      "¡Qué bueno tenerte en el equipo! Ya eres {role}.",
      "Elige una contraseña y listo. El enlace funciona una sola vez, y por siete días.",
      "{link}",
      "¿No esperabas este correo? Entonces no tienes que hacer nada. ¿Preguntas? {phone}.",
    ].join("\n\n"),
    action: "Elegir tu contraseña",
  },
  fields,
};

export const access: KindTranslation<"team-access"> = {
  words: {
    subject: "Te damos la bienvenida al equipo de {company}",
    body: [
      "¡Qué bueno tenerte en el equipo! Con tu cuenta ya eres {role}: entra con la contraseña que tienes.",
      "{link}",
      "¿Preguntas? {phone}.",
    ].join("\n\n"),
    action: "Entrar",
  },
  fields,
};
