import type { MessageTopic } from "./message-kind.ts";

/** The page where people choose which mails come; it needs no sign-in. */
export const preferencesPath = "/messages";

type Label = { label: string; hint: string };

export const topicLabels: Readonly<Record<MessageTopic, Label>> = {
  reminders: { label: "Reminders", hint: "A mail the day before, at 5 PM: who comes, and when." },
  ratings: { label: "How was it?", hint: "After a visit, we ask how we did. It takes one click." },
};
