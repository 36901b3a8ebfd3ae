import type { agentEventKinds } from "@cleaning/contract/agent-app/agent-day";

const kinds: Readonly<Record<(typeof agentEventKinds)[number], string>> = {
  "on-the-way": "On the way",
  started: "Started",
  done: "Done",
  "no-access": "No access",
  note: "Note",
  check: "Checklist",
  photo: "Photo",
  "access-read": "Opened how to get in",
};

export const waitingWords = {
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
  again: "Send again",
  remove: "Remove",
  removeTitle: "Remove this photo?",
  removeText: "It is on this phone alone, and cannot be brought back.",
  removeNoteTitle: "Remove this note?",
  removeNoteText: "It did not reach the office. It is on this phone alone, and cannot be brought back.",
  keep: "Keep it",
  lost: "This phone does not have this photo any more. Please take it again.",
  nextTry: (why: string, time: string) => `${why} The next try is at ${time}.`,
  onlyHere: "On this open page alone: closing it loses this.",
  otherVisit: "A visit that is not on your list any more",
  photoWaits: "Waits for a connection",
  kinds,
};
