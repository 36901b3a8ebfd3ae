import { randomUUID } from "node:crypto";
import type { Schema } from "@cleaning/contract/http/schema";
import type * as z from "zod/mini";
import { isWritten } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { deleteOf, transactWrite, type Write } from "../database/transact-write.ts";
import type { outboxEntity } from "./entity.ts";

export type Pending<P> = {
  id: string;
  payload: P;
  recipient?: string;
  createdAt: string;
  notBefore?: string;
  dueAt: string;
  attempts: number;
  isOverdue?: boolean;
  lastFault?: string;
};

/** `held` needs a person, at once overdue; `isMarked`: by the kind itself; `postponedTo`: its time has not come. */
export type Dispatched = { writes: readonly Write[] } | { held: string } | { isMarked: true } | { postponedTo: Date };

/** `reason` is logged and holds no personal data; `stops` ends the run. */
export type Failure = { reason: string; stops: boolean };

export type OutboxKind<P, C> = {
  entity: ReturnType<typeof outboxEntity>;
  payload: Schema<z.ZodMiniType<P>>;
  /** How long the storing call may dispatch the message itself; times in milliseconds. */
  sendAfterMs: number;
  /** Pauses double from `first` to `longest`; `jitter` is the random share added. */
  backoff: { first: number; longest: number; jitter: number };
  /** Age after which a failing message is marked dead; it is stored for another month. */
  giveUpAfter: number | "never";
  /** Age at which a person has to look, and the writes of that mark. */
  overdue?: { after: number; writes: (database: Database, id: string) => readonly Write[] };
  /** May run twice for one message: a process can die before the mark. */
  dispatch: (context: C, message: Pending<P>) => Promise<Dispatched>;
  /** Undefined for a bug, which is thrown. */
  failure: (error: unknown) => Failure | undefined;
};

export const isoAfter = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

export const pending = <P>(
  { sendAfterMs }: Pick<OutboxKind<P, never>, "sendAfterMs">,
  payload: P,
  now: Date,
  id: string = randomUUID(),
): Pending<P> => ({ id, payload, createdAt: now.toISOString(), dueAt: isoAfter(now, sendAfterMs), attempts: 0 });

/** Marks messages sent by deleting them; false when a condition of `writes` fails. */
export const markSent = async (
  database: Database,
  { entity }: Pick<OutboxKind<never, never>, "entity">,
  messages: readonly { id: string }[],
  writes: readonly Write[] = [],
): Promise<boolean> => {
  const [first, second] = messages;
  if (first === undefined) return true;
  if (second === undefined && writes.length === 0) return isWritten(entity(database).delete({ id: first.id }).go());
  const marks = messages.map(({ id }) => deleteOf(entity(database).delete({ id })));
  return (await transactWrite(database, { marks, writes })).written;
};

/** At least once: a process that dies before the mark sends again, so that a receiver must be idempotent. */
export const dispatch = async <P, C>(
  database: Database,
  kind: OutboxKind<P, C>,
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
