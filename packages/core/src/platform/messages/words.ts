import { isDeepStrictEqual } from "node:util";
import type { KindWords, NewWords, WordsList } from "@cleaning/contract/admin/message-words";
import { AppError } from "@cleaning/contract/http/app-error";
import { definitionOf, isMessageKind, type MessageKind } from "@cleaning/contract/messages/kinds";
import type { MessageWords } from "@cleaning/contract/messages/message-kind";
import { wordIssues } from "@cleaning/contract/messages/word-rules";
import { CustomAttributeType } from "electrodb";
import { addressesOf } from "../audit/index.ts";
import { atRevision } from "../database/condition.ts";
import { defineEntity, key } from "../database/entity.ts";
import { type Database, idAttribute, perDatabase } from "../database/index.ts";
import { putOf, transactWrite } from "../database/transact-write.ts";
import type { MessageDependencies } from "./index.ts";

const required = { type: "string", required: true } as const;
const attributes = {
  kind: required,
  revision: idAttribute,
  words: { type: CustomAttributeType<MessageWords>("any") },
  savedAt: required,
  savedBy: required,
} as const;

/** The newest of each kind whose words were ever changed, in one partition: sending reads all of them at once. */
export const messageWordsEntity = defineEntity("messageWords", attributes, { byKind: key([], ["kind"]) });

export const messageWordsRevisionEntity = defineEntity("messageWordsRevision", attributes, {
  byKind: key(["kind"], ["revision"]),
});

/** The owner's words of a kind that sending uses; undefined when they do not fit it any more. */
const fitting = (kind: string, words: MessageWords | undefined): MessageWords | undefined =>
  words !== undefined && isMessageKind(kind) && wordIssues(definitionOf(kind), words).length === 0 ? words : undefined;

const readNewest = async (database: Database) =>
  (await messageWordsEntity(database).query.byKind({}).go({ pages: "all" })).data;

type Read = { at: number; words: Promise<ReadonlyMap<string, MessageWords>> };

const readUsable = async (database: Database): Promise<ReadonlyMap<string, MessageWords>> =>
  new Map(
    (await readNewest(database)).flatMap(({ kind, words }) => {
      const usable = fitting(kind, words);
      return usable === undefined ? [] : [[kind, usable] as const];
    }),
  );

const lastRead = perDatabase((): { read: Read | undefined } => ({ read: undefined }));

const wordsAge = 60_000;

/** The owner's words, for `MessageDependencies`. All are read at once, at most every minute. */
export const ownWords = (database: Database, now: () => Date): MessageDependencies["wordsOf"] => {
  const cache = lastRead(database);
  return async (kind) => {
    const age = now().getTime() - (cache.read?.at ?? -Infinity);
    const read =
      age >= 0 && age < wordsAge && cache.read !== undefined
        ? cache.read
        : { at: now().getTime(), words: readUsable(database) };
    cache.read = read;
    try {
      return (await read.words).get(kind);
    } catch (error) {
      if (cache.read === read) cache.read = undefined;
      throw error;
    }
  };
};

export const listMessageWords = async (database: Database): Promise<WordsList> => ({
  kinds: (await readNewest(database)).map(({ kind, revision, words = null, savedAt: at }) => ({
    kind,
    revision,
    words,
    at,
  })),
});

const mostShown = 50;

const kindNamed = (kind: string): MessageKind => {
  if (isMessageKind(kind)) return kind;
  throw new AppError("notFound", "There is no such message.");
};

/** Consistent. Throws AppError `notFound`. */
export const readMessageWords = async (database: Database, name: string): Promise<KindWords> => {
  const kind = kindNamed(name);
  const revisions = messageWordsRevisionEntity(database).query.byKind({ kind });
  const { data } = await revisions.go({ order: "desc", limit: mostShown, consistent: true });
  const addresses = await addressesOf(database, [...new Set(data.map(({ savedBy }) => savedBy))]);
  const history = data.map(({ revision, words = null, savedAt: at, savedBy }) => {
    const email = addresses.get(savedBy);
    return { revision, words, at, by: email === undefined ? null : { email } };
  });
  const [{ revision, words } = { revision: 0, words: null }] = history;
  return { kind, revision, words, history };
};

const normal = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim();

const normalWords = ({ subject, body, action, text }: NonNullable<NewWords["words"]>): MessageWords => ({
  subject: normal(subject),
  body: normal(body),
  ...(action === undefined ? {} : { action: normal(action) }),
  ...(text === undefined ? {} : { text: normal(text) }),
});

const changedMeanwhile = (): AppError =>
  new AppError(
    "conflict",
    "Somebody else has changed these words meanwhile. Yours are still here: please look at both, then save.",
  );

/** @throws AppError `notFound`; `invalid` with the field for words that do not fit the kind; `conflict` */
export const saveMessageWords = async (
  database: Database,
  name: string,
  { revision, words: typed }: NewWords,
  { by, now }: { by: string; now: Date },
): Promise<KindWords> => {
  const kind = kindNamed(name);
  const { words: original } = definitionOf(kind);
  const meant = typed === null ? undefined : normalWords(typed);
  const words = isDeepStrictEqual(meant, original) ? undefined : meant;
  const [issue] = words === undefined ? [] : wordIssues(definitionOf(kind), words);
  if (issue !== undefined) throw new AppError("invalid", issue.message, { field: `words.${issue.path}` });
  const current = await readMessageWords(database, kind);
  if (isDeepStrictEqual(current.words, words ?? null)) return current;
  if (current.revision !== revision) throw changedMeanwhile();
  const next = {
    kind,
    revision: revision + 1,
    ...(words === undefined ? {} : { words }),
    savedAt: now.toISOString(),
    savedBy: by,
  };
  const { written } = await transactWrite(database, {
    newest: putOf(messageWordsEntity(database).put(next).where(atRevision(revision))),
    revision: putOf(messageWordsRevisionEntity(database).create(next)),
  });
  if (!written) throw changedMeanwhile();
  return readMessageWords(database, kind);
};
