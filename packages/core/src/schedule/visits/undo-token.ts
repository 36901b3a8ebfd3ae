import { createHash } from "node:crypto";
import type { Database } from "../../platform/database/index.ts";
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
