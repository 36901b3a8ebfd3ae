import { createHash } from "node:crypto";
import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { type Undo, undoOf } from "@cleaning/scheduling/changes/undo";
import type { Schedule, Visit } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { undoEntity } from "../records/entity.ts";

const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** The same for repeats of a submission. @param key names the submission and its sender */
export const undoTokenOf = (key: string): string => hashed(`undo ${key}`);

/** All that is stored of the secret: with whose change it was, so that nobody else's call finds it. */
export const hashOfUndoToken = (undoToken: string, changedBy: "office" | "customer"): string =>
  hashed(`${changedBy} ${undoToken}`);

/** @param token the hash */
export const readUndo = async (database: Database, token: string) =>
  (await undoEntity(database).get({ token }).go({ consistent: true })).data;

/** In place of what is undone, so that it can be answered again for a minute. */
export const undoneWrite = (
  database: Database,
  { token, undo }: { token: string; undo: Undo },
  undone: readonly string[],
  now: Date,
): Write =>
  putOf(undoEntity(database).put({ token, undo, undone: [...undone], expiresAt: epochSeconds(now) + undoSeconds }));

/** For a minute. @param token the hash */
export const undoWrite = (
  database: Database,
  token: string,
  before: Schedule,
  { schedule, visits, isOnlyAsBefore }: { schedule: Schedule; visits: readonly Visit[]; isOnlyAsBefore: boolean },
  now: Date,
): Write => {
  const { subscription } = schedule;
  const undo = undoOf(before, { subscription, writes: visits }, subscription.revision);
  const expiresAt = epochSeconds(now) + undoSeconds;
  return putOf(
    undoEntity(database).create({ token, undo: { ...undo, ...(isOnlyAsBefore ? { isOnlyAsBefore } : {}) }, expiresAt }),
  );
};
