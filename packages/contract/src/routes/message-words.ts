import { kindParams, kindWords, newWords, wordsList } from "../admin/message-words.ts";
import { messageKind } from "../example-values.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "admin", access: "admin" } as const;

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
    example: { params: messageKind },
  },
  "PUT /api/admin/message-words/{kind}": {
    ...adminRoute,
    summary: "Change the words of a kind of message, or bring its own back",
    params: kindParams,
    body: newWords,
    output: kindWords,
    fails: [409],
    example: {
      params: messageKind,
      body: {
        revision: 0,
        words: {
          subject: "See you on {day}",
          body: "We come tomorrow, {window}.\n\n{link}",
          action: "See your visit",
          text: "We come tomorrow, {day}, {window}. Changes: {link} or {phone}",
        },
      },
    },
  },
});
