import type { AgentAppEventResult } from "@cleaning/contract/agent-app/agent-app-answers";
import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import {
  type Answered,
  type Entry,
  canBeUndone,
  isSent,
  type OutboxPhone,
  outboxPhone,
  type PhotoEntry,
  type StoredEntry,
  stores,
  strict,
} from "./outbox-phone.ts";

/** `memory`: the phone could not keep it, so that it is lost if the page is closed before it was sent. */
type StoredIn = "phone" | "memory";

type Waiting = {
  entries: Entry[];
  photos: PhotoEntry[];
  unsaved: ReadonlySet<string>;
};

export type Outbox = {
  add: (event: AgentEvent, heldUntil?: number) => Promise<StoredIn>;
  addPhoto: (photo: Omit<PhotoEntry, "userId" | "state">, bytes: ArrayBuffer) => Promise<StoredIn>;
  /** Never rejects. */
  persist: () => Promise<void>;
  /** This user's, oldest first. */
  list: () => Promise<Waiting>;
  /** Returns whether the event could still be undone. */
  withdraw: (id: string) => Promise<boolean>;
  settle: (results: readonly AgentAppEventResult[]) => Promise<void>;
  dismiss: (id: string) => Promise<void>;
  /** Keeps the event's place in the order. */
  resendEvent: (id: string) => Promise<void>;
  /** Returns false when the phone has lost the photo. */
  resend: (photoId: string) => Promise<boolean>;
  bytesOf: (photoId: string) => Promise<ArrayBuffer | undefined>;
  /** Marks the photo and adds its event in one transaction, unless it was removed meanwhile. */
  uploaded: (photo: PhotoEntry, event: AgentEvent) => Promise<void>;
  refusePhoto: (photoId: string, why: Answered) => Promise<void>;
};

const isThere = (error: unknown): boolean => error instanceof DOMException && error.name === "ConstraintError";

const ofPhoto = (event: AgentEvent): string | undefined => (event.kind === "photo" ? event.photoId : undefined);

/** Undefined when nothing is left to report. */
const answered = <E extends StoredEntry>(
  entry: E,
  { result, message, reason, date }: AgentAppEventResult,
): E | undefined => {
  if (isSent(result) && message === undefined) return undefined;
  // The agent sent nothing that they could change.
  if (entry.event.kind === "access-read") return undefined;
  const why = {
    ...(message === undefined ? {} : { message }),
    ...(reason === undefined ? {} : { reason }),
    ...(date === undefined ? {} : { date }),
  };
  return { ...entry, ...why, state: isSent(result) ? "told" : "refused" };
};

const anew = <E extends StoredEntry | PhotoEntry>({ message: _, reason: _r, date: _d, ...entry }: E) => ({
  ...entry,
  state: "waiting" as const,
});

