import { addDays, type CalendarDate, instantAtBusiness, readDate } from "../format/calendar.ts";
import type { MessageContext } from "./message-kind.ts";

const dateOf = (text: string): CalendarDate => {
  const date = readDate(text);
  if (date === undefined) throw new Error(`${text} is no date.`);
  return date;
};

/** The midnight before a date, after which the news of the evening before is old. */
export const startOfDay = (text: string): Date => instantAtBusiness(dateOf(text), 0);

/** The midnight after a date, after which nobody needs its news. */
export const endOfDay = (text: string): Date => instantAtBusiness(addDays(dateOf(text), 1), 0);

export const dayPath = (date: string): string => `/agent-dashboard?day=${date}`;

/** A few letters and digits for a text, of what takes its own place alone (FNV-1a): a browser has no such hash that is synchronous. */
export const shortHash = (text: string): string => {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
};

const answerDays = 3;

/** The office's answers are in the app; a phone that was off for longer shows them there. However often one is tried. */
export const answerUntil = ({ now, createdAt = now }: MessageContext): Date =>
  new Date(createdAt.getTime() + answerDays * 86_400_000);
