import type { AgentEvent, AgentEventResult } from "@cleaning/contract/agent-day";
import { eventDays } from "@cleaning/contract/agent-day";
import type { DBSchema } from "idb";
import { type Phone, phoneDatabase } from "./phone-database.ts";

/**
 * `waiting` is not sent yet. What was refused, or taken with something to say about it (`told`), stays until the person
 * has read it.
 */
export type Entry = {
  /** The order in which things happened. */
  seq: number;
  id: string;
  userId: number;
  event: AgentEvent;
  /** Not sent before this time, in milliseconds since 1970, so that it can be undone. */
  heldUntil: number;
  state: "waiting" | "refused" | "told";
  message?: string;
};

/** A photo on its way. Its bytes lie apart, so that a list of photos stays small. */
export type PhotoEntry = {
  id: string;
  userId: number;
  visitId: string;
  taken: "before" | "after";
  at: string;
  size: number;
  /** `uploaded`: its event is in the outbox. */
  state: "waiting" | "uploaded" | "refused";
  message?: string;
};

/** How long "done" can be undone, in milliseconds. It is written at once: a phone that goes off in between loses nothing. */
export const undoTime = 8_000;

/** Whether an event can still be undone; one that is held for longer was written before the clock was set back. */
export const isHeld = ({ heldUntil }: Pick<Entry, "heldUntil">, now: number): boolean =>
  now < heldUntil && heldUntil <= now + undoTime;

type Stored = Omit<Entry, "seq"> & { seq?: number };

interface Schema extends DBSchema {
  entries: { key: number; value: Stored; indexes: { id: string } };
  photos: { key: string; value: PhotoEntry };
  bytes: { key: string; value: ArrayBuffer };
}

/** `memory`: the phone could not keep it, so that it is lost if the page is closed before it was sent. */
type KeptIn = "phone" | "memory";

type Waiting = { entries: Entry[]; photos: PhotoEntry[] };

export type Outbox = {
  /** Resolves when it is written. */
  add: (event: AgentEvent, heldUntil?: number) => Promise<KeptIn>;
  addPhoto: (photo: Omit<PhotoEntry, "userId" | "state">, bytes: ArrayBuffer) => Promise<KeptIn>;
  /** All of this person, oldest first. */
  list: () => Promise<Waiting>;
  /** Takes back what is still held. @returns whether it was */
  withdraw: (id: string) => Promise<boolean>;
  /** Takes the server's answers in. */
  settle: (results: readonly AgentEventResult[]) => Promise<void>;
  /** Takes away what the person has read. */
  dismiss: (id: string) => Promise<void>;
  bytesOf: (photoId: string) => Promise<ArrayBuffer | undefined>;
  /** In one step: the photo is there, and that is to be said. */
  uploaded: (photo: PhotoEntry, event: AgentEvent) => Promise<void>;
  refusePhoto: (photoId: string, message: string) => Promise<void>;
};

export type OutboxPhone = Phone<Schema>;

export const outboxPhone = (): OutboxPhone =>
  phoneDatabase<Schema>("agent-outbox", (database) => {
    database
      .createObjectStore("entries", { keyPath: "seq", autoIncrement: true })
      // A write that is tried again after a lost connection may have succeeded the first time.
      .createIndex("id", "id", { unique: true });
    database.createObjectStore("photos", { keyPath: "id" });
    database.createObjectStore("bytes");
  });

/** The system has it on its disk before a write counts as done. */
const strict = { durability: "strict" } as const;
const stores = ["entries", "photos", "bytes"] as const;

const isThere = (error: unknown): boolean => error instanceof DOMException && error.name === "ConstraintError";

const ofPhoto = (event: AgentEvent): string | undefined => (event.kind === "photo" ? event.photoId : undefined);

/** How many things wait on this phone, whoever did them. Nothing can be sent of what another person left longer than the server takes it. */
export const countWaiting = async (phone: OutboxPhone): Promise<number> => {
  const [entries, photos] = await phone.run((database) =>
    Promise.all([database.getAll("entries"), database.getAll("photos")]),
  );
  return (
    entries.filter(({ state }) => state === "waiting").length + photos.filter(({ state }) => state === "waiting").length
  );
};

/**
 * Everything of a person that the server has not answered yet. What the phone cannot keep is kept in memory.
 *
 * @param userId whose it is: nothing of another person is read or sent
 * @param now milliseconds since 1970
 */
