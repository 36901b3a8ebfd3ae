import type { KindField } from "@cleaning/contract/messages/word-rules";

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** With the empty lines that a block needs. */
const apart = (text: string, start: number, end: number, block: string): string => {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const lead = before.trim() === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after.trim() === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  return `${lead}${block}${tail}`;
};

/** Writes `{name}` where the cursor was last; a block only ever into the text of the mail. */
export const insertField = (form: HTMLFormElement | null, last: string, { name, isBlock }: KindField): void => {
  const control: unknown = form?.elements.namedItem(isBlock ? "words.body" : last);
  if (!isControl(control)) return;
  const { value, selectionStart, selectionEnd } = control;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const field = `{${name}}`;
  control.focus();
  control.setRangeText(isBlock ? apart(value, start, end, field) : field, start, end, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
};
