import { announcementAudiences } from "@cleaning/contract/admin/announcements";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import type { EntityItem } from "electrodb";
import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { inChunks } from "../../platform/database/in-chunks.ts";
import type { Database } from "../../platform/database/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { type PendingMessage, pendingMessage } from "../../platform/messages/message.ts";
import type { VisitJob } from "../../platform/outbox/visit-job.ts";

const required = { type: "string", required: true } as const;

/** What the office told all customers of a day, or all agents; without whom, which their own lists of messages say. */
export const announcementEntity = defineEntity(
  "announcement",
  {
    audience: { type: announcementAudiences, required: true },
    at: required,
    announcementId: required,
    by: required,
    date: { type: "string" },
    subject: required,
    body: required,
    count: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  { byAudience: key(["audience"], ["at", "announcementId"]) },
);
type AnnouncementRecord = EntityItem<ReturnType<typeof announcementEntity>>;

export type AnnouncementJob = Extract<VisitJob, { kind: "announcement" }>;

const messageOf = (
  { announcementId, subject, body, date, at }: AnnouncementRecord,
  { id, visitId }: AnnouncementJob["to"][number],
  now: Date,
): PendingMessage => {
  const options = { id: `announcement.${announcementId}.${visitId ?? id}` };
  // Address and name are read when it is sent.
  const to = { email: "", id };
  if (date !== undefined) {
    const facts = { subject, body, date };
    return pendingMessage({ kind: "day-message", to, ...omitUndefined({ visitId }), facts }, now, options);
  }
  const facts = { subject, body, agentId: Number(id.split("#")[1]), date: todayAt(new Date(at)) };
  return pendingMessage({ kind: "agents-message", to, facts }, now, options);
};

const together = 20;

/** Stores what is not stored yet: a repeat after an interruption goes on, and nobody is told twice. */
export const storeAnnouncement = async (
  database: Database,
  { audience, at, announcementId, to }: AnnouncementJob,
  now: Date,
): Promise<void> => {
  const { data } = await announcementEntity(database).get({ audience, at, announcementId }).go({ consistent: true });
  if (data === null) throw new AppError("notFound", "There is no such message.");
  const entity = messageEntity(database);
  for (const some of inChunks(to, together))
    await Promise.all(some.map((one) => isWritten(entity.create(messageOf(data, one, now)).go())));
};