/** Unanswered events and photos of one user. What the phone cannot store stays in memory until it can. */
export const makeOutbox = (userId: number, now: () => number, phone: OutboxPhone = outboxPhone()): Outbox => {
  const memory = { entries: new Map<string, Entry>(), photos: new Map<string, PhotoEntry>() };
  const memoryBytes = new Map<string, ArrayBuffer>();
  /** Photos that the server has, and that the phone could not delete yet. */
  const done = new Set<string>();
  /** Sorts after everything that is stored. */
  let next = Number.MAX_SAFE_INTEGER / 2;

  const isMine = (kept: { userId: number }): boolean => kept.userId === userId;
  const remember = (entry: Omit<Entry, "seq">): "memory" => {
    next += 1;
    memory.entries.set(entry.id, { ...entry, seq: next });
    return "memory";
  };
  const forget = (id: string): void => {
    const entry = memory.entries.get(id);
    const photo = (entry && ofPhoto(entry.event)) ?? id;
    memory.entries.delete(id);
    memory.photos.delete(photo);
    memoryBytes.delete(photo);
  };
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
  const persistEntries = async (): Promise<void> => {
    if (memory.entries.size === 0) return;
    const written = await phone.run(async (database) => {
      const change = database.transaction("entries", "readwrite", strict);
      void change.done.catch(() => {});
      const ids: string[] = [];
      for (const { seq: _, ...entry } of memory.entries.values()) {
        const existingKey = await change.store.index("id").getKey(entry.id);
        // Answered or withdrawn meanwhile.
        if (!memory.entries.has(entry.id)) continue;
        if (existingKey === undefined) await change.store.add(entry);
        ids.push(entry.id);
      }
      await change.done;
      return ids;
    });
    for (const id of written) memory.entries.delete(id);
  };
  const persistPhoto = async (photo: PhotoEntry): Promise<void> => {
    const bytes = memoryBytes.get(photo.id);
    await phone.run(async (database) => {
      const change = database.transaction(["photos", "bytes"], "readwrite", strict);
      await Promise.all([
        change.objectStore("photos").put(photo),
        bytes && change.objectStore("bytes").put(bytes, photo.id),
        change.done,
      ]);
    });
    // What has become of it meanwhile is written the next time, or removed.
    if (memory.photos.get(photo.id) === photo) {
      memory.photos.delete(photo.id);
      memoryBytes.delete(photo.id);
    } else if (!memory.photos.has(photo.id)) await remove(photo.id);
  };
  const persist = async (): Promise<void> => {
    await persistEntries().catch(() => {});
    for (const photo of memory.photos.values()) await persistPhoto(photo).catch(() => {});
    for (const id of done)
      await remove(id)
        .then(() => done.delete(id))
        .catch(() => {});
  };

  return {
    persist,
    add: async (event, heldUntil = 0) => {
      const entry = { id: event.id, userId, event, heldUntil, state: "waiting" } as const;
      // What happened before it goes first.
      await persistEntries().catch(() => {});
      if (memory.entries.size > 0) return remember(entry);
      try {
        await phone.run(async (database) => {
          const change = database.transaction("entries", "readwrite", strict);
          await Promise.all([change.store.add(entry), change.done]);
        });
        return "phone";
      } catch (error) {
        return isThere(error) ? "phone" : remember(entry);
      }
    },
    addPhoto: async (given, bytes) => {
      const photo = { ...given, userId, state: "waiting" } as const;
      memory.photos.set(photo.id, photo);
      memoryBytes.set(photo.id, bytes);
      await persistPhoto(photo).catch(() => {});
      return memory.photos.has(photo.id) ? "memory" : "phone";
    },
    list: async () => {
      const [entries, photos] = await phone
        .run((database) => Promise.all([database.getAll("entries"), database.getAll("photos")]))
        .catch(() => [[], []] as const);
      const stored = entries.flatMap((entry) => (entry.seq === undefined ? [] : [{ ...entry, seq: entry.seq }]));
      return {
        entries: [
          ...stored.filter((entry) => isMine(entry) && !memory.entries.has(entry.id)),
          ...memory.entries.values(),
        ],
        photos: [
          ...photos.filter((photo) => isMine(photo) && !memory.photos.has(photo.id) && !done.has(photo.id)),
          ...memory.photos.values(),
        ].toSorted((one, other) => one.at.localeCompare(other.at)),
        unsaved: new Set([...memory.entries.keys(), ...memory.photos.keys()]),
      };
    },
    withdraw: async (id) => {
      const remembered = memory.entries.get(id);
      const wasHere = remembered !== undefined && canBeUndone(remembered, now()) && memory.entries.delete(id);
      const wasThere = await phone
        .run(async (database) => {
          const change = database.transaction("entries", "readwrite", strict);
          const entry = await change.store.index("id").get(id);
          const isUndone = entry?.seq !== undefined && canBeUndone(entry, now());
          if (isUndone) await change.store.delete(entry.seq ?? 0);
          await change.done;
          return isUndone;
        })
        .catch((error: unknown) => {
          if (remembered === undefined) throw error;
          return false;
        });
      return wasHere || wasThere;
    },
    settle: async (results) => {
      const photosOf = new Map<string, string>();
      let isAllHere = true;
      for (const answer of results) {
        const entry = memory.entries.get(answer.id);
        if (entry === undefined) isAllHere = false;
        else {
          const photo = ofPhoto(entry.event);
          if (photo !== undefined && isSent(answer.result)) photosOf.set(answer.id, photo);
          const after = answered(entry, answer);
          if (after === undefined) forget(answer.id);
          else memory.entries.set(answer.id, after);
        }
      }
      await phone
        .run(async (database) => {
          const change = database.transaction(stores, "readwrite", strict);
          const entries = change.objectStore("entries");
          for (const answer of results) {
            const entry = await entries.index("id").get(answer.id);
            if (entry !== undefined && !isMine(entry)) continue;
            const after = entry && answered(entry, answer);
            if (after !== undefined) await entries.put(after);
            else if (entry?.seq !== undefined) await entries.delete(entry.seq);
            const photoOfEvent = entry && isSent(answer.result) ? ofPhoto(entry.event) : undefined;
            const photo = photoOfEvent ?? photosOf.get(answer.id);
            if (photo !== undefined) {
              await change.objectStore("photos").delete(photo);
              await change.objectStore("bytes").delete(photo);
            }
          }
          await change.done;
        })
        .catch((error: unknown) => {
          // Stored entries are sent again and answered `repeated`.
          if (!isAllHere) throw error;
          for (const photo of photosOf.values()) done.add(photo);
        });
    },
    dismiss: async (id) => {
      forget(id);
      await remove(id).catch(() => {});
    },
    resendEvent: async (id) => {
      const remembered = memory.entries.get(id);
      if (remembered?.state === "refused") memory.entries.set(id, anew(remembered));
      if (remembered !== undefined) return;
      await phone.run(async (database) => {
        const change = database.transaction("entries", "readwrite", strict);
        const entry = await change.store.index("id").get(id);
        if (entry !== undefined && isMine(entry) && entry.state === "refused") await change.store.put(anew(entry));
        await change.done;
      });
    },
    resend: async (photoId) => {
      const remembered = memory.photos.get(photoId);
      const isHere = remembered !== undefined && memoryBytes.has(photoId);
      if (isHere) {
        memory.photos.set(photoId, anew(remembered));
        memory.entries.delete(photoId);
      }
      const isKept = phone.run(async (database) => {
        const change = database.transaction(stores, "readwrite", strict);
        const photo = remembered ?? (await change.objectStore("photos").get(photoId));
        const bytes = await change.objectStore("bytes").getKey(photoId);
        const entry = await change.objectStore("entries").index("id").get(photoId);
        const isWhole = photo !== undefined && bytes !== undefined && isMine(photo);
        if (isWhole) await change.objectStore("photos").put(anew(photo));
        if ((isWhole || isHere) && entry?.seq !== undefined && entry.state === "refused")
          await change.objectStore("entries").delete(entry.seq);
        await change.done;
        return isWhole;
      });
      if (isHere) return isKept.then(() => true).catch(() => true);
      if (!(await isKept)) return false;
      memory.entries.delete(photoId);
      memory.photos.delete(photoId);
      return true;
    },
    bytesOf: async (photoId) => memoryBytes.get(photoId) ?? phone.run((database) => database.get("bytes", photoId)),
    uploaded: async (photo, event) => {
      const entry = { id: event.id, userId, event, heldUntil: 0, state: "waiting" } as const;
      const after = { ...photo, state: "uploaded" } as const;
      const rememberBoth = (): void => {
        memory.photos.set(photo.id, after);
        remember(entry);
      };
      if (memory.photos.has(photo.id)) return rememberBoth();
      await phone
        .run(async (database) => {
          const change = database.transaction(["entries", "photos"], "readwrite", strict);
          void change.done.catch(() => {});
          // Removed by the agent during the upload.
          if ((await change.objectStore("photos").getKey(photo.id)) === undefined) return;
          await Promise.all([
            change.objectStore("photos").put(after),
            change.objectStore("entries").add(entry),
            change.done,
          ]);
        })
        .catch((error: unknown) => {
          if (!isThere(error)) rememberBoth();
        });
    },
    refusePhoto: async (photoId, why) => {
      const remembered = memory.photos.get(photoId);
      if (remembered !== undefined) {
        memory.photos.set(photoId, { ...remembered, ...why, state: "refused" });
        return;
      }
      await phone.run(async (database) => {
        const change = database.transaction("photos", "readwrite", strict);
        const photo = await change.store.get(photoId);
        if (photo !== undefined) await change.store.put({ ...photo, ...why, state: "refused" });
        await change.done;
      });
    },
  };
};
