/**
 * What a mail says. Paragraphs of `text` are separated by an empty line; one whose lines all begin with `- ` is a list,
 * with `> ` a quotation. `action.link` is a paragraph of `text` too.
 */
export type MailContent = {
  subject: string;
  name?: string | undefined;
  text: string;
  action?: { label: string; link: string } | undefined;
};

/** One line of a mail, whatever was typed: no line break and no control character. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** What was typed, as a quotation: it cannot pass for words of ours. */
export const quoted = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`.trimEnd());
