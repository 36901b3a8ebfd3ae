import { randomUUID } from "node:crypto";
import { isConditionFailure } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { writesOf, transactWrite } from "../database/transact-write.ts";
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

/**
 * A message as it is stored with what it tells about. A subject is one line, whatever was typed into what it names: with
 * another, a mail service refuses the mail each time, or takes it for a header.
 */
export const owe = (message: Message, now: Date): OwedMail => ({
  ...message,
  subject: message.subject.replaceAll(/\p{Cc}+/gu, " "),
  id: randomUUID(),
  createdAt: now.toISOString(),
  dueAt: after(now, headStartSeconds),
  attempts: 0,
});

/**
 * Sends owed mails and strikes off those that the mail service took: one request, however many they are.
 *
 * @throws what the mail service or the table says; what was not struck off stays owed, and the retry job will try again
 */
export const settle = async (database: Database, send: SendMail, mails: readonly OwedMail[]): Promise<void> => {
  const results = await Promise.allSettled(mails.map(send));
  await strikeOff(
    database,
    mails.filter((_, index) => results[index]?.status === "fulfilled"),
  );
  for (const result of results) if (result.status === "rejected") throw result.reason;
};

const strikeOff = async (database: Database, mails: readonly OwedMail[]): Promise<void> => {
  const [first, ...others] = mails;
  const entity = mailEntity(database);
  if (first === undefined) return;
  if (others.length === 0) await entity.delete({ id: first.id }).go();
  else
    await transactWrite(database, {
      mails: writesOf({ mail: entity }, ({ mail }) => mails.map(({ id }) => mail.delete({ id }).commit())),
    });
};

/**
 * Since when the mail that is owed longest has been: all that are owed are read, for each waits for a time of its own.
 *
 * @returns undefined when none is owed
 */
export const oldestOwed = async (database: Database): Promise<Date | undefined> => {
  const { data } = await mailEntity(database)
    .query.due({})
    .go({ pages: "all", attributes: ["createdAt"] });
  const [oldest] = data.map(({ createdAt }) => createdAt).toSorted();
  return oldest === undefined ? undefined : new Date(oldest);
};

/**
 * Sends the mails that are due, each claimed first so that two runs do not send the same one. Pauses between tries
 * double from two minutes to an hour; nothing is ever given up.
 *
 * @returns how many were sent, and the names of the errors of those that failed again
 */
export const settleDue = async (
  database: Database,
  send: SendMail,
  now: Date,
): Promise<{ sent: number; failures: string[] }> => {
  const entity = mailEntity(database);
  const { data } = await entity.query.due({}).lte({ dueAt: now.toISOString() }).go({ limit: 50 });
  let sent = 0;
  const failures: string[] = [];
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
    try {
      await send(mail);
    } catch (error) {
      failures.push(error instanceof Error ? error.name : typeof error);
      continue;
    }
    await strikeOff(database, [mail]);
    sent += 1;
  }
  return { sent, failures };
};
