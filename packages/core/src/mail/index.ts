import { randomUUID } from "node:crypto";
import { isConditionFailure } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { mailEntity } from "./entity.ts";

/** What is to be said to whom. */
export type Message = { to: string; replyTo?: string; subject: string; text: string };

/** A message that is stored until the mail service took it. */
export type OwedMail = Message & { id: string; createdAt: string; dueAt: string; attempts: number };

/** Sends one message, or throws. */
export type SendMail = (message: Message) => Promise<void>;

/** How long the request that owes a mail has to send it itself before the retry job may. */
const headStartSeconds = 60;
const longestPauseSeconds = 3_600;

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();

/** A message as it is stored with what it tells about. */
export const owe = (message: Message, now: Date): OwedMail => ({
  ...message,
  id: randomUUID(),
  createdAt: now.toISOString(),
  dueAt: after(now, headStartSeconds),
  attempts: 0,
});

/**
 * Sends an owed mail and strikes it off.
 *
 * @returns whether the mail service took it; when not, the retry job will try again
 */
export const settle = async (database: Database, send: SendMail, mail: OwedMail): Promise<boolean> => {
  try {
    await send(mail);
  } catch {
    return false;
  }
  await mailEntity(database).delete({ id: mail.id }).go();
  return true;
};

/**
 * Sends the mails that are due, each claimed first so that two runs do not send the same one. Pauses between tries
 * double from two minutes to an hour; nothing is ever given up.
 *
 * @returns how many were sent and how many failed again
 */
export const settleDue = async (
  database: Database,
  send: SendMail,
  now: Date,
): Promise<{ sent: number; failed: number }> => {
  const entity = mailEntity(database);
  const { data } = await entity.query.due({}).lte({ dueAt: now.toISOString() }).go({ limit: 50 });
  let sent = 0;
  let failed = 0;
  for (const mail of data) {
    const pause = Math.min(120 * 2 ** mail.attempts, longestPauseSeconds);
    const claimed = await entity
      .patch({ id: mail.id })
      .set({ dueAt: after(now, pause), attempts: mail.attempts + 1 })
      .where(({ dueAt }, { eq }) => eq(dueAt, mail.dueAt))
      .go()
      .then(
        () => true,
        (error: unknown) => {
          if (isConditionFailure(error)) return false;
          throw error;
        },
      );
    if (!claimed) continue;
    if (await settle(database, send, mail)) sent += 1;
    else failed += 1;
  }
  return { sent, failed };
};
