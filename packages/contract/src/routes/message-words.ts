import { kindParams, kindWords, newWords, wordsList } from "../admin/message-words.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "admin", access: "admin" } as const;

export const messageWordsRoutes = defineRoutes({
  "GET /api/admin/message-words": {
    ...adminRoute,
    output: wordsList,
  },
  "GET /api/admin/message-words/{kind}": {
    ...adminRoute,
    params: kindParams,
    output: kindWords,
  },
  "PUT /api/admin/message-words/{kind}": {
    ...adminRoute,
    params: kindParams,
    body: newWords,
    output: kindWords,
  },
});
