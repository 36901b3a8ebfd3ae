import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import { agentCalendarPrefix, type CalendarAddress } from "@cleaning/contract/visits/visits";
import { isWritten } from "../platform/database/condition.ts";
import { defineEntity, key } from "../platform/database/entity.ts";
import { type Database, idAttribute } from "../platform/database/index.ts";

const calendarKinds = ["customer", "agent"] as const;

/** A person who is both has an address for each: of their own cleanings, and of their work. */
export type CalendarKey = { userId: number; kind: (typeof calendarKinds)[number] };

const calendarEntity = defineEntity(
  "calendar",
  {
    userId: idAttribute,
    kind: { type: calendarKinds, required: true },
    secretHash: { type: "string" },
    createdAt: { type: "string" },
    endedAt: { type: "string" },
  },
  { byUser: key(["userId"], ["kind"]) },
);

const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export const createCalendarAddress = async (
  database: Database,
  { userId, kind }: CalendarKey,
  now: Date,
): Promise<string> => {
  const secret = randomBytes(32).toString("base64url");
  await calendarEntity(database)
    .put({ userId, kind, secretHash: hashOf(secret).toString("base64url"), createdAt: now.toISOString() })
    .go();
  return `/api/calendar/${kind === "agent" ? agentCalendarPrefix : ""}${userId}.${secret}.ics`;
};

/** `endedAt`: when a new password or a change of rights ended an address that is not replaced yet. */
export const readCalendarAddress = async (database: Database, calendarKey: CalendarKey): Promise<CalendarAddress> => {
  const { data } = await calendarEntity(database).get(calendarKey).go({ consistent: true });
  const { secretHash, createdAt = null, endedAt = null } = data ?? {};
  return { exists: secretHash !== undefined, createdAt, endedAt };
};

/** The address stops working, and its person learns when it did. */
export const endCalendarAddress = async (database: Database, calendarKey: CalendarKey, now: Date): Promise<void> => {
  const ended = calendarEntity(database)
    .patch(calendarKey)
    .remove(["secretHash", "createdAt"])
    .set({ endedAt: now.toISOString() })
    .where(({ secretHash }, { exists }) => exists(secretHash));
  await isWritten(ended.go());
};

export const deleteCalendarAddress = async (database: Database, calendarKey: CalendarKey): Promise<void> => {
  await calendarEntity(database).delete(calendarKey).go();
};

export const noSuchCalendar = (): AppError =>
  new AppError("notFound", "There is no such calendar. Please get its address from your account again.");

/** @throws AppError `notFound` for an address that is unknown, revoked, or of another kind */
export const userOfCalendar = async (database: Database, file: string, kind: CalendarKey["kind"]): Promise<number> => {
  const prefix = kind === "agent" ? agentCalendarPrefix : "";
  const [, id = "", secret = ""] =
    /^([1-9]\d{0,14})\.([\w-]{43})\.ics$/.exec(file.startsWith(prefix) ? file.slice(prefix.length) : "") ?? [];
  const userId = Number(id);
  const stored =
    userId > 0 ? (await calendarEntity(database).get({ userId, kind }).go({ consistent: true })).data : null;
  const hash = stored?.secretHash;
  if (hash === undefined || !timingSafeEqual(hashOf(secret), Buffer.from(hash, "base64url"))) throw noSuchCalendar();
  return userId;
};
