import { AppError } from "@cleaning/contract/http/app-error";
import { type Author, auditWrites, type HistoryFact } from "../audit/index.ts";
import {
  alreadySentError,
  idempotencyWrites,
  runOnce,
  type Submission,
  type SubmissionResult,
} from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { transactWrite, type Write } from "../database/transact-write.ts";
import { messageWrite, type PendingMessage } from "../messages/message.ts";
import { RETRY, retry, type RetryPolicy } from "../retry/index.ts";
import { recordRetry } from "../retry/policies.ts";

export type CommandContext<T> = {
  database: Database;
  /** Undefined where the plan has no history, or each of its facts an author. */
  by?: Author | undefined;
  now: Date;
  submission?: Submission;
  /** Answers a repeat of the submission. Without it, the caller recognises repeats itself (`runOnce`). */
  repeat?: (result: SubmissionResult) => Promise<T>;
  policy?: RetryPolicy;
  busy?: string;
  /** `attemptWrite` where contention, too, is decided anew. */
  write?: typeof transactWrite;
};

/** What a command has decided, as a value: all of it is one transaction. Its `answer` is beside it. */
export type Plan<T = unknown, P extends string = string> = {
  /** By names of their own, which `refusals` uses. */
  writes?: { readonly [K in P]?: Write | readonly Write[] };
  history?: HistoryFact | readonly HistoryFact[];
  messages?: PendingMessage | readonly PendingMessage[];
  /** Of a submission: what `repeat` gets. */
  record?: SubmissionResult;
  /** What is thrown where a condition failed: of any write, or by its name. Without one it is decided anew. */
  refusals?: AppError | { readonly [K in NoInfer<P>]?: AppError | undefined };
  /** Answered where a condition failed, instead of deciding anew. */
  ifRefused?: { answer: T };
};

/** `RETRY` where nothing can be decided from what was read, and a later attempt may. */
type Decided<P> = Promise<P | typeof RETRY>;

/**
 * One act on stored records: `decide` reads and makes the plan, which is written in one transaction, or decided anew
 * where others were faster. A plan without writes, history and messages changes nothing. A repeat of the submission is
 * answered by `repeat`.
 * @param decide gets the number of the attempt, from 0
 * @throws what `decide` throws and `refusals` name; AppError `unavailable` when others are faster each time
 */
export function command<T, P extends string>(
  context: CommandContext<T>,
  decide: (attempt: number) => Decided<Plan<T, P> & { answer: T }>,
): Promise<T>;
export function command<P extends string>(
  context: CommandContext<void>,
  decide: (attempt: number) => Decided<Plan<void, P>>,
): Promise<void>;
export function command(
  context: CommandContext<unknown>,
  decide: (attempt: number) => Decided<Plan & { answer?: unknown }>,
): Promise<unknown> {
  const { database, by, now, submission = {}, repeat, policy = recordRetry, busy, write = transactWrite } = context;
  const run = () =>
    retry(
      policy,
      async (attempt) => {
        const plan = await decide(attempt);
        if (plan === RETRY) return RETRY;
        const { writes = {}, history = [], messages = [], record, refusals, ifRefused, answer } = plan;
        // No write has these names.
        const parts: Record<string, Write | readonly Write[]> = {
          ...writes,
          "plan.history": [history].flat().flatMap(({ by: author = by, ...fact }) => {
            if (author === undefined) throw new Error(`A history of ${fact.kind} has no author.`);
            return auditWrites(database, { now, ...fact, by: author });
          }),
          "plan.messages": [messages].flat().map((message) => messageWrite(database, message)),
        };
        if (Object.values(parts).flat().length === 0) return answer;
        parts["plan.record"] = idempotencyWrites(database, submission, record ?? {}, now);
        const { written, refused } = await write(database, parts);
        if (written) return answer;
        if (refused("plan.record")) throw alreadySentError();
        const refusal =
          refusals instanceof AppError
            ? refusals
            : Object.entries<AppError | undefined>(refusals ?? {}).find(([part]) => refused(part))?.[1];
        if (refusal !== undefined) throw refusal;
        return ifRefused === undefined ? RETRY : ifRefused.answer;
      },
      busy,
    );
  return repeat === undefined ? run() : runOnce(database, submission, run, repeat);
}
