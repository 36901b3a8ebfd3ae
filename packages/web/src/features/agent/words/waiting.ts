import type { agentEventKinds } from "@cleaning/contract/agent-day";
import type { Catalogue } from "./language.ts";

const kinds: Readonly<Record<(typeof agentEventKinds)[number], string>> = {
  "on-the-way": "On the way",
  started: "Started",
  done: "Done",
  "no-access": "No access",
  note: "Note",
  check: "Checklist",
  photo: "Photo",
};

const en = {
  title: "Waiting to be sent",
  count: (count: number) => (count === 1 ? "1 thing waits to be sent" : `${count} things wait to be sent`),
  sending: "Sending...",
  send: "Send now",
  empty: "Everything is sent.",
  refusedTitle: "Please read",
  refused: "Not taken",
  told: "Taken",
  dismiss: "I have read this",
  readCount: (count: number) => (count === 1 ? "1 answer to read" : `${count} answers to read`),
  uploading: (percent: number) => `${percent}% uploaded`,
  photoWaits: "Waits for a connection",
  kinds,
};

export type WaitingWords = typeof en;
export const waitingWords: Catalogue<WaitingWords> = { en };
