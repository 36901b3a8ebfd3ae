import { kindWords, newWords, wordsList, wordsRevision } from "../admin/message-words.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { messageWordsRoutes } from "./message-words.ts";

const kind = { kind: "visit-reminder" };

export const messageWordsOperations = defineOperations<typeof messageWordsRoutes>("Messages", {
  "GET /api/admin/message-words": { name: "adminListMessageWords" },
  "GET /api/admin/message-words/{kind}": { name: "adminGetMessageWords", params: kind },
  "PUT /api/admin/message-words/{kind}": {
    name: "adminUpdateMessageWords",
    fails: [409],
    params: kind,
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
});

export const messageWordsSchemas: NamedSchemas = {
  KindWords: kindWords,
  NewWords: newWords,
  WordsList: wordsList,
  WordsRevision: wordsRevision,
};
