/** Paragraphs are separated by an empty line; lines that begin with `- ` are a list, with `> ` a quotation. */
export type MailContent = {
  subject: string;
  name?: string | undefined;
  text: string;
  action?: { label: string; link: string } | undefined;
};

/** Removes line breaks and control characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** Quoted, so that a visitor's text cannot pass for ours. */
export const quoteLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`.trimEnd());
