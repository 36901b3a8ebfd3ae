import { appWords } from "./app.ts";
import { failureTexts } from "./failure.ts";
import { frameWords } from "./frame.ts";
import { languageChoiceWords } from "./language-choice.ts";
import { messageWords } from "./messages.ts";
import { notAnAgentWords } from "./not-an-agent.ts";
import { notificationWords } from "./notifications.ts";
import { ownProfileWords } from "./own-profile.ts";
import { profileWords } from "./profile.ts";
import { timeOffWords } from "./time-off.ts";
import { todayWords } from "./today.ts";
import { visitWords } from "./visit.ts";
import { waitingWords } from "./waiting.ts";
import { weekWords } from "./week.ts";

/** Every text of the agents' app. Other languages have the same ones, which the compiler holds. */
export const english = {
  app: appWords,
  failure: failureTexts,
  frame: frameWords,
  languageChoice: languageChoiceWords,
  messages: messageWords,
  notAnAgent: notAnAgentWords,
  notifications: notificationWords,
  ownProfile: ownProfileWords,
  profile: profileWords,
  timeOff: timeOffWords,
  today: todayWords,
  visit: visitWords,
  waiting: waitingWords,
  week: weekWords,
};
export type AgentWords = typeof english;
