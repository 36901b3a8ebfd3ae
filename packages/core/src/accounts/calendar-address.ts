import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import type { CalendarAddress } from "@cleaning/contract/visits/visits";
import { findUserRecord } from "../people/users/index.ts";
import { isWritten } from "../platform/database/condition.ts";
import { defineEntity, key } from "../platform/database/entity.ts";
import { type Database, idAttribute } from "../platform/database/index.ts";

/** The private address of a person's calendar, one a person. Both times are ISO 8601 UTC. */
const calendarEntity = defineEntity(
  "calendar",
  {
    userId: idAttribute,
    secretHash: { type: "string" },
    createdAt: { type: "string" },
    endedAt: { type: "string" },
  },
  { byUser: key(["userId"], []) },
);

const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export const createCalendarAddress = async (database: Database, userId: number, now: Date): Promise<string> => {
  const secret = randomBytes(32).toString("base64url");
  await calendarEntity(database)
    .put({ userId, secretHash: hashOf(secret).toString("base64url"), createdAt: now.toISOString() })
    .go();
  return `/api/calendar/${userId}.${secret}.ics`;
};

/** `endedAt`: when a new password ended an address that is not replaced yet. */
export const readCalendarAddress = async (database: Database, userId: number): Promise<CalendarAddress> => {
  const { data } = await calendarEntity(database).get({ userId }).go({ consistent: true });
  const { secretHash, createdAt = null, endedAt = null } = data ?? {};
  return { exists: secretHash !== undefined, createdAt, endedAt };
};

/** Ends a person's private address with their password: who knew the password may have made it. */
export const endCalendarAddress = async (database: Database, userId: number, now: Date): Promise<void> => {
  const ended = calendarEntity(database)
    .patch({ userId })
    .remove(["secretHash", "createdAt"])
    .set({ endedAt: now.toISOString() })
    .where(({ secretHash }, { exists }) => exists(secretHash));
  await isWritten(ended.go());
};

export const endCalendarAddressOf = async (database: Database, identityId: string, now: Date): Promise<void> => {
  const user = await findUserRecord(database, identityId);
  if (user !== undefined) await endCalendarAddress(database, user.id, now);
};

export const deleteCalendarAddress = async (database: Database, userId: number): Promise<void> => {
  await calendarEntity(database).delete({ userId }).go();
};

/** @throws AppError `notFound` for an address that is unknown or revoked */
export const userOfCalendar = async (database: Database, file: string): Promise<number> => {
  const [, id = "", secret = ""] = /^([1-9]\d{0,14})\.([\w-]{43})\.ics$/.exec(file) ?? [];
  const userId = Number(id);
  const stored = userId > 0 ? (await calendarEntity(database).get({ userId }).go({ consistent: true })).data : null;
  const hash = stored?.secretHash;
  if (hash === undefined || !timingSafeEqual(hashOf(secret), Buffer.from(hash, "base64url")))
    throw new AppError("notFound", "There is no such calendar. Please get its address from your account again.");
  return userId;
};
