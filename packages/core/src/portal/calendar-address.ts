import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { defineEntity, key } from "../database/entity.ts";
import { type Database, idAttribute } from "../database/index.ts";
import { AppError } from "../errors/index.ts";

/** The private address of a person's calendar: one a person, by the hash of its secret. */
const calendarEntity = defineEntity(
  "calendar",
  { userId: idAttribute, secretHash: { type: "string", required: true } },
  { byUser: key(["userId"], []) },
);

const hashed = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** A new private address, as a path; the one before it ends. One request. */
export const createCalendarAddress = async (database: Database, userId: number): Promise<string> => {
  const secret = randomBytes(32).toString("base64url");
  await calendarEntity(database)
    .put({ userId, secretHash: hashed(secret).toString("base64url") })
    .go();
  return `/api/calendar/${userId}.${secret}.ics`;
};

/** Ends a person's private address, if there is one. One request. */
export const deleteCalendarAddress = async (database: Database, userId: number): Promise<void> => {
  await calendarEntity(database).delete({ userId }).go();
};

/** Whose calendar a file's name opens: one request. Throws AppError `notFound` for one that is unknown or revoked. */
export const userOfCalendar = async (database: Database, file: string): Promise<number> => {
  const [, id = "", secret = ""] = /^([1-9]\d{0,14})\.([\w-]{43})\.ics$/.exec(file) ?? [];
  const userId = Number(id);
  const known = userId > 0 ? (await calendarEntity(database).get({ userId }).go({ consistent: true })).data : null;
  if (known === null || !timingSafeEqual(hashed(secret), Buffer.from(known.secretHash, "base64url")))
    throw new AppError("notFound", "There is no such calendar. Please get its address from your account again.");
  return userId;
};
