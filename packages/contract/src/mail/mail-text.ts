import type { Language } from "../format/language.ts";

export type MailRow = { label: string; value: string };

export type MailPreferences = {
  /** The page, for people. */
  page: string;
  /** For mail programs, which post to it (RFC 8058). */
  unsubscribe: string;
};

/** An empty line ends a paragraph; lines with `- ` are a list, with `> ` a quotation, two or more `Label: value` a table. */
export type MailContent = {
  language?: Language | undefined;
  subject: string;
  name?: string | undefined;
  text: string;
  /** Below the first paragraph. */
  rows?: readonly MailRow[] | undefined;
  /** What lists of mails show beside the subject; the first paragraph by default. */
  preheader?: string | undefined;
  preferences?: MailPreferences | undefined;
  action?: { label: string; link: string } | undefined;
};

export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** Quoted, so that a visitor's text cannot pass for ours. */
export const quoteLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`.trimEnd());
