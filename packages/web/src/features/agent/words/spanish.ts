import { spanishFormats } from "@cleaning/contract/format/spanish";
import type { AppTranslation } from "./language.ts";
import { app } from "./spanish/app.ts";
import { catalog } from "./spanish/catalog.ts";
import { failure } from "./spanish/failure.ts";
import { frame } from "./spanish/frame.ts";
import { spanishLanguageChoice } from "./spanish/language-choice.ts";
import { messages } from "./spanish/messages.ts";
import { notAnAgent } from "./spanish/not-an-agent.ts";
import { notifications } from "./spanish/notifications.ts";
import { ownProfile } from "./spanish/own-profile.ts";
import { profile } from "./spanish/profile.ts";
import { timeOff } from "./spanish/time-off.ts";
import { spanishToday } from "./spanish/today.ts";
import { visit } from "./spanish/visit.ts";
import { waiting } from "./spanish/waiting.ts";
import { week } from "./spanish/week.ts";

/** Of the Americas, to colleagues: "tú". Loaded by who reads it, and stored with the app's files. */
export const inSpanish: AppTranslation = {
  language: "es",
  words: {
    app,
    failure,
    frame,
    languageChoice: spanishLanguageChoice,
    messages,
    notAnAgent,
    notifications,
    ownProfile,
    profile,
    timeOff,
    today: spanishToday,
    visit,
    waiting,
    week,
  },
  formats: spanishFormats,
  catalog,
};
