import { randomUUID } from "node:crypto";
import type { Schema } from "@cleaning/contract/http/schema";
import type * as z from "zod/mini";
import { isWritten } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { deleteOf, transactWrite, type Write } from "../database/transact-write.ts";
import type { outboxEntity } from "./entity.ts";

/** A message that is stored until it was dispatched. */
export type Pending<P> = {
  id: string;
  payload: P;
  createdAt: string;
  dueAt: string;
  attempts: number;
  isOverdue?: boolean;
  lastFault?: string;
};

/**
 * Sent, with `writes` for the transaction that marks it; or `held` for a person, why, and so overdue at once; or
 * `isMarked`: the kind did it itself.
 */
export type Dispatched = { writes: readonly Write[] } | { held: string } | { isMarked: true };

/** A failure, noted without personal data; `stops` ends the run. */
export type Failure = { reason: string; stops: boolean };

/** A kind of message; times in milliseconds. */
export type MessageKind<P, C> = {
  entity: ReturnType<typeof outboxEntity>;
  payload: Schema<z.ZodMiniType<P>>;
  /** How long the call that stores a message has to dispatch it itself, before the job may. */
  sendAfterMs: number;
  /** Pauses between tries double from the first to the longest; `jitter` is the share that chance may add. */
  backoff: { first: number; longest: number; jitter: number };
  /** How old a message is that is tried no more when it fails: it is kept for a month, marked dead. */
  giveUpAfter: number | "never";
  /** How old a pending message is when a person has to look, and what is written as it is marked. */
  overdue?: { after: number; writes: (database: Database, id: string) => readonly Write[] };
  /** May run twice for one message: a process can die between this and the mark. */
  dispatch: (context: C, message: Pending<P>) => Promise<Dispatched>;
  /** Undefined for a bug, which is thrown. */
  failure: (error: unknown) => Failure | undefined;
};

/** A time so many milliseconds later, ISO 8601 UTC. */
export const after = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

/** A message about to be written, in the transaction of what causes it; `id` names it within its kind. */
export const pending = <P>(
  { sendAfterMs }: Pick<MessageKind<P, never>, "sendAfterMs">,
  payload: P,
  now: Date,
  id: string = randomUUID(),
): Pending<P> => ({ id, payload, createdAt: now.toISOString(), dueAt: after(now, sendAfterMs), attempts: 0 });

/** Marks messages sent by removing them, in one request; false when a condition of `writes` does not hold. */
export const markSent = async (
  database: Database,
  { entity }: Pick<MessageKind<never, never>, "entity">,
  messages: readonly { id: string }[],
  writes: readonly Write[] = [],
): Promise<boolean> => {
  const [first, second] = messages;
  if (first === undefined) return true;
  if (second === undefined && writes.length === 0) return isWritten(entity(database).delete({ id: first.id }).go());
  const marks = messages.map(({ id }) => deleteOf(entity(database).delete({ id })));
  return (await transactWrite(database, { marks, writes })).written;
};

/**
 * Dispatches messages that were just stored; what fails stays pending for the job. A process that dies before the mark
 * leaves one to dispatch again: its receiver must bear that (orders carry a key), or it arrives twice (a mail).
 */
export const dispatch = async <P, C>(
  database: Database,
  kind: MessageKind<P, C>,
  context: C,
  messages: readonly Pending<P>[],
): Promise<void> => {
  const results = await Promise.allSettled(
    messages.map(async (message) => ({ id: message.id, ...(await kind.dispatch(context, message)) })),
  );
  const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const sent = done.filter((outcome) => "writes" in outcome);
  const writes = sent.flatMap((outcome) => outcome.writes);
  await markSent(database, kind, sent, writes);
  for (const result of results) if (result.status === "rejected") throw result.reason;
};
