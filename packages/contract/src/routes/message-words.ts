import { kindParams, kindWords, newWords, wordsList } from "../admin/message-words.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "admin", access: "admin", throttle: { rate: 10, burst: 20 } } as const;

export const messageWordsRoutes = defineRoutes({
  "GET /api/admin/message-words": {
    ...adminRoute,
    summary: "The kinds of messages whose words were changed",
    output: wordsList,
  },
  "GET /api/admin/message-words/{kind}": {
    ...adminRoute,
    summary: "The owner's words of a kind of message, and their history",
    params: kindParams,
    output: kindWords,
  },
  "PUT /api/admin/message-words/{kind}": {
    ...adminRoute,
    summary: "Change the words of a kind of message, or bring its own back",
    params: kindParams,
    body: newWords,
    output: kindWords,
  },
});