export const makeOutbox = (userId: number, now: () => number, phone: OutboxPhone = outboxPhone()): Outbox => {
  const memory = { entries: new Map<string, Entry>(), photos: new Map<string, PhotoEntry>() };
  const memoryBytes = new Map<string, ArrayBuffer>();
  /** After everything that the phone keeps. */
  let next = Number.MAX_SAFE_INTEGER / 2;

  const isMine = (kept: { userId: number }): boolean => kept.userId === userId;
  const remember = (entry: Omit<Entry, "seq">): void => {
    next += 1;
    memory.entries.set(entry.id, { ...entry, seq: next });
  };
  const forget = (id: string, event?: AgentEvent): void => {
    memory.entries.delete(id);
    const photo = event === undefined ? id : (ofPhoto(event) ?? id);
    memory.photos.delete(photo);
    memoryBytes.delete(photo);
  };
  /** Removes an entry and the photo that it speaks of. */
  const remove = (id: string): Promise<void> =>
    phone.run(async (database) => {
      const change = database.transaction(stores, "readwrite", strict);
      const entries = change.objectStore("entries");
      const entry = await entries.index("id").get(id);
      const photo = (entry === undefined ? undefined : ofPhoto(entry.event)) ?? id;
      if (entry?.seq !== undefined) await entries.delete(entry.seq);
      await change.objectStore("photos").delete(photo);
      await change.objectStore("bytes").delete(photo);
      await change.done;
    });

  return {
    add: async (event, heldUntil = 0) => {
      const entry = { id: event.id, userId, event, heldUntil, state: "waiting" } as const;
      try {
        await phone.run(async (database) => {
          const change = database.transaction("entries", "readwrite", strict);
          await Promise.all([change.store.add(entry), change.done]);
        });
        return "phone";
      } catch (error) {
        if (isThere(error)) return "phone";
        remember(entry);
        return "memory";
      }
    },
    addPhoto: async (given, bytes) => {
      const photo = { ...given, userId, state: "waiting" } as const;
      try {
        await phone.run(async (database) => {
          const change = database.transaction(["photos", "bytes"], "readwrite", strict);
          await Promise.all([
            change.objectStore("photos").put(photo),
            change.objectStore("bytes").put(bytes, photo.id),
            change.done,
          ]);
        });
        return "phone";
      } catch {
        memory.photos.set(photo.id, photo);
        memoryBytes.set(photo.id, bytes);
        return "memory";
      }
    },
    list: async () => {
      const [entries, photos] = await phone
        .run((database) => Promise.all([database.getAll("entries"), database.getAll("photos")]))
        .catch(() => [[], []] as const);
      const stored = entries.flatMap((entry) => (entry.seq === undefined ? [] : [{ ...entry, seq: entry.seq }]));
      return {
        entries: [...stored.filter(isMine), ...memory.entries.values()],
        photos: [...photos.filter(isMine), ...memory.photos.values()].toSorted((one, other) =>
          one.at.localeCompare(other.at),
        ),
      };
    },
    withdraw: async (id) => {
      const remembered = memory.entries.get(id);
      if (remembered !== undefined) return isHeld(remembered, now()) && memory.entries.delete(id);
      return phone.run(async (database) => {
        const change = database.transaction("entries", "readwrite", strict);
        const entry = await change.store.index("id").get(id);
        const isUndone = entry?.seq !== undefined && isHeld(entry, now());
        if (isUndone) await change.store.delete(entry.seq ?? 0);
        await change.done;
        return isUndone;
      });
    },
    settle: async (results) => {
      for (const { id, result, message } of results) {
        const entry = memory.entries.get(id);
        if (entry === undefined) continue;
        if (result === "refused" || message !== undefined)
          memory.entries.set(id, {
            ...entry,
            state: result === "refused" ? "refused" : "told",
            ...(message === undefined ? {} : { message }),
          });
        else forget(id, entry.event);
      }
      await phone
        .run(async (database) => {
          const change = database.transaction(stores, "readwrite", strict);
          const entries = change.objectStore("entries");
          for (const { id, result, message } of results) {
            const entry = await entries.index("id").get(id);
            if (entry?.seq === undefined || !isMine(entry)) continue;
            const words = message === undefined ? {} : { message };
            if (result === "refused") await entries.put({ ...entry, state: "refused", ...words });
            else if (message !== undefined) await entries.put({ ...entry, state: "told", ...words });
            else await entries.delete(entry.seq);
            const photo = ofPhoto(entry.event);
            if (photo !== undefined && result !== "refused") {
              await change.objectStore("photos").delete(photo);
              await change.objectStore("bytes").delete(photo);
            }
          }
          await change.done;
        })
        .catch((error: unknown) => {
          // Only a phone that keeps nothing has nothing to settle; else the same is sent again and answered `repeated`.
          if (memory.entries.size === 0) throw error;
        });
    },
    dismiss: async (id) => {
      forget(id, memory.entries.get(id)?.event);
      await remove(id).catch(() => {});
    },
    bytesOf: async (photoId) => memoryBytes.get(photoId) ?? phone.run((database) => database.get("bytes", photoId)),
    uploaded: async (photo, event) => {
      const entry = { id: event.id, userId, event, heldUntil: 0, state: "waiting" } as const;
      if (memory.photos.has(photo.id)) {
        memory.photos.set(photo.id, { ...photo, state: "uploaded" });
        return remember(entry);
      }
      await phone
        .run(async (database) => {
          const change = database.transaction(["entries", "photos"], "readwrite", strict);
          await Promise.all([
            change.objectStore("photos").put({ ...photo, state: "uploaded" }),
            change.objectStore("entries").add(entry),
            change.done,
          ]);
        })
        .catch((error: unknown) => {
          if (!isThere(error)) throw error;
        });
    },
    refusePhoto: async (photoId, message) => {
      const remembered = memory.photos.get(photoId);
      if (remembered !== undefined) {
        memory.photos.set(photoId, { ...remembered, state: "refused", message });
        return;
      }
      await phone.run(async (database) => {
        const change = database.transaction("photos", "readwrite", strict);
        const photo = await change.store.get(photoId);
        if (photo !== undefined) await change.store.put({ ...photo, state: "refused", message });
        await change.done;
      });
    },
  };
};

/** Removes what other people left on this phone for longer than the server takes it. */
export const dropStale = (phone: OutboxPhone, userId: number, now: number): Promise<void> => {
  const isStale = (kept: { userId: number }, at: string): boolean =>
    kept.userId !== userId && now - Date.parse(at) > (eventDays + 1) * 86_400_000;
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
