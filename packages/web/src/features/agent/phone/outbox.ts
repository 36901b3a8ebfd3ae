import type { AgentAppEventResult } from "@cleaning/contract/agent-app/agent-app-answers";
import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import {
  type AnswerDetails,
  type Entry,
  canBeUndone,
  isSent,
  type OutboxPhone,
  outboxPhone,
  type PhotoEntry,
  type StoredOutboxEntry,
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
  refusePhoto: (photoId: string, details: AnswerDetails) => Promise<void>;
};

const alreadyExists = (error: unknown): boolean => error instanceof DOMException && error.name === "ConstraintError";

const ofPhoto = (event: AgentEvent): string | undefined => (event.kind === "photo" ? event.photoId : undefined);

/** Undefined when nothing is left to report. */
const applyAnswer = <E extends StoredOutboxEntry>(
  entry: E,
  { result, message, reason, date }: AgentAppEventResult,
): E | undefined => {
  if (isSent(result) && message === undefined) return undefined;
  // The agent sent nothing that they could change.
  if (entry.event.kind === "access-read") return undefined;
  const details = {
    ...(message === undefined ? {} : { message }),
    ...(reason === undefined ? {} : { reason }),
    ...(date === undefined ? {} : { date }),
  };
  return { ...entry, ...details, state: isSent(result) ? "told" : "refused" };
};

const withoutAnswer = <E extends StoredOutboxEntry | PhotoEntry>({
  message: _,
  reason: _r,
  date: _d,
  ...entry
}: E) => ({
  ...entry,
  state: "waiting" as const,
});

