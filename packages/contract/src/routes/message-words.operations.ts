import { kindWords, newWords, wordsList, wordsRevision } from "../admin/message-words.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { messageWordsRoutes } from "./message-words.ts";

const kind = { kind: "visit-reminder" };

export const messageWordsOperations = defineOperations<typeof messageWordsRoutes>("Messages", {
  "GET /api/admin/message-words": {
    name: "adminListMessageWords",
    summary: "The kinds of messages whose words were changed",
  },
  "GET /api/admin/message-words/{kind}": {
    name: "adminGetMessageWords",
    summary: "The owner's words of a kind of message, and their history",
    params: kind,
  },
  "PUT /api/admin/message-words/{kind}": {
    name: "adminUpdateMessageWords",
    summary: "Change the words of a kind of message, or bring its own back",
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
