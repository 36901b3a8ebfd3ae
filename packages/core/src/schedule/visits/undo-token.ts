import { createHash } from "node:crypto";

const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** The secret that undoes what a submission did: the same for its repeats. @param key names the submission and its sender */
export const undoTokenOf = (key: string): string => hashed(`undo ${key}`);

/** The hash of such a secret, which is all that the table has of it. */
export const hashOfUndoToken = (undoToken: string): string => hashed(undoToken);
