import { definitionOf, messageKindNames } from "@cleaning/contract/messages/kinds";
import { type MessageTopic, messageTopics } from "@cleaning/contract/messages/message-kind";
import type { MessagePreferences } from "@cleaning/contract/messages/preferences";
import { auditWrites, byMailLink } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, transactWrite } from "../../platform/database/transact-write.ts";
import { linkEnded } from "../../platform/links/index.ts";
import { messagePreferencesEntity, readTopicsOff } from "../../platform/messages/preferences.ts";
import { existenceCheck, type Person, personOf } from "./person.ts";

/** Topics of which that person gets any message. */
const topicsFor = (audience: Person["audience"]): MessageTopic[] => {
  const kinds = messageKindNames.map(definitionOf).filter((kind) => kind.audience === audience);
  return messageTopics.filter((topic) => kinds.some((kind) => kind.topic === topic));
};

const sorted = (topics: readonly MessageTopic[]): MessageTopic[] =>
  messageTopics.filter((topic) => topics.includes(topic));

const answerOf = ({ audience }: Person, off: readonly MessageTopic[]): MessagePreferences => ({
  audience,
  topics: topicsFor(audience),
  off: sorted(off),
});

/** Throws AppError `notFound` for a link that is not valid, or whose person is gone. */
export const readPreferences = async (database: Database, token: string): Promise<MessagePreferences> => {
  const person = await personOf(database, token);
  return answerOf(person, await readTopicsOff(database, person.recipient));
};

/** `change` is given what is off now. The same change again writes nothing. */
const changePreferences = async (
  database: Database,
  token: string,
  change: (off: readonly MessageTopic[]) => readonly MessageTopic[],
  now: Date,
): Promise<MessagePreferences> => {
  const person = await personOf(database, token);
  const before = sorted(await readTopicsOff(database, person.recipient));
  const after = sorted(change(before));
  if (before.join() === after.join()) return answerOf(person, after);
  const { recipient, audience, id } = person;
  const { written } = await transactWrite(database, {
    person: existenceCheck(database, person),
    preferences: putOf(messagePreferencesEntity(database).put({ recipient, off: after, changedAt: now.toISOString() })),
    history: auditWrites(database, {
      kind: audience === "customer" ? "customers" : "agents",
      id,
      by: byMailLink,
      now,
      before: { messagesOff: before },
      after: { messagesOff: after },
      fields: ["messagesOff"],
    }),
  });
  if (!written) throw linkEnded();
  return answerOf(person, after);
};

/** @param off all topics that are to be off */
export const setPreferences = (
  database: Database,
  { token, off }: { token: string; off: readonly MessageTopic[] },
  now: Date,
): Promise<MessagePreferences> => changePreferences(database, token, () => off, now);

/** Switches one topic off, for good. */
export const unsubscribe = (
  database: Database,
  { token, topic }: { token: string; topic: MessageTopic },
  now: Date,
): Promise<MessagePreferences> => changePreferences(database, token, (off) => [...off, topic], now);
