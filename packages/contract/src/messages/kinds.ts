import type * as z from "zod/mini";
import type { MessageKindDefinition } from "./message-kind.ts";
import { freeVisitBooked, problemAnswerMessage, problemReceived, problemReport } from "./problem-kinds.ts";
import { lowRating } from "./rating-kinds.ts";
import { textReceived, textsCapped, textsTurnedOn } from "./text-kinds.ts";
import { agentNextDay, visitDone, visitOnTheWay, visitReminder } from "./visit-kinds.ts";

/** Every kind of message, once. The name is stored with messages: it never changes. */
export const messageKinds = {
  "agent-next-day": agentNextDay,
  "low-rating": lowRating,
  "visit-done": visitDone,
  "visit-on-the-way": visitOnTheWay,
  "visit-reminder": visitReminder,
  "problem-report": problemReport,
  "problem-received": problemReceived,
  "problem-answer": problemAnswerMessage,
  "free-visit": freeVisitBooked,
  "texts-on": textsTurnedOn,
  "texts-capped": textsCapped,
  "text-received": textReceived,
} as const;

export type MessageKind = keyof typeof messageKinds;

export const messageKindNames = Object.keys(messageKinds) as MessageKind[];

export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name);

/** What a kind's module says of one thing that happened. */
export type FactsOf<K extends MessageKind> = z.output<ReturnType<(typeof messageKinds)[K]["facts"]>>;

/** A kind by a name that is known at run time only: its facts are parsed by its own schema. */
export const definitionOf = (kind: MessageKind): MessageKindDefinition => messageKinds[kind] as MessageKindDefinition;
