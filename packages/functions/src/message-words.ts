import type { messageWordsRoutes } from "@cleaning/contract/routes/message-words";
import type { Handlers } from "./http/api-function.ts";

const words = () => import("./lazy/message-words.ts");

export const messageWordsHandlers: Handlers<typeof messageWordsRoutes> = {
  "GET /api/admin/message-words": async (_, { deps }) => (await words()).listMessageWords(deps.database()),

  "GET /api/admin/message-words/{kind}": async ({ params: { kind } }, { deps }) =>
    (await words()).readMessageWords(deps.database(), kind),

  "PUT /api/admin/message-words/{kind}": async ({ params: { kind }, body }, { deps, caller, now }) =>
    (await words()).saveMessageWords(deps.database(), kind, body, { by: caller.identityId, now }),
};
