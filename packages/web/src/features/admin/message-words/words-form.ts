import { type KindWords, type NewWords, newWords } from "@cleaning/contract/admin/message-words";
import { schema } from "@cleaning/contract/http/schema";
import type { MessageKindDefinition, MessageWords } from "@cleaning/contract/messages/message-kind";
import { wordIssues, type WordName, wordNames } from "@cleaning/contract/messages/word-rules";
import * as z from "zod/mini";
import type { Typed } from "#ui/merge-fields.ts";
import { wordsFrom } from "./kinds.ts";

export const fieldName = (name: WordName): string => `words.${name}`;

type FormInput = { words?: Record<string, unknown> };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What the form's fields hold; those of words that the kind has. */
export const typedWords = (kind: MessageKindDefinition, { words = {} }: FormInput): MessageWords => {
  const names = wordNames(kind);
  const { subject, body, action, text } = words;
  return wordsFrom({
    subject: textOf(subject),
    body: textOf(body).replaceAll(/\r\n?/g, "\n"),
    action: names.includes("action") ? textOf(action) : undefined,
    text: names.includes("text") ? textOf(text) : undefined,
  });
};

/** @param revision the one that is changed */
export const wordsForm = (kind: MessageKindDefinition, revision: number) =>
  schema(() =>
    z.pipe(
      z.transform((input: FormInput): NewWords => ({ revision, words: typedWords(kind, input) })),
      newWords().check((context) => {
        const { words } = context.value;
        if (words === null) return;
        for (const { path, message } of wordIssues(kind, wordsFrom(words)))
          context.issues.push({ code: "custom", message, path: ["words", path], input: context.value });
      }),
    ),
  );

/** In the fields of the form. */
export const wordsFieldValues =
  (kind: MessageKindDefinition) =>
  ({ words }: Pick<KindWords, "words">): Typed => {
    const shown = words ?? kind.words;
    return Object.fromEntries(
      wordNames(kind).map((name) => [fieldName(name), shown[name] ?? kind.words[name] ?? ""] as const),
    );
  };
