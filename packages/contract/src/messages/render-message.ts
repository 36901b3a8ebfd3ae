import type * as z from "zod/mini";
import type { Language } from "../format/language.ts";
import type { MailContent } from "../mail/mail-text.ts";
import { oneLine } from "../mail/mail-text.ts";
import type {
  FieldValue,
  MessageContext,
  MessageFile,
  MessageKindDefinition,
  MessageWords,
  Translation,
} from "./message-kind.ts";

export type RenderedMessage = MailContent & {
  files: readonly MessageFile[];
  replyTo: string | undefined;
  shortText: string | undefined;
  /** It leaves out a part of what the mail says. */
  isTextPartly?: true;
  push: RenderedPush | undefined;
};

export type RenderedPush = { title: string; body: string; tag: string; path: string; until: Date };

const fieldPattern = /\{(\w+)\}/g;

export const fieldsOfWords = ({ subject, body, action = "", text = "" }: MessageWords): string[] => [
  ...new Set([...`${subject}\n${body}\n${action}\n${text}`.matchAll(fieldPattern)].map(([, name = ""]) => name)),
];

const linesOf = (value: FieldValue | undefined): string[] =>
  (typeof value === "string" ? [value] : [...(value ?? [])]).map(oneLine);

type Fields = Readonly<Record<string, FieldValue>>;

const fill = (text: string, fields: Fields): string =>
  text.replaceAll(fieldPattern, (_, name: string) => linesOf(fields[name]).join(" "));

const paragraphsOf = (body: string, fields: Fields): string[] =>
  body
    .trim()
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const [, alone] = /^\{(\w+)\}$/.exec(paragraph) ?? [];
      if (alone === undefined) return [fill(paragraph, fields)];
      const block = linesOf(fields[alone]).join("\n").trim();
      return block === "" ? [] : [block];
    });

const typedParagraphs = (body: string): string[] =>
  body
    .trim()
    .split(/(?:\r\n|[\n\r\u2028\u2029]){2,}/)
    .map((paragraph) => linesOf(paragraph.split(/\r\n|[\n\r\u2028\u2029]/)).join("\n"));

/** With the blocks that the owner left out, at its end. */
const completeBody = (body: string, optional: readonly string[]): string =>
  [body, ...optional.map((name) => `{${name}}`).filter((field) => !body.includes(field))].join("\n\n");

type Content<F> = {
  facts: F;
  name?: string | undefined;
  /** The kind's own, or the owner's. */
  words?: MessageWords;
  /** In another language than English: its words and fields, in place of the owner's and the kind's. */
  translated?: { language: Language; translation: Translation<F> } | undefined;
};

/** A lock screen shows no more. */
const longestPush = 400;

/** So that whoever has two homes reads first which it is, whatever the owner's words are. */
const ofHome = (home: string | undefined, text: string): string => (home === undefined ? text : `${home}: ${text}`);

/** A message as it is sent, without greeting and signature. */
export const renderMessage = <T extends z.ZodMiniType>(
  kind: MessageKindDefinition<T>,
  { facts, name, words: ownWords = kind.words, translated }: Content<z.output<T>>,
  context: MessageContext,
): RenderedMessage => {
  const link = kind.link?.(facts, context);
  const translation = translated?.translation;
  const { words, fields: fieldsOf } = translation ?? { words: ownWords, fields: kind.fields };
  const fields = { ...fieldsOf(facts, context), link: link ?? "" };
  const { action = "Open" } = words;
  const written = kind.written?.(facts);
  const body = completeBody(words.body, kind.optional ?? []);
  const { home } = context;
  const leadingHome = kind.audience === "customer" ? home : undefined;
  const pushTitle = translation === undefined ? kind.push?.title : translation.pushTitle;
  return {
    subject: oneLine(ofHome(leadingHome, written?.subject ?? fill(words.subject, fields))),
    name,
    ...(translated === undefined ? {} : { language: translated.language }),
    text: (written === undefined ? paragraphsOf(body, fields) : typedParagraphs(written.body)).join("\n\n"),
    ...(link === undefined ? {} : { action: { label: fill(action, fields), link } }),
    rows: [{ label: "Home", value: home ?? "" }, ...(kind.rows?.(facts, context) ?? [])].filter(
      ({ value }) => value !== "",
    ),
    files: kind.files?.(facts, context) ?? [],
    replyTo: kind.replyTo?.(facts),
    shortText: words.text === undefined ? undefined : oneLine(ofHome(leadingHome, fill(words.text, fields))),
    ...(kind.textIsPartly?.(facts, context) === true ? { isTextPartly: true } : {}),
    push: kind.push && {
      // The owner's words may name more than a lock screen should show.
      title: oneLine(pushTitle?.(facts, context) ?? fill((translation ?? kind).words.subject, fields)),
      body: (translation?.pushLines ?? kind.push.lines)(facts, context).map(oneLine).join("\n").slice(0, longestPush),
      tag: kind.push.tag(facts),
      path: kind.push.path(facts),
      until: kind.push.until(facts, context),
    },
  };
};
