import { spanishFormats } from "@cleaning/contract/format/spanish";
import type { AgentWords } from "./english.ts";
import type { AppTranslation } from "./language.ts";
import { appInSpanish, frameInSpanish } from "./spanish/app.ts";
import { catalog } from "./spanish/catalog.ts";
import { todayInSpanish, waitingInSpanish } from "./spanish/day.ts";
import { failureInSpanish, messagesInSpanish } from "./spanish/failure.ts";
import { calendarInSpanish, notificationsInSpanish, profileInSpanish } from "./spanish/profile.ts";
import { visitInSpanish } from "./spanish/visit.ts";
import { requestInSpanish, timeOffInSpanish, weekInSpanish } from "./spanish/week.ts";

const words: AgentWords = {
  app: appInSpanish,
  calendar: calendarInSpanish,
  failure: failureInSpanish,
  frame: frameInSpanish,
  messages: messagesInSpanish,
  notifications: notificationsInSpanish,
  profile: profileInSpanish,
  request: requestInSpanish,
  timeOff: timeOffInSpanish,
  today: todayInSpanish,
  visit: visitInSpanish,
  waiting: waitingInSpanish,
  week: weekInSpanish,
};

/** Of the Americas, to colleagues: "tú". Loaded by who reads it, and stored with the app's files. */
export const inSpanish: AppTranslation & { words: AgentWords } = {
  language: "es",
  words,
  late: words,
  formats: spanishFormats,
  catalog,
};
