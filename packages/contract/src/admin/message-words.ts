import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

/** Rules for each kind are in `messages/word-rules.ts`; these keep a request small. */
const words = () =>
  z.object({
    subject: z.string().check(z.maxLength(200)),
    body: z.string().check(z.maxLength(10_000)),
    action: z.optional(z.string().check(z.maxLength(200))),
    text: z.optional(z.string().check(z.maxLength(1_000))),
  });

export const kindParams = schema(() => z.object({ kind: z.string().check(z.regex(/^[a-z][a-z-]{0,59}$/)) }));

/** `words` are null for the kind's own. `by` is null when the account has been erased. */
const revision = () =>
  z.object({
    revision: z.int(),
    words: z.nullable(words()),
    at: z.string(),
    by: z.nullable(z.object({ email: z.string() })),
  });
export const wordsRevision = schema(revision);
export type WordsRevision = Infer<typeof wordsRevision>;

export const wordsList = schema(() =>
  z.object({
    kinds: z.array(z.object({ kind: z.string(), revision: z.int(), words: z.nullable(words()), at: z.string() })),
  }),
);
export type WordsList = Infer<typeof wordsList>;

export const kindWords = schema(() =>
  z.object({
    kind: z.string(),
    revision: z.int(),
    words: z.nullable(words()),
    history: z.array(revision()),
  }),
);
export type KindWords = Infer<typeof kindWords>;

/** `revision`: that the words were made from. Null brings the kind's own words back. */
export const newWords = schema(() => z.object({ revision: z.int().check(z.minimum(0)), words: z.nullable(words()) }));
export type NewWords = Infer<typeof newWords>;
