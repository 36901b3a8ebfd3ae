import { definitionOf, isMessageKind, type MessageKind, messageKindNames } from "@cleaning/contract/messages/kinds";
import type { MessageKindDefinition, MessageWords } from "@cleaning/contract/messages/message-kind";
import { wordIssues } from "@cleaning/contract/messages/word-rules";

export type NamedKind = { name: MessageKind; kind: MessageKindDefinition };

export const audiences = { customer: "To customers", agent: "To agents", office: "To the office" } as const;

export const kindsFor = (audience: keyof typeof audiences): NamedKind[] =>
  messageKindNames
    .map((name) => ({ name, kind: definitionOf(name) }))
    .filter(({ kind }) => kind.audience === audience)
    .toSorted((a, b) => a.kind.title.localeCompare(b.kind.title));

/** Undefined for a name that no kind has, as in an old address. */
export const kindOf = (name: string | undefined): NamedKind | undefined =>
  name !== undefined && isMessageKind(name) ? { name, kind: definitionOf(name) } : undefined;

/** As the API has them: what is not there may be undefined. */
export type StoredWords = { subject: string; body: string; action?: string | undefined; text?: string | undefined };

export const wordsFrom = ({ subject, body, action, text }: StoredWords): MessageWords => ({
  subject,
  body,
  ...(action === undefined ? {} : { action }),
  ...(text === undefined ? {} : { text }),
});

/** Messages are sent in the kind's own words while the owner's do not fit it. */
export const isUnfit = (kind: MessageKindDefinition, words: StoredWords | null): boolean =>
  words !== null && wordIssues(kind, wordsFrom(words)).length > 0;
