import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import { eventDays } from "@cleaning/contract/agent-app/agent-day";
import type { DBSchema } from "idb";
import { agentOutboxDatabase } from "#lib/agent-phone.ts";
import { type PhoneDatabase, phoneDatabase } from "./phone-database.ts";

export type AnswerDetails = { reason?: string; message?: string; date?: string };

/** `told`: accepted, with a message. Refused and told entries stay until they are read. */
export type Entry = {
  seq: number;
  id: string;
  userId: number;
  event: AgentEvent;
  /** Not sent before this time, in milliseconds since 1970, so that it can be undone. */
  heldUntil: number;
  state: "waiting" | "refused" | "told";
} & AnswerDetails;

/** Its bytes are stored apart, so that a list of photos stays small. */
export type PhotoEntry = {
  id: string;
  userId: number;
  visitId: string;
  taken: "before" | "after";
  at: string;
  /** As of its event. */
  clockOffset?: number | undefined;
  size: number;
  /** `uploaded`: its event is in the outbox. */
  state: "waiting" | "uploaded" | "refused";
} & AnswerDetails;

/** Why an event was refused that did not get through to our server, while others did. */
export const notSent = "notSent";

/** Whether the server has an event. A result that this release does not know counts as a refusal, which is shown. */
export const isSent = (result: string): boolean => result === "accepted" || result === "repeated";

/** How long "done" can be undone, in milliseconds. It is written at once: a phone that goes off in between loses nothing. */
export const undoTime = 8_000;

/** Two taps within it are one, in milliseconds: gloves tap twice. */
export const doubleTap = 600;

/** Whether an event can still be undone; one that is held for longer was written before the clock was set back. */
export const canBeUndone = ({ heldUntil }: Pick<Entry, "heldUntil">, now: number): boolean =>
  now < heldUntil && heldUntil <= now + undoTime;

export type StoredOutboxEntry = Omit<Entry, "seq"> & { seq?: number };

interface Schema extends DBSchema {
  entries: { key: number; value: StoredOutboxEntry; indexes: { id: string } };
  photos: { key: string; value: PhotoEntry };
  bytes: { key: string; value: ArrayBuffer };
}

export type OutboxPhone = PhoneDatabase<Schema>;

export const outboxPhone = (): OutboxPhone =>
  phoneDatabase<Schema>(agentOutboxDatabase, (database) => {
    database
      .createObjectStore("entries", { keyPath: "seq", autoIncrement: true })
      // A write that is tried again after a lost connection may have succeeded the first time.
      .createIndex("id", "id", { unique: true });
    database.createObjectStore("photos", { keyPath: "id" });
    database.createObjectStore("bytes");
  });

/** The system has it on its disk before a write counts as done. */
export const strict = { durability: "strict" } as const;
export const stores = ["entries", "photos", "bytes"] as const;

/** Of one user, or of all of this phone. */
export const countWaiting = async (phone: OutboxPhone, userId?: number): Promise<number> => {
  const [entries, photos] = await phone.run((database) =>
    Promise.all([database.getAll("entries"), database.getAll("photos")]),
  );
  return [...entries, ...photos].filter(
    (one) => one.state === "waiting" && (userId === undefined || one.userId === userId),
  ).length;
};

/** Deletes other users' entries that are too old for the server to accept. */
export const dropStale = (phone: OutboxPhone, userId: number, now: number): Promise<void> => {
  const isStale = (record: { userId: number }, at: string): boolean =>
    record.userId !== userId && now - Date.parse(at) > (eventDays + 1) * 86_400_000;
  return phone.run(async (database) => {
    const change = database.transaction(stores, "readwrite");
    for (const entry of await change.objectStore("entries").getAll())
      if (entry.seq !== undefined && isStale(entry, entry.event.at))
        await change.objectStore("entries").delete(entry.seq);
    for (const photo of await change.objectStore("photos").getAll())
      if (isStale(photo, photo.at)) {
        await change.objectStore("photos").delete(photo.id);
        await change.objectStore("bytes").delete(photo.id);
      }
    await change.done;
  });
};
