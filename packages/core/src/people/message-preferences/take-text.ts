import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { phoneText, readPhone } from "@cleaning/contract/format/phone";
import { portalAnswer, textAnswers, textBody } from "@cleaning/contract/messages/text-messages";
import { command } from "../../platform/command/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { office, pendingMessage } from "../../platform/messages/index.ts";
import { countUnlessFull } from "../../platform/rate-limit/index.ts";
import { consentsOf } from "../../platform/texts/consents.ts";
import { openNumber, stopNumber } from "../../platform/texts/number-answers.ts";
import { sendCounted } from "../../platform/texts/send-counted.ts";
import type { SendText } from "../../platform/texts/send-text.ts";
import { readTextSettings } from "../../platform/texts/settings.ts";
import { customerEntity } from "../customers/entity.ts";

export type ReceivedText = { id: string; from: string; body: string; at: Date };
export type TextTaker = { database: Database; send: SendText; site: string };

type Meaning = "stop" | "help" | "start" | "yes" | "words";

/** As carriers have them; a customer who writes "Cancel Friday" means the visit. */
const alone: Readonly<Record<string, Meaning>> = {
  stop: "stop",
  stopall: "stop",
  unsubscribe: "stop",
  cancel: "stop",
  end: "stop",
  quit: "stop",
  revoke: "stop",
  "opt out": "stop",
  optout: "stop",
  "please stop": "stop",
  help: "help",
  info: "help",
  start: "start",
  unstop: "start",
  yes: "yes",
  y: "yes",
  "yes please": "yes",
  yeah: "yes",
  yep: "yes",
  ok: "yes",
  okay: "yes",
};
const stopsAsFirstWord: ReadonlySet<string> = new Set(["stop", "stopall", "unsubscribe"]);

/** Any clear request ends texts (47 CFR 64.1200); the office reads it too. */
const stopRequest = new RegExp(
  String.raw`\b(?:(?:stop|quit|no more|never|do not|don t|dont)(?: (?:sending|send|me|us|any|all|more|the|these|your))* (?:text|texts|texting|sms|messages)|opt (?:me )?out|unsubscribe me|remove me)\b`,
);

const plainWords = (body: string): string[] => body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** `isAlone`: it says nothing else, so that the office need not read it. */
export const meaningOf = (body: string): { meaning: Meaning; isAlone: boolean } => {
  const words = plainWords(body);
  const text = words.join(" ");
  const meaning = alone[text];
  if (meaning !== undefined) return { meaning, isAlone: true };
  return { meaning: stopsAsFirstWord.has(words[0] ?? "") || stopRequest.test(text) ? "stop" : "words", isAlone: false };
};

/** A telephone that answers by itself must not cost the month's money, nor fill the office's mailbox. */
const perNumber = (what: string, who: string, limit: number) => ({ what, who, limit, windowSeconds: 86_400 });

const answer = async ({ database, send }: TextTaker, to: string, words: string, now: Date): Promise<void> => {
  if (!(await countUnlessFull(database, perNumber("text-answer", to, 5), now))) return;
  const settings = await readTextSettings(database);
  await sendCounted({ database, send, settings }, { to, body: textBody(words), isAnswer: true }, now);
};

const customersOf = async (database: Database, phone: string) => {
  const ids = (await consentsOf(database, phone)).map(({ recipient }) => Number(recipient.split("#")[1]));
  const found = await batchGetMany(
    database,
    ids.map((id) => readOf(customerEntity(database), { id })),
  );
  return found.flatMap((customer) => customer ?? []);
};

const tellOffice = async (
  { database }: TextTaker,
  { id, from, body }: ReceivedText,
  isStop: boolean,
  now: Date,
): Promise<void> => {
  if (!(await countUnlessFull(database, perNumber("text-note", from, 20), now))) return;
  const customers = await customersOf(database, from);
  const [only, ...others] = customers;
  const facts = {
    phone: phoneText(from),
    customers: customers.map(({ name }) => name),
    ...omitUndefined({ email: others.length === 0 ? only?.email : undefined }),
    text: body.slice(0, 1_600),
    isStop,
  };
  const messages = pendingMessage({ kind: "text-received", to: office, facts }, now, { id: `text-received.${id}` });
  await command({ database, now }, async () => ({ messages }));
};

/** YES also answers what we asked otherwise: then the office reads it. */
const openTexts = async (
  taker: TextTaker,
  { from, at, isYes }: { from: string; at: Date; isYes: boolean },
  now: Date,
): Promise<{ isForOffice: boolean }> => {
  const opened = await openNumber(taker.database, from, at);
  if (opened === "opened" || (opened === "open" && !isYes)) await answer(taker, from, textAnswers.started, now);
  if (opened === "none" && !isYes) await answer(taker, from, portalAnswer(taker.site), now);
  return { isForOffice: isYes && (opened === "open" || opened === "none") };
};

/**
 * What somebody answered to our number: STOP ends texts to theirs at once, for everyone who has it; YES turns on what was
 * agreed to on the page, and START what STOP ended; HELP is answered; the office reads the rest. The same text again
 * changes nothing more, also after one that was written later.
 */
export const handleInboundText = async (
  taker: TextTaker,
  received: ReceivedText,
  now: Date,
): Promise<Meaning | "foreign"> => {
  // Also of a number that we do not text, or not any more: its STOP holds.
  const from = readPhone(received.from)?.number;
  if (from?.startsWith("+1") !== true) return "foreign";
  const { database } = taker;
  const { meaning, isAlone } = meaningOf(received.body);
  let isForOffice = !isAlone;
  if (meaning === "stop" && (await stopNumber(database, from, received.at)))
    await answer(taker, from, textAnswers.stopped, now);
  if (meaning === "start" || meaning === "yes")
    ({ isForOffice } = await openTexts(taker, { from, at: received.at, isYes: meaning === "yes" }, now));
  if (meaning === "help") await answer(taker, from, textAnswers.help, now);
  if (isForOffice) await tellOffice(taker, { ...received, from }, meaning === "stop", now);
  return meaning;
};