/** Unanswered events and photos of one user. What the phone cannot store stays in memory until it can. */
export const makeOutbox = (userId: number, now: () => number, phone: OutboxPhone = outboxPhone()): Outbox => {
  const memory = { entries: new Map<string, Entry>(), photos: new Map<string, PhotoEntry>() };
  const memoryBytes = new Map<string, ArrayBuffer>();
  /** Photos that the server has, and that the phone could not delete yet. */
  const undeletedPhotos = new Set<string>();
  /** Sorts after everything that is stored. */
  let nextSeq = Number.MAX_SAFE_INTEGER / 2;

  const isOwn = (record: { userId: number }): boolean => record.userId === userId;
  const addToMemory = (entry: Omit<Entry, "seq">): "memory" => {
    nextSeq += 1;
    memory.entries.set(entry.id, { ...entry, seq: nextSeq });
    return "memory";
  };
  const removeFromMemory = (id: string): void => {
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
    for (const id of undeletedPhotos)
      await remove(id)
        .then(() => undeletedPhotos.delete(id))
        .catch(() => {});
  };

  return {
    persist,
    add: async (event, heldUntil = 0) => {
      const entry = { id: event.id, userId, event, heldUntil, state: "waiting" } as const;
      // What happened before it goes first.
      await persistEntries().catch(() => {});
      if (memory.entries.size > 0) return addToMemory(entry);
      try {
        await phone.run(async (database) => {
          const change = database.transaction("entries", "readwrite", strict);
          await Promise.all([change.store.add(entry), change.done]);
        });
        return "phone";
      } catch (error) {
        return alreadyExists(error) ? "phone" : addToMemory(entry);
      }
    },
    addPhoto: async (details, bytes) => {
      const photo = { ...details, userId, state: "waiting" } as const;
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
          ...stored.filter((entry) => isOwn(entry) && !memory.entries.has(entry.id)),
          ...memory.entries.values(),
        ],
        photos: [
          ...photos.filter((photo) => isOwn(photo) && !memory.photos.has(photo.id) && !undeletedPhotos.has(photo.id)),
          ...memory.photos.values(),
        ].toSorted((one, other) => one.at.localeCompare(other.at)),
        unsaved: new Set([...memory.entries.keys(), ...memory.photos.keys()]),
      };
    },
    withdraw: async (id) => {
      const inMemory = memory.entries.get(id);
      const wasInMemory = inMemory !== undefined && canBeUndone(inMemory, now()) && memory.entries.delete(id);
      const wasStored = await phone
        .run(async (database) => {
          const change = database.transaction("entries", "readwrite", strict);
          const entry = await change.store.index("id").get(id);
          const isUndone = entry?.seq !== undefined && canBeUndone(entry, now());
          if (isUndone) await change.store.delete(entry.seq ?? 0);
          await change.done;
          return isUndone;
        })
        .catch((error: unknown) => {
          if (inMemory === undefined) throw error;
          return false;
        });
      return wasInMemory || wasStored;
    },
    settle: async (results) => {
      const photosOf = new Map<string, string>();
      let isAllInMemory = true;
      for (const answer of results) {
        const entry = memory.entries.get(answer.id);
        if (entry === undefined) isAllInMemory = false;
        else {
          const photo = ofPhoto(entry.event);
          if (photo !== undefined && isSent(answer.result)) photosOf.set(answer.id, photo);
          const after = applyAnswer(entry, answer);
          if (after === undefined) removeFromMemory(answer.id);
          else memory.entries.set(answer.id, after);
        }
      }
      await phone
        .run(async (database) => {
          const change = database.transaction(stores, "readwrite", strict);
          const entries = change.objectStore("entries");
          for (const answer of results) {
            const entry = await entries.index("id").get(answer.id);
            if (entry !== undefined && !isOwn(entry)) continue;
            const after = entry && applyAnswer(entry, answer);
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
          if (!isAllInMemory) throw error;
          for (const photo of photosOf.values()) undeletedPhotos.add(photo);
        });
    },
    dismiss: async (id) => {
      removeFromMemory(id);
      await remove(id).catch(() => {});
    },
    resendEvent: async (id) => {
      const inMemory = memory.entries.get(id);
      if (inMemory?.state === "refused") memory.entries.set(id, withoutAnswer(inMemory));
      if (inMemory !== undefined) return;
      await phone.run(async (database) => {
        const change = database.transaction("entries", "readwrite", strict);
        const entry = await change.store.index("id").get(id);
        if (entry !== undefined && isOwn(entry) && entry.state === "refused")
          await change.store.put(withoutAnswer(entry));
        await change.done;
      });
    },
    resend: async (photoId) => {
      const inMemory = memory.photos.get(photoId);
      const isInMemory = inMemory !== undefined && memoryBytes.has(photoId);
      if (isInMemory) {
        memory.photos.set(photoId, withoutAnswer(inMemory));
        memory.entries.delete(photoId);
      }
      const resending = phone.run(async (database) => {
        const change = database.transaction(stores, "readwrite", strict);
        const photo = inMemory ?? (await change.objectStore("photos").get(photoId));
        const bytes = await change.objectStore("bytes").getKey(photoId);
        const entry = await change.objectStore("entries").index("id").get(photoId);
        const isComplete = photo !== undefined && bytes !== undefined && isOwn(photo);
        if (isComplete) await change.objectStore("photos").put(withoutAnswer(photo));
        if ((isComplete || isInMemory) && entry?.seq !== undefined && entry.state === "refused")
          await change.objectStore("entries").delete(entry.seq);
        await change.done;
        return isComplete;
      });
      if (isInMemory) return resending.then(() => true).catch(() => true);
      if (!(await resending)) return false;
      memory.entries.delete(photoId);
      memory.photos.delete(photoId);
      return true;
    },
    bytesOf: async (photoId) => memoryBytes.get(photoId) ?? phone.run((database) => database.get("bytes", photoId)),
    uploaded: async (photo, event) => {
      const entry = { id: event.id, userId, event, heldUntil: 0, state: "waiting" } as const;
      const after = { ...photo, state: "uploaded" } as const;
      const addBothToMemory = (): void => {
        memory.photos.set(photo.id, after);
        addToMemory(entry);
      };
      if (memory.photos.has(photo.id)) return addBothToMemory();
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
          if (!alreadyExists(error)) addBothToMemory();
        });
    },
    refusePhoto: async (photoId, details) => {
      const inMemory = memory.photos.get(photoId);
      if (inMemory !== undefined) {
        memory.photos.set(photoId, { ...inMemory, ...details, state: "refused" });
        return;
      }
      await phone.run(async (database) => {
        const change = database.transaction("photos", "readwrite", strict);
        const photo = await change.store.get(photoId);
        if (photo !== undefined) await change.store.put({ ...photo, ...details, state: "refused" });
        await change.done;
      });
    },
  };
};
