import "../start.ts";
import type { messageWordsRoutes } from "@cleaning/contract/routes/message-words";
import { listMessageWords, readMessageWords, saveMessageWords } from "@cleaning/core/platform/messages/words.ts";
import type { Handlers } from "../http/api-function.ts";

export const handlers: Handlers<typeof messageWordsRoutes> = {
  "GET /api/admin/message-words": async (_, { deps }) => listMessageWords(deps.database()),

  "GET /api/admin/message-words/{kind}": async ({ params: { kind } }, { deps }) =>
    readMessageWords(deps.database(), kind),

  "PUT /api/admin/message-words/{kind}": async ({ params: { kind }, body }, { deps, caller, now }) =>
    saveMessageWords(deps.database(), kind, body, { by: caller.identityId, now }),
};
