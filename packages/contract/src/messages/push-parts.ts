import { addDays, instantAtBusiness, readDate } from "../format/calendar.ts";

/** A date's midnight, after which nobody needs its news. */
export const endOfDay = (text: string): Date => {
  const date = readDate(text);
  if (date === undefined) throw new Error(`${text} is no date.`);
  return instantAtBusiness(addDays(date, 1), 0);
};

/** The app's screen of a day. */
export const dayPath = (date: string): string => `/agent-dashboard?day=${date}`;

const answerDays = 3;

/** The office's answers are in the app; a phone that was off for longer shows them there. */
export const answerUntil = (now: Date): Date => new Date(now.getTime() + answerDays * 86_400_000);
