import { isWrittenUncontended } from "../database/condition.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { transactWrite, updateOf } from "../database/transact-write.ts";
import { after, type Failure, markSent, type MessageKind, type Pending } from "./index.ts";

/** `until`: when no further message is begun; `random` from 0 to 1. */
type Bounds = { now: () => Date; until: Date; random?: () => number };

/** `failures` are reasons; `pending` and `overdue` are what is left, `oldest` its age. */
export type DispatchRun = {
  sent: number;
  failures: string[];
  dead: number;
  pending: number;
  overdue: number;
  oldest?: Date;
};

const batch = 50;
const deadFor = 30 * 24 * 3_600;

const markOverdue = async <P, C>(database: Database, { entity, overdue }: MessageKind<P, C>, id: string) => {
  if (overdue === undefined) return;
  const mark = [updateOf(entity(database).patch({ id }).set({ isOverdue: true }))];
  await transactWrite(database, { mark, rest: overdue.writes(database, id) });
};

const dispatchOne = async <P, C>(
  database: Database,
  kind: MessageKind<P, C>,
  context: C,
  message: Pending<unknown>,
): Promise<Failure | undefined> => {
  const payload = kind.payload().parse(message.payload);
  const outcome = await kind.dispatch(context, { ...message, payload }).catch((error: unknown) => {
    const failure = kind.failure(error);
    if (failure === undefined) throw error;
    return failure;
  });
  if ("reason" in outcome) return outcome;
  if ("isMarked" in outcome) return undefined;
  if ("writes" in outcome && (await markSent(database, kind, [message], outcome.writes))) return undefined;
  if (message.isOverdue !== true) await markOverdue(database, kind, message.id);
  return { reason: "held" in outcome ? outcome.held : "conflict", stops: false };
};

/**
 * Dispatches due messages, the longest due first; a conditional write claims each, so that two runs do not send it
 * twice.
 */
export const dispatchDue = async <P, C>(
  database: Database,
  kind: MessageKind<P, C>,
  context: C,
  { now, until, random = Math.random }: Bounds,
): Promise<DispatchRun> => {
  const entity = kind.entity(database);
  const { first, longest, jitter } = kind.backoff;
  const run = { sent: 0, failures: new Array<string>(), dead: 0 };

  const claim = async (message: Pending<unknown>): Promise<Pending<unknown> | undefined> => {
    const { id, dueAt: seen, attempts } = message;
    const pause = Math.min(first * 2 ** attempts, longest) * (1 + random() * jitter);
    const next = { state: "pending", dueAt: after(now(), pause), attempts: attempts + 1 } as const;
    const claiming = entity.patch({ id }).set(next);
    const isClaimed = await isWrittenUncontended(
      claiming.where(({ dueAt, state }, { eq }) => `${eq(dueAt, seen)} AND ${eq(state, "pending")}`).go(),
    );
    return isClaimed ? { ...message, dueAt: next.dueAt } : undefined;
  };

  const fail = async ({ id, createdAt }: Pending<unknown>, lastFault: string): Promise<void> => {
    const isDead = kind.giveUpAfter !== "never" && now().getTime() - Date.parse(createdAt) >= kind.giveUpAfter;
    const dead = { state: "dead", dueAt: now().toISOString(), expiresAt: epochSeconds(now()) + deadFor } as const;
    const noted = entity.patch({ id }).set({ lastFault });
    run.failures.push(lastFault);
    if (isDead) run.dead += 1;
    // Another run may have sent it, or be writing it; then there is nothing to record.
    await isWrittenUncontended((isDead ? noted.set(dead) : noted).go());
  };

  const work = async (): Promise<void> => {
    const started = now().toISOString();
    for (;;) {
      const { data } = await entity.query.due({ state: "pending" }).lte({ dueAt: started }).go({ limit: batch });
      for (const message of data) {
        if (now() >= until) return;
        const claimed = await claim(message);
        if (claimed === undefined) continue;
        const failure = await dispatchOne(database, kind, context, claimed);
        if (failure === undefined) run.sent += 1;
        else await fail(claimed, failure.reason);
        if (failure?.stops === true) return;
      }
      if (data.length < batch) return;
    }
  };

  await work();
  const attributes = ["id", "createdAt", "isOverdue"] as const;
  const { data } = await entity.query.due({ state: "pending" }).go({ pages: "all", attributes: [...attributes] });
  const since = kind.overdue === undefined ? "" : after(now(), -kind.overdue.after);
  const late = data.filter(({ createdAt }) => createdAt <= since);
  for (const { id, isOverdue } of late) if (isOverdue !== true) await markOverdue(database, kind, id);
  const [oldest] = data.map(({ createdAt }) => createdAt).toSorted();
  const left = { pending: data.length, overdue: late.length };
  return { ...run, ...left, ...(oldest === undefined ? {} : { oldest: new Date(oldest) }) };
};
