import type { Database } from "../../platform/database/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";

/** Undefined when storing fails: the password is changed all the same. */
export const createPasswordChangedMessage = async (
  database: Database,
  email: string,
  now: Date,
): Promise<PendingMessage | undefined> => {
  const message = pendingMessage({ kind: "password-changed", to: { email: email.toLowerCase() }, facts: {} }, now);
  try {
    await messageEntity(database).create(message).go();
    return message;
  } catch {
    return undefined;
  }
};
