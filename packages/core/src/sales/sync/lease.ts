import { randomUUID } from "node:crypto";
import { provider as named } from "@cleaning/contract/checkout/provider";
import { AppError } from "@cleaning/contract/http/app-error";
import { isConditionFailure } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import { syncStateEntity } from "./entity.ts";
import { type AllProgress, progressFrom, savedProgress } from "./progress.ts";

/** How long a silent run holds the lease, and how often it renews, in milliseconds. */
const leaseMilliseconds = 30_000;
const renewIntervalMilliseconds = 3_000;

const progressAttributes = ["savedAt", "progress"] as const;

const alreadyRunningError = (): AppError =>
  new AppError("conflict", "A sync is already running. Please wait until it has finished.", { retryAfter: 10 });

const refuse = (error: unknown): never => {
  throw isConditionFailure(error) ? alreadyRunningError() : error;
};

export type RunEnd = "complete" | "cut" | "failed";

export type Lease = {
  run: string;
  progress: AllProgress;
  /** Saves the progress and extends the lease, when due. Throws `conflict` when another run has it. */
  renew: (progress: AllProgress) => Promise<void>;
  releaseWrites: (runEnd: RunEnd, progress: AllProgress) => readonly Write[];
};

export const takeLease = async (database: Database, now: () => Date): Promise<Lease> => {
  const run: string = randomUUID();
  const key = { provider: named.slug };
  const state = syncStateEntity(database);
  const started = now();
  const { data } = await state
    .upsert({ ...key, holder: run, heldUntil: started.getTime() + leaseMilliseconds })
    .ifNotExists({ since: started.toISOString() })
    .where(({ heldUntil }, { notExists, lte }) => `${notExists(heldUntil)} OR ${lte(heldUntil, started.getTime())}`)
    .go({ response: "all_new" })
    .catch(refuse);
  let renewedAt = started.getTime();
  return {
    run,
    progress: progressFrom(data, started),
    renew: async (progress) => {
      const at = now();
      if (at.getTime() - renewedAt < renewIntervalMilliseconds) return;
      renewedAt = at.getTime();
      await state
        .patch(key)
        .set({
          heldUntil: at.getTime() + leaseMilliseconds,
          savedAt: at.toISOString(),
          progress: savedProgress(progress),
        })
        .where(({ holder }, { eq }) => eq(holder, run))
        .go()
        .catch(refuse);
    },
    releaseWrites: (runEnd, progress) => {
      const at = now().toISOString();
      const savedState = { savedAt: at, progress: savedProgress(progress) };
      const release = state.patch(key).remove(["holder", "heldUntil", ...(runEnd === "cut" ? [] : progressAttributes)]);
      const update =
        runEnd === "cut"
          ? release.set(savedState)
          : runEnd === "complete"
            ? release.set({ lastSuccessAt: at })
            : release;
      return [updateOf(update.where(({ holder }, { eq }) => eq(holder, run)))];
    },
  };
};

/** The last successful sync, else the first attempt; undefined when there was none. */
export const lastSuccess = async (database: Database): Promise<Date | undefined> => {
  const { data } = await syncStateEntity(database).get({ provider: named.slug }).go({ consistent: true });
  const at = data?.lastSuccessAt ?? data?.since;
  return at === undefined ? undefined : new Date(at);
};
