import type { FactsOf, MessageKind } from "./kinds.ts";
import type { FieldValue, MessageContext, MessageWords, PushOptions } from "./message-kind.ts";

/** What a kind says in another language: its words, and the same fields. The rest is the kind's own. */
export type Translation<F> = {
  words: MessageWords;
  fields: (facts: F, context: MessageContext) => Readonly<Record<string, FieldValue>>;
  pushTitle?: NonNullable<PushOptions<F>["title"]>;
  pushLines?: PushOptions<F>["lines"];
};

export type KindTranslation<K extends MessageKind> = Translation<FactsOf<K>>;
