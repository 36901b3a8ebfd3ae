import type { ProfileRequestTopic } from "@cleaning/contract/agent-app/agent-profile";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { countUnlessFull, type RateLimit } from "../../platform/rate-limit/index.ts";

type Topic = { agentId: number; about: ProfileRequestTopic };

const hour = 3_600;
const day = 24 * hour;

const endOf = (seconds: number, now: Date): Date =>
  new Date((Math.floor(now.getTime() / 1_000 / seconds) + 1) * seconds * 1_000);

const idOf = ({ agentId, about }: Topic, at: string): string => `profile-request.${agentId}.${about}.${at}`;
const laterIdOf = (topic: Topic, until: Date): string => `${idOf(topic, until.toISOString())}.later`;

export const requestMessageIds = (topic: Topic, at: string): readonly string[] => [
  idOf(topic, at),
  ...[hour, day].map((seconds) => laterIdOf(topic, endOf(seconds, new Date(at)))),
];

const limitOf = ({ agentId, about }: Topic, limit: number, windowSeconds: number): RateLimit => ({
  what: "profile-request-mails",
  who: `${agentId} ${about} ${windowSeconds}`,
  limit,
  windowSeconds,
});

/** At once, but of a topic one an hour and five a day: what is asked then is one mail with the newest words. */
export const requestMessageTime = async (
  database: Database,
  topic: Topic,
  now: Date,
): Promise<{ id: string; at?: Date }> => {
  const ends = [hour, day].map((seconds) => endOf(seconds, now));
  const entity = messageEntity(database);
  const waiting = await batchGetMany(
    database,
    ends.map((end) => readOf(entity, { id: laterIdOf(topic, end) })),
  );
  const later = (at: Date) => ({ id: laterIdOf(topic, at), at });
  const next = ends.find((_, index) => waiting[index]?.state === "pending");
  if (next !== undefined) return later(next);
  const [endOfHour = now, endOfDay = now] = ends;
  const isFirst = await countUnlessFull(database, limitOf(topic, 1, hour), now);
  if (!(await countUnlessFull(database, limitOf(topic, 5, day), now))) return later(endOfDay);
  return isFirst ? { id: idOf(topic, now.toISOString()) } : later(endOfHour);
};
