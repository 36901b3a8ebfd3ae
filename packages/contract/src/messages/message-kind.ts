import type * as z from "zod/mini";
import type { Schema } from "../http/schema.ts";
import type { MailRow } from "../mail/mail-text.ts";

type MessageAudience = "customer" | "agent" | "office";

/** What people may switch off; messages of no topic always come. */
export const messageTopics = ["reminders", "ratings"] as const;
export type MessageTopic = (typeof messageTopics)[number];

export type MessageFile = { name: string; type: string; content: string };

/** Several lines are a block of their own, such as a list; without any, the paragraph that holds only them is left out. */
export type FieldValue = string | readonly string[];

/** `{name}` stands for a field. A paragraph that is one empty field alone is left out; `{link}` alone is the button. */
export type MessageWords = {
  subject: string;
  body: string;
  action?: string;
  text?: string;
};

/** On the phone of whoever turned notifications on. A lock screen shows it: times, first names and towns at most. */
type PushOptions<F> = {
  /** In place of the kind's own subject: it may be read later than a mail, and says no "tomorrow". */
  title?: (facts: F, context: MessageContext) => string;
  lines: (facts: F, context: MessageContext) => readonly string[];
  /** A newer one about the same takes its place: at most 32 letters, digits and dashes. */
  tag: (facts: F) => string;
  /** From then on nobody needs it. */
  until: (facts: F, context: MessageContext) => Date;
  path: (facts: F) => string;
};

/** `site`: the origin of links. `createdAt`: when it was stored, now by default. `home`: where its customer has two or more. */
export type MessageContext = { site: string; now: Date; createdAt?: Date; home?: string | undefined };

/** What a kind says in another language: its words, and the same fields. The rest is the kind's own. */
export type Translation<F> = {
  words: MessageWords;
  fields: (facts: F, context: MessageContext) => Readonly<Record<string, FieldValue>>;
  pushTitle?: NonNullable<PushOptions<F>["title"]>;
  pushLines?: PushOptions<F>["lines"];
};

/** Agents choose their language; others are written to in English. */
type Audience<F> =
  | { audience: "agent"; spanish: Translation<F> }
  | { audience: Exclude<MessageAudience, "agent">; spanish?: never };

export type MessageKindOptions<F> = Audience<F> & {
  /** As the office reads it in lists: "Reminder". */
  title: string;
  topic?: MessageTopic;
  /** About now, or the answer to what its reader has just done: it is sent at night too. */
  isAboutNow: boolean | ((facts: F, context: MessageContext) => boolean);
  /** Its text message goes out at any hour. Those of others never do from 21:00 to 8:00: then the mail has to do. */
  textsAtAnyHour?: true;
  /** Its text message leaves out a part of what it tells: then the mail comes too, whatever its reader chose. */
  textIsPartly?: (facts: F, context: MessageContext) => boolean;
  /** Its text message asks a number whether it wants texts, and goes to no number that has said so. */
  asksNumber?: true;
  /** What its text message may not leave out: words that its reader answers with. */
  keywords?: readonly string[];
  /** Of kinds that tell a difference: a message that changed while it was sent goes on from what was sent. */
  afterSending?: (stored: F, sent: F) => F;
  words: MessageWords;
  /** What the owner should know before they change the words, such as a promise that these hold. */
  hint?: string;
  /** Fields that no words may leave out, besides the button and blocks of lines. */
  required?: readonly string[];
  /** Blocks that the owner's words may leave out: they then end the text, so that what they say is told in any case. */
  optional?: readonly string[];
  /** Each field of the words, the same ones for all facts; `link` is made by `link`. */
  fields: (facts: F, context: MessageContext) => Readonly<Record<string, FieldValue>>;
  /** Facts to scan, below the first paragraph; those without a value are left out. */
  rows?: (facts: F, context: MessageContext) => readonly MailRow[];
  /** Where the button leads; without one, its paragraph is left out. */
  link?: (facts: F, context: MessageContext) => string | undefined;
  files?: (facts: F, context: MessageContext) => readonly MessageFile[];
  /** Of messages to the office: whom an answer reaches. Answers to others reach the company. */
  replyTo?: (facts: F) => string | undefined;
  push?: PushOptions<F>;
  /** With a code or a link for one use: such facts are not kept once it is sent, so it cannot be sent again. */
  isSecret?: (facts: F) => boolean;
  /** What is kept to send an agent's message again: nothing of customers, who may be erased. The rest is read anew. */
  keptFacts?: (facts: F) => F & Record<string, unknown>;
  /** What a person of the office wrote in place of the words, which were only where they began. */
  written?: (facts: F) => { subject: string; body: string } | undefined;
  sample: F;
};

export type MessageKindDefinition<T extends z.ZodMiniType = z.ZodMiniType> = MessageKindOptions<z.output<T>> & {
  facts: Schema<T>;
};

/** Declares a kind of message. Its facts are stored while it waits, and parsed before it is sent. */
export const messageKind = <T extends z.ZodMiniType>(
  facts: Schema<T>,
  options: MessageKindOptions<z.output<T>>,
): MessageKindDefinition<T> => ({ facts, ...options });
