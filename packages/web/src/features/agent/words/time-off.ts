import type { Catalogue } from "./language.ts";

const en = {
  title: "Ask for time off",
  hint: "The office answers by email and here.",
  from: "First day",
  until: "Last day",
  reason: "Why",
  reasonHint: "A few words are enough.",
  ask: "Ask the office",
  asking: "Asking...",
  asked: "The office has your request.",
  notAsked: "Your request is not sent yet.",
  yours: "Your requests",
  failed: "Sorry, we could not load your requests.",
  days: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  states: { open: "Waits for the office", granted: "You are off", declined: "Declined" },
  office: (answer: string) => `The office: ${answer}`,
};

export type TimeOffWords = typeof en;
export const timeOffWords: Catalogue<TimeOffWords> = { en };
