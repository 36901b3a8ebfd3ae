import type * as z from "zod/mini";
import { dayMessage } from "./announcement-kinds.ts";
import { visitsChanged } from "./change-kinds.ts";
import type { MessageKindDefinition, MessageWords } from "./message-kind.ts";
import { renderMessage } from "./render-message.ts";
import { textsAskedFor } from "./text-kinds.ts";
import { textBody } from "./text-messages.ts";
import { visitDone, visitLate, visitNoAccess, visitOnTheWay, visitReminder, visitSetBack } from "./visit-kinds.ts";

const sample = <T extends z.ZodMiniType>(kind: MessageKindDefinition<T>) => ({
  title: kind.title,
  /** @param words the owner's, in place of the kind's own */
  text: (site: string, words: MessageWords = kind.words): string => {
    const now = new Date(visitOnTheWay.sample.setOutAt);
    const { shortText = "" } = renderMessage(kind, { facts: kind.sample, words }, { site, now });
    return textBody(shortText);
  },
});

export const textSamples = {
  "texts-on": sample(textsAskedFor),
  "visits-changed": sample(visitsChanged),
  "visit-reminder": sample(visitReminder),
  "day-message": sample(dayMessage),
  "visit-late": sample(visitLate),
  "visit-on-the-way": sample(visitOnTheWay),
  "visit-set-back": sample(visitSetBack),
  "visit-no-access": sample(visitNoAccess),
  "visit-done": sample(visitDone),
} as const;
