import { randomUUID } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import * as z from "zod/mini";
import { isConditionFailure, isWritten } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { migrationEntity } from "../../platform/database/migration-entity.ts";
import { addTally, type Migration, type MigrationPage, type Tally, tallyTotal } from "./migration.ts";

const leaseFor = 60_000;
const rounds = 5;

type Position = {
  phase: "change" | "verify";
  cursor: string | null;
  seen: number;
  changed: Tally;
  remaining: number;
};

const tallySchema = z.catch(z.record(z.string(), z.number()), {});

export const storedTally = (changed: unknown): Tally => tallySchema.parse(changed);

const advance = (at: Position, page: MigrationPage): Position & { isDone: boolean } => {
  const withPage: Position =
    at.phase === "change"
      ? { ...at, seen: at.seen + page.seen, changed: addTally(at.changed, page.changed) }
      : { ...at, remaining: at.remaining + tallyTotal(page.changed) };
  if (page.cursor !== null) return { ...withPage, cursor: page.cursor, isDone: false };
  if (at.phase === "change") return { ...withPage, phase: "verify", cursor: null, remaining: 0, isDone: false };
  if (withPage.remaining === 0) return { ...withPage, cursor: null, isDone: true };
  return { ...withPage, phase: "change", cursor: null, seen: 0, isDone: false };
};

export type Runner = { by: string; clock: () => Date; onPage?: (position: { seen: number; changed: Tally }) => void };

export type MigrationResult = { isDone: boolean; seen: number; changed: Tally; remaining: number };

const alreadyRunning = (until?: number): AppError =>
  new AppError(
    "conflict",
    `Another run has this migration${until === undefined ? "" : `, until ${new Date(until).toISOString()} if it was cut off`}.`,
  );

const takeLease = async (database: Database, { number, name }: Migration, { by, clock }: Runner) => {
  const entity = migrationEntity(database);
  const now = clock();
  const holder: string = randomUUID();
  const created = entity.create({ number, name, state: "running", phase: "change", seen: 0, changed: {}, runs: [] });
  await isWritten(created.go());
  const update = entity
    .patch({ number })
    .set({ holder, heldUntil: now.getTime() + leaseFor })
    .append({ runs: [{ at: now.toISOString(), by }] })
    .where(
      ({ state, heldUntil }, { eq, notExists, lte }) =>
        `${eq(state, "running")} AND (${notExists(heldUntil)} OR ${lte(heldUntil, now.getTime())})`,
    );
  try {
    const { data } = await update.go({ response: "all_new" });
    const position: Position = {
      phase: data.phase ?? "change",
      cursor: data.cursor ?? null,
      seen: data.seen ?? 0,
      changed: storedTally(data.changed),
      remaining: data.remaining ?? 0,
    };
    return { holder, position };
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const { data } = await entity.get({ number }).go({ consistent: true });
    if (data?.state === "done") return undefined;
    throw alreadyRunning(data?.heldUntil);
  }
};

/** Continues where the previous run stopped. @throws AppError `conflict` while another run holds the lease */
export const runMigration = async (
  database: Database,
  migration: Migration,
  runner: Runner,
): Promise<MigrationResult> => {
  const { number } = migration;
  const { clock, onPage } = runner;
  const entity = migrationEntity(database);
  const lease = await takeLease(database, migration, runner);
  if (lease === undefined) return { isDone: true, seen: 0, changed: {}, remaining: 0 };

  const store = async (at: Position, next: { isDone: boolean; isReleased: boolean }): Promise<void> => {
    const { cursor, ...rest } = at;
    const now = clock();
    const positionUpdate = entity.patch({ number }).set({
      ...rest,
      ...(cursor === null ? {} : { cursor }),
      ...(next.isDone ? { state: "done" as const, doneAt: now.toISOString() } : {}),
      ...(next.isReleased ? {} : { heldUntil: now.getTime() + leaseFor }),
    });
    const cleared = positionUpdate.remove([
      ...(cursor === null ? (["cursor"] as const) : []),
      ...(next.isReleased ? (["holder", "heldUntil"] as const) : []),
    ]);
    const holdsLease = await isWritten(cleared.where(({ holder }, { eq }) => eq(holder, lease.holder)).go());
    if (!holdsLease) throw alreadyRunning();
  };

  let { position } = lease;
  let round = 1;
  for (;;) {
    const isApplied = position.phase === "change";
    const page = await migration.page(database, position.cursor, { now: clock(), isApplied });
    const { isDone, ...next } = advance(position, page);
    if (position.phase === "verify" && next.phase === "change") round += 1;
    const isReleased = isDone || round > rounds;
    await store(next, { isDone, isReleased });
    if (isApplied) onPage?.(next);
    if (isReleased) return { isDone, seen: next.seen, changed: next.changed, remaining: next.remaining };
    position = next;
  }
};

export const tryMigration = async (
  database: Database,
  { page }: Migration,
  now: Date,
): Promise<{ seen: number; changed: Tally }> => {
  let cursor: string | null = null;
  let sum: { seen: number; changed: Tally } = { seen: 0, changed: {} };
  do {
    const found: MigrationPage = await page(database, cursor, { now, isApplied: false });
    sum = { seen: sum.seen + found.seen, changed: addTally(sum.changed, found.changed) };
    ({ cursor } = found);
  } while (cursor !== null);
  return sum;
};
