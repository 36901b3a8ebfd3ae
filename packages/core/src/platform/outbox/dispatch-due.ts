import { isWrittenUncontended } from "../database/condition.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { transactWrite, updateOf } from "../database/transact-write.ts";
import { isoAfter, type Failure, markSent, type OutboxKind, type Pending } from "./index.ts";

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

const batchSize = 50;
const deadTtlSeconds = 30 * 24 * 3_600;

const later = (one: string, other: string): string => (one > other ? one : other);

const markOverdue = async <P, C>(database: Database, { entity, overdue }: OutboxKind<P, C>, id: string) => {
  if (overdue === undefined) return;
  const mark = [updateOf(entity(database).patch({ id }).set({ isOverdue: true }))];
  await transactWrite(database, { mark, rest: overdue.writes(database, id) });
};

const dispatchOne = async <P, C>(
  database: Database,
  kind: OutboxKind<P, C>,
  context: C,
  message: Pending<unknown>,
): Promise<Failure | "postponed" | undefined> => {
  const { entity } = kind;
  const payload = kind.payload().parse(message.payload);
  const outcome = await kind.dispatch(context, { ...message, payload }).catch((error: unknown) => {
    const failure = kind.failure(error);
    if (failure === undefined) throw error;
    return failure;
  });
  if ("reason" in outcome) return outcome;
  if ("isMarked" in outcome) return undefined;
  if ("postponedTo" in outcome) {
    const postponed = entity(database).patch({ id: message.id }).set({
      dueAt: outcome.postponedTo.toISOString(),
      notBefore: outcome.postponedTo.toISOString(),
    });
    // Claimed by this run, but a person may have dropped it, or another change made it due earlier.
    const isClaimed = postponed.where(
      ({ state, dueAt }, { eq }) => `${eq(state, "pending")} AND ${eq(dueAt, message.dueAt)}`,
    );
    await isWrittenUncontended(isClaimed.go());
    return "postponed";
  }
  if ("writes" in outcome && (await markSent(database, kind, [message], outcome.writes))) return undefined;
  if (message.isOverdue !== true) await markOverdue(database, kind, message.id);
  return { reason: "held" in outcome ? outcome.held : "conflict", stops: false };
};

/** The longest due first; a conditional write claims each, so that two runs do not send it twice. */
export const dispatchDue = async <P, C>(
  database: Database,
  kind: OutboxKind<P, C>,
  context: C,
  { now, until, random = Math.random }: Bounds,
): Promise<DispatchRun> => {
  const entity = kind.entity(database);
  const { first, longest, jitter } = kind.backoff;
  const run = { sent: 0, failures: new Array<string>(), dead: 0 };

  const claim = async (message: Pending<unknown>): Promise<Pending<unknown> | undefined> => {
    const { id, dueAt: previousDueAt, attempts } = message;
    const pause = Math.min(first * 2 ** attempts, longest) * (1 + random() * jitter);
    const next = { state: "pending", dueAt: isoAfter(now(), pause), attempts: attempts + 1 } as const;
    const claimUpdate = entity.patch({ id }).set(next);
    const isClaimed = await isWrittenUncontended(
      claimUpdate.where(({ dueAt, state }, { eq }) => `${eq(dueAt, previousDueAt)} AND ${eq(state, "pending")}`).go(),
    );
    return isClaimed ? { ...message, dueAt: next.dueAt } : undefined;
  };

  const recordFailure = async ({ id, createdAt }: Pending<unknown>, lastFault: string): Promise<void> => {
    const isDead = kind.giveUpAfter !== "never" && now().getTime() - Date.parse(createdAt) >= kind.giveUpAfter;
    const dead = {
      state: "dead",
      dueAt: now().toISOString(),
      expiresAt: epochSeconds(now()) + deadTtlSeconds,
    } as const;
    const failureUpdate = entity.patch({ id }).set({ lastFault });
    run.failures.push(lastFault);
    if (isDead) run.dead += 1;
    // Another run may have sent it, or be writing it; then there is nothing to record.
    await isWrittenUncontended((isDead ? failureUpdate.set(dead) : failureUpdate).go());
  };

  const dispatchAll = async (): Promise<void> => {
    const started = now().toISOString();
    for (;;) {
      const { data } = await entity.query.due({ state: "pending" }).lte({ dueAt: started }).go({ limit: batchSize });
      for (const message of data) {
        if (now() >= until) return;
        const claimedMessage = await claim(message);
        if (claimedMessage === undefined) continue;
        const failure = await dispatchOne(database, kind, context, claimedMessage);
        if (failure === "postponed") continue;
        if (failure === undefined) run.sent += 1;
        else await recordFailure(claimedMessage, failure.reason);
        if (failure?.stops === true) return;
      }
      if (data.length < batchSize) return;
    }
  };

  await dispatchAll();
  const attributes = ["id", "createdAt", "notBefore", "isOverdue"] as const;
  const { data } = await entity.query.due({ state: "pending" }).go({ pages: "all", attributes: [...attributes] });
  const overdueSince = kind.overdue === undefined ? "" : isoAfter(now(), -kind.overdue.after);
  const overdueMessages = data.filter(({ createdAt }) => createdAt <= overdueSince);
  for (const { id, isOverdue } of overdueMessages) if (isOverdue !== true) await markOverdue(database, kind, id);
  const at = now().toISOString();
  const [oldest] = data
    .filter(({ notBefore = at }) => notBefore <= at)
    .map(({ createdAt, notBefore = createdAt }) => later(createdAt, notBefore))
    .toSorted();
  const remaining = { pending: data.length, overdue: overdueMessages.length };
  return { ...run, ...remaining, ...(oldest === undefined ? {} : { oldest: new Date(oldest) }) };
};
