import { randomUUID } from "node:crypto";
import {
  type Announcement,
  announcementAudiences,
  maxAnnouncementsADay,
  type NewAnnouncement,
} from "@cleaning/contract/admin/announcements";
import { AppError } from "@cleaning/contract/http/app-error";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { renderMessage } from "@cleaning/contract/messages/render-message";
import { textBody } from "@cleaning/contract/messages/text-messages";
import { maxSegments, segmentsOf } from "@cleaning/contract/messages/text-segments";
import { command } from "../../../platform/command/index.ts";
import type { Submission } from "../../../platform/database/idempotency-record.ts";
import { type Database, epochSeconds } from "../../../platform/database/index.ts";
import { putOf } from "../../../platform/database/transact-write.ts";
import { sentTtl } from "../../../platform/messages/index.ts";
import { agentRecipient } from "../../../platform/messages/message.ts";
import { visitJobWrite } from "../../../platform/outbox/visit-job.ts";
import { countUnlessFull } from "../../../platform/rate-limit/index.ts";
import { announcementEntity, type AnnouncementJob } from "../../../schedule/messages/announcement.ts";
import { readActiveAgents } from "../../../schedule/records/store.ts";
import { readAuthorNames } from "../../../schedule/visits/names.ts";
import { reachedOf, readReach } from "./recipients.ts";

const mostListed = 20;

export const readAnnouncements = async (database: Database): Promise<Announcement[]> => {
  const query = announcementEntity(database).query;
  const pages = await Promise.all(
    announcementAudiences.map((audience) =>
      query.byAudience({ audience }).go({ order: "desc", limit: mostListed, consistent: true }),
    ),
  );
  const records = pages.flatMap(({ data }) => data);
  const names = await readAuthorNames(
    database,
    records.map(({ by }) => by),
  );
  return records
    .map(({ announcementId: id, by, date = null, expiresAt: _, ...told }) => ({
      ...told,
      id,
      by: names.get(by) ?? null,
      date,
    }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
};

/** As long as the name of a home may be that stands before a text message. */
const longestHome = "x".repeat(40);

/** What is too long for a text message would not reach those who get texts alone. */
const checkText = ({ subject, body, date }: { subject: string; body: string; date: string }, now: Date): void => {
  const rendered = renderMessage(
    messageKinds["day-message"],
    { facts: { subject, body, date } },
    { site: "", now, home: longestHome },
  );
  if (segmentsOf(textBody(rendered.shortText ?? "")) <= maxSegments) return;
  throw new AppError("invalid", "Please write it shorter: it goes as a text message too", {
    field: "body",
  });
};

const readTo = async (database: Database, given: NewAnnouncement, now: Date): Promise<AnnouncementJob["to"]> =>
  given.audience === "customers"
    ? reachedOf(await readReach(database, given.date, now))
    : (await readActiveAgents(database)).map(({ id }) => ({ id: agentRecipient(id) }));

/**
 * Tells all customers of a day, once a home, or all agents, by the outbox: the job that is written with it stores the
 * messages. A repeat tells nobody again, and has no job.
 * @throws AppError `invalid` for a day that is over or words that fit no text message; `conflict` when nobody is
 * reached, or for more than a day may have
 */
export const announce = (
  database: Database,
  given: NewAnnouncement,
  { submission, by, now }: { submission: Submission; by: string; now: Date },
): Promise<AnnouncementJob | undefined> => {
  const { audience, subject, body } = given;
  return command({ database, by, now, submission, repeat: async () => undefined }, async () => {
    if (given.audience === "customers") checkText(given, now);
    const to = await readTo(database, given, now);
    if (to.length === 0)
      throw new AppError(
        "conflict",
        audience === "agents" ? "There is no active agent." : "This message would reach nobody on that day.",
      );
    const limit = { what: "announcement", who: audience, limit: maxAnnouncementsADay, windowSeconds: 86_400 };
    if (!(await countUnlessFull(database, limit, now)))
      throw new AppError(
        "conflict",
        `${String(maxAnnouncementsADay)} messages to all ${audience} went out today already. Please call, or write tomorrow.`,
      );
    const announcementId = randomUUID();
    const at = now.toISOString();
    const job: AnnouncementJob = { kind: "announcement", audience, at, announcementId, to };
    const record = {
      audience,
      at,
      announcementId,
      by,
      subject,
      body,
      count: to.length,
      ...(given.audience === "customers" ? { date: given.date } : {}),
      expiresAt: epochSeconds(now) + sentTtl,
    };
    return {
      writes: {
        announcement: putOf(announcementEntity(database).create(record)),
        job: visitJobWrite(database, job, now),
      },
      answer: job,
    };
  });
};
