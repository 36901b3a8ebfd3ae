import { isConditionFailure } from "../database/condition.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { transactWrite, writesOf } from "../database/transact-write.ts";
import { after, type Dispatched, markSent, type MessageKind, type Pending } from "./index.ts";

/** The clock of a run, asked again and again, until when it begins new messages, and chance from 0 to 1. */
type Bounds = { now: () => Date; until: Date; random?: () => number };

/** What a run did; `failures` are reasons. Then what is left: all, those a person has to look at, and since when. */
export type Run = {
  sent: number;
  failures: string[];
  dead: number;
  pending: number;
  overdue: number;
  oldest: Date | undefined;
};

/** How many are read at once. */
const batch = 50;
/** How long dead messages are kept, in seconds. */
const deadFor = 30 * 24 * 3_600;

const unlessGone = async (run: () => Promise<unknown>): Promise<boolean> => {
  try {
    await run();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
};

/** A kind with what its messages need, for one run. */
const jobOf = <P, C>(database: Database, kind: MessageKind<P, C>, context: C, { now, random }: Required<Bounds>) => {
  const entity = kind.entity(database);

  /** Takes a message for this run; another run that looks at it at the same time goes on to the next. */
  const claim = ({ id, dueAt: seen, attempts }: Pending<unknown>): Promise<boolean> => {
    const { first, longest, spread } = kind.backoff;
    const pause = Math.min(first * 2 ** attempts, longest) * (1 + random() * spread);
    return unlessGone(() =>
      entity
        .patch({ id })
        .set({ state: "pending", dueAt: after(now(), pause), attempts: attempts + 1 })
        .where(({ dueAt, state }, { eq }) => `${eq(dueAt, seen)} AND ${eq(state, "pending")}`)
        .go(),
    );
  };

  const markOverdue = async (id: string): Promise<void> => {
    if (kind.overdue === undefined) return;
    await transactWrite(database, {
      message: writesOf({ message: entity }, ({ message }) => [
        message.patch({ id }).set({ isOverdue: true }).commit(),
      ]),
      rest: kind.overdue.writes(database, id),
    });
  };

  /** The other side of a race may have sent it meanwhile; then there is nothing to note. */
  const fail = async ({ id, createdAt }: Pending<unknown>, lastFault: string): Promise<boolean> => {
    const age = now().getTime() - Date.parse(createdAt);
    const isDead = kind.giveUpAfter !== "never" && age >= kind.giveUpAfter;
    const noted = entity.patch({ id }).set({ lastFault });
    const dead = { state: "dead", dueAt: now().toISOString(), expiresAt: epochSeconds(now()) + deadFor } as const;
    await unlessGone(() => (isDead ? noted.set(dead) : noted).go());
    return isDead;
  };

  return {
    entity,
    claim,
    fail,
    markOverdue,
    /** @returns why it was not sent; undefined when it was */
    send: async (message: Pending<unknown>): Promise<{ reason: string; stops: boolean } | undefined> => {
      const payload = kind.payload().parse(message.payload);
      let outcome: Dispatched;
      try {
        outcome = await kind.dispatch(context, { ...message, payload });
      } catch (error) {
        const failure = kind.failure(error);
        if (failure === undefined) throw error;
        return failure;
      }
      if (outcome.as === "sent" && (await markSent(database, kind, [message], outcome.writes))) return undefined;
      if (message.isOverdue !== true) await markOverdue(message.id);
      return { reason: outcome.as === "sent" ? "conflict" : outcome.reason, stops: false };
    },
  };
};

/**
 * Dispatches the messages of a kind that are due, the longest due first, each claimed by a conditional write so that two
 * runs do not dispatch the same one. What fails is tried again after the kind's pause. What was pending too long is
 * marked overdue.
 *
 * @throws what the table says, and bugs of the kind; the message that met it is tried again after its pause
 */
export const dispatchDue = async <P, C>(
  database: Database,
  kind: MessageKind<P, C>,
  context: C,
  { now, until, random = Math.random }: Bounds,
): Promise<Run> => {
  const job = jobOf(database, kind, context, { now, until, random });
  const run = { sent: 0, failures: new Array<string>(), dead: 0 };
  const work = async (): Promise<void> => {
    const started = now().toISOString();
    for (;;) {
      const due = job.entity.query.due({ state: "pending" }).lte({ dueAt: started });
      const { data } = await due.go({ limit: batch });
      for (const message of data) {
        if (now() >= until) return;
        if (!(await job.claim(message))) continue;
        const failure = await job.send(message);
        if (failure === undefined) run.sent += 1;
        else {
          run.failures.push(failure.reason);
          if (await job.fail(message, failure.reason)) run.dead += 1;
          if (failure.stops) return;
        }
      }
      if (data.length < batch) return;
    }
  };
  await work();
  // All are read, for each waits for a time of its own.
  const { data } = await job.entity.query
    .due({ state: "pending" })
    .go({ pages: "all", attributes: ["id", "createdAt", "isOverdue"] });
  const since = kind.overdue === undefined ? "" : after(now(), -kind.overdue.after);
  const late = data.filter(({ createdAt }) => createdAt <= since);
  for (const { id, isOverdue } of late) if (isOverdue !== true) await job.markOverdue(id);
  const [oldest] = data.map(({ createdAt }) => createdAt).toSorted();
  return {
    ...run,
    pending: data.length,
    overdue: late.length,
    oldest: oldest === undefined ? undefined : new Date(oldest),
  };
};
