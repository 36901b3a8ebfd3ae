import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { AppError } from "@cleaning/contract/http/app-error";
import { RETRY, retry } from "../retry/index.ts";
import { noRetry, recordRetry } from "../retry/policies.ts";
import type { Database } from "./index.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type Operation<K extends keyof Write> = { params: () => NonNullable<Write[K]> };

/** ElectroDB has no condition checks outside its own transactions; a deletion has the same parameters. */
export const putOf = (create: Operation<"Put">): Write => ({ Put: create.params() });
export const updateOf = (patch: Operation<"Update">): Write => ({ Update: patch.params() });
export const deleteOf = (deletion: Operation<"Delete">): Write => ({ Delete: deletion.params() });
export const checkOf = (deletion: Operation<"ConditionCheck">): Write => ({ ConditionCheck: deletion.params() });

const reasonsOf = (error: unknown): (string | undefined)[] | undefined =>
  error instanceof Error && "CancellationReasons" in error && Array.isArray(error.CancellationReasons)
    ? error.CancellationReasons.map(({ Code }: { Code?: string }) => Code)
    : undefined;

/** Codes of a cancellation that no repeat can mend, such as an item that has become too large. */
const permanentCodes = new Set(["ValidationError", "ItemCollectionSizeLimitExceeded"]);

const send = async ({ client }: Database, TransactItems: Write[]): Promise<(string | undefined)[]> => {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }));
    return [];
  } catch (error) {
    const reasons = reasonsOf(error);
    if (reasons === undefined) throw error;
    const permanent = reasons.find((code) => code !== undefined && permanentCodes.has(code));
    // A failed condition comes first: its caller reads anew.
    if (permanent !== undefined && !reasons.includes("ConditionalCheckFailed"))
      throw Object.assign(new Error("This transaction can never succeed.", { cause: error }), { name: permanent });
    return reasons;
  }
};

/** DynamoDB takes no more in a transaction. */
const mostItems = 100;

type Parts = Readonly<Record<string, Write | readonly Write[]>>;

/**
 * Sends items as one transaction, with retries while another one touches the same items. `refused` tells which part's
 * condition failed; `isContended`, that others touched some items too, whose conditions are then unknown.
 * @throws AppError `unavailable` when it stays contended or throttled
 */
export const transactWrite = async <P extends Parts>(
  database: Database,
  parts: P,
  policy = recordRetry,
): Promise<{ written: boolean; isContended: boolean; refused: (part: keyof P) => boolean }> => {
  const items = Object.entries(parts).flatMap(([part, writes]) => [writes].flat().map((write) => ({ part, write })));
  if (items.length > mostItems)
    throw new AppError("conflict", "This is too much to change at once. Please change less, one after the other.");
  return retry(policy, async () => {
    const reasons = await send(
      database,
      items.map(({ write }) => write),
    );
    const refused = items.filter((_, index) => reasons[index] === "ConditionalCheckFailed").map(({ part }) => part);
    if (reasons.length > 0 && refused.length === 0) return RETRY;
    const isContended = reasons.includes("TransactionConflict");
    return {
      written: reasons.length === 0,
      isContended,
      refused: (part: keyof P) => refused.some((name) => name === part),
    };
  });
};

/** As `transactWrite`, but contention is neither written nor refused; for callers that read anew. */
export const attemptWrite = async <P extends Parts>(
  database: Database,
  parts: P,
  policy = recordRetry,
): ReturnType<typeof transactWrite<P>> => {
  try {
    return await transactWrite(database, parts, policy);
  } catch (error) {
    if (error instanceof AppError && error.kind === "unavailable")
      return { written: false, isContended: true, refused: () => false };
    throw error;
  }
};

/** As `attemptWrite`, without a pause for others: they have what the caller wanted, such as a start. */
export const writeOnce = <P extends Parts>(database: Database, parts: P): ReturnType<typeof transactWrite<P>> =>
  attemptWrite(database, parts, noRetry);
