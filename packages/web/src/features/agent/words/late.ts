import { lateWordsOf } from "./language.ts";
import { profile } from "./profile.ts";
import { request, timeOff, week } from "./week.ts";

/* The words of screens that are loaded later, and their English with them. */

export const profileWords = lateWordsOf("profile", profile);
export const requestWords = lateWordsOf("request", request);
export const timeOffWords = lateWordsOf("timeOff", timeOff);
export const weekWords = lateWordsOf("week", week);
