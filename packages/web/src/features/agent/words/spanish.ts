import { spanishFormats } from "@cleaning/contract/format/spanish";
import type { AgentWords } from "./english.ts";
import type { AppTranslation } from "./language.ts";
import { app, frame } from "./spanish/app.ts";
import { catalog } from "./spanish/catalog.ts";
import { today, waiting } from "./spanish/day.ts";
import { failure, messages } from "./spanish/failure.ts";
import { calendar, notifications, profile } from "./spanish/profile.ts";
import { visit } from "./spanish/visit.ts";
import { request, timeOff, week } from "./spanish/week.ts";

const words: AgentWords = {
  app,
  calendar,
  failure,
  frame,
  messages,
  notifications,
  profile,
  request,
  timeOff,
  today,
  visit,
  waiting,
  week,
};

/** Of the Americas, to colleagues: "tú". Loaded by who reads it, and stored with the app's files. */
export const inSpanish: AppTranslation & { words: AgentWords } = {
  language: "es",
  words,
  late: words,
  formats: spanishFormats,
  catalog,
};
