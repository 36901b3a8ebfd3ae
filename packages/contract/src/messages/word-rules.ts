import { hiddenCharactersMessage, type Issue, oneLineMessage } from "../http/input.ts";
import type { FieldValue, MessageContext, MessageKindDefinition, MessageWords } from "./message-kind.ts";

export type WordName = keyof MessageWords;

/** In characters, fields as they are named. A text message of more than two parts would be costly. */
export const wordLimits: Readonly<Record<WordName, number>> = { subject: 150, body: 5_000, action: 40, text: 300 };

export type KindField = {
  name: string;
  /** With the kind's sample. */
  value: FieldValue;
  /** Several lines, or the button: it stands between empty lines. */
  isBlock: boolean;
  isRequired: boolean;
};

const linkField = "link";

type AnyKind = MessageKindDefinition;

/** Of the sample: whatever was written into the words of a kind, it reads well with it. */
const sampleFields = (kind: AnyKind, context: MessageContext): Readonly<Record<string, FieldValue>> => {
  const link = kind.link?.(kind.sample, context);
  return { ...kind.fields(kind.sample, context), ...(link === undefined ? {} : { [linkField]: link }) };
};

/** Any: names and forms of fields do not depend on it. */
const anyContext: MessageContext = { site: "https://site.example", now: new Date(0) };

export const fieldsOfKind = (kind: AnyKind, context = anyContext): KindField[] =>
  Object.entries(sampleFields(kind, context)).map(([name, value]) => {
    const isBlock = name === linkField || typeof value !== "string";
    const isRequired = isBlock
      ? kind.words.body.includes(`{${name}}`) && kind.optional?.includes(name) !== true
      : (kind.required ?? []).includes(name);
    return { name, value, isBlock, isRequired };
  });

const hasAction = (kind: AnyKind): boolean => fieldsOfKind(kind).some(({ name }) => name === linkField);

export const wordNames = (kind: AnyKind): WordName[] => [
  "subject",
  "body",
  ...(hasAction(kind) ? (["action"] as const) : []),
  ...(kind.words.text === undefined ? [] : (["text"] as const)),
];

const labels: Readonly<Record<WordName, string>> = {
  subject: "a subject",
  body: "a text",
  action: "words for the button",
  text: "words for the text message",
};

const fieldPattern = /\{(\w+)\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(fieldPattern)].map(([, name = ""]) => name);
const paragraphsOf = (text: string): string[] => text.trim().split(/\n{2,}/);

/** What is wrong with the characters; whatever is left may stand in a header. */
const characterIssue = (name: WordName, text: string): string | undefined => {
  if (!text.isWellFormed() || /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u.test(text))
    return hiddenCharactersMessage;
  return name !== "body" && /[\t\n\r\u2028\u2029]/.test(text) ? oneLineMessage : undefined;
};

const fieldIssue = (name: WordName, text: string, fields: readonly KindField[]): string | undefined => {
  if (/[{}]/.test(text.replaceAll(fieldPattern, ""))) return "Please use braces around a field alone, such as {day}";
  const used = namesIn(text);
  const unknown = used.find((one) => fields.every((field) => field.name !== one));
  if (unknown !== undefined) return `There is no field {${unknown}}. Please choose one of those listed`;
  const blocks = fields.filter((field) => field.isBlock && used.includes(field.name));
  if (name === "body") {
    const apart = paragraphsOf(text);
    const inside = blocks.find((field) =>
      apart.some((part) => part !== `{${field.name}}` && part.includes(`{${field.name}}`)),
    );
    if (inside !== undefined) return `Please put {${inside.name}} on a line of its own, between empty lines`;
  } else {
    const block = blocks.find((field) => name !== "text" || field.name !== linkField);
    if (block !== undefined) return `{${block.name}} has its place in the text of the mail alone`;
  }
  return undefined;
};

const missingField = (
  name: WordName,
  text: string,
  kind: AnyKind,
  fields: readonly KindField[],
): string | undefined => {
  const needed = fields.filter((field) =>
    name === "body"
      ? field.isRequired
      : name === "text" && namesIn(kind.words.text ?? "").includes(linkField) && field.name === linkField,
  );
  const missing = needed.find((field) => !namesIn(text).includes(field.name));
  if (missing === undefined) return undefined;
  return missing.name === linkField
    ? "Please keep {link}, which is where people go on"
    : `Please keep {${missing.name}}, which is what the message is about`;
};

const missingKeyword = (name: WordName, text: string, { keywords = [] }: AnyKind): string | undefined => {
  const missing = name === "text" ? keywords.find((keyword) => !text.includes(keyword)) : undefined;
  return missing === undefined ? undefined : `Please keep ${missing}, which people answer with`;
};

const issueOf = (name: WordName, text: string, kind: AnyKind): string | undefined => {
  const fields = fieldsOfKind(kind);
  if (text.trim() === "") return `Please write ${labels[name]}`;
  if (text.length > wordLimits[name]) return `Please use at most ${wordLimits[name]} characters`;
  return (
    characterIssue(name, text) ??
    fieldIssue(name, text, fields) ??
    missingField(name, text, kind, fields) ??
    missingKeyword(name, text, kind)
  );
};

export const wordIssues = (kind: AnyKind, words: MessageWords): Issue[] => {
  const names = wordNames(kind);
  const issues = names.flatMap((name): Issue[] => {
    const message = issueOf(name, words[name] ?? "", kind);
    return message === undefined ? [] : [{ path: name, message }];
  });
  const extra = (["action", "text"] as const).filter((name) => words[name] !== undefined && !names.includes(name));
  return [...issues, ...extra.map((path) => ({ path, message: "This message has none" }))];
};
