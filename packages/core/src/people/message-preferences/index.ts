import { definitionOf, messageKindNames } from "@cleaning/contract/messages/kinds";
import { type MessageTopic, messageTopics } from "@cleaning/contract/messages/message-kind";
import type { MessagePreferences } from "@cleaning/contract/messages/preferences";
import { byMailLink } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { linkEnded } from "../../platform/links/index.ts";
import { messagePreferencesEntity, readTopicsOff } from "../../platform/messages/preferences.ts";
import { existenceCheck, type MessageRecipient, personOf } from "./person.ts";

const topicsFor = (audience: MessageRecipient["audience"]): MessageTopic[] => {
  const kinds = messageKindNames.map(definitionOf).filter((kind) => kind.audience === audience);
  return messageTopics.filter((topic) => kinds.some((kind) => kind.topic === topic));
};

const sorted = (topics: readonly string[]): MessageTopic[] => messageTopics.filter((topic) => topics.includes(topic));

const answerOf = ({ audience }: MessageRecipient, off: readonly MessageTopic[]): MessagePreferences => ({
  audience,
  topics: topicsFor(audience),
  off: sorted(off),
});

/** Throws AppError `notFound` for a link that is not valid, or whose person is gone. */
export const readPreferences = async (database: Database, token: string): Promise<MessagePreferences> => {
  const person = await personOf(database, token);
  return answerOf(person, await readTopicsOff(database, person.recipient));
};

/** The others stay as they are; the same again writes nothing. @throws AppError `notFound` */
export const setPreference = (
  database: Database,
  { token, topic, isOn }: { token: string; topic: MessageTopic; isOn: boolean },
  now: Date,
): Promise<MessagePreferences> =>
  command({ database, by: byMailLink, now }, async () => {
    const person = await personOf(database, token);
    const { recipient, audience, id } = person;
    const entity = messagePreferencesEntity(database);
    const { data } = await entity.get({ recipient }).go({ consistent: true });
    const before = sorted(data?.off ?? []);
    if (before.includes(topic) !== isOn) return { answer: answerOf(person, before) };
    const after = isOn ? before.filter((one) => one !== topic) : sorted([...before, topic]);
    const next = { recipient, off: after, changedAt: now.toISOString() };
    return {
      writes: {
        person: existenceCheck(database, person),
        preferences: putOf(entity.put(next).where(unchanged({ off: data?.off }))),
      },
      history: {
        kind: audience === "customer" ? "customers" : "agents",
        id,
        before: { messagesOff: before },
        after: { messagesOff: after },
      },
      refusals: { person: linkEnded() },
      answer: answerOf(person, after),
    };
  });

export const unsubscribe = (
  database: Database,
  { token, topic }: { token: string; topic: MessageTopic },
  now: Date,
): Promise<MessagePreferences> => setPreference(database, { token, topic, isOn: false }, now);
