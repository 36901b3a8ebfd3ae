import type { AgentAppDay } from "@cleaning/contract/agent-app/agent-app-answers";
import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import type { DBSchema, IDBPDatabase } from "idb";
import { type StoredDay, withoutAccessNotes, withoutAnyAccess } from "#lib/agent-days.ts";
import { agentDaysDatabase, clockSlack, dayRetention } from "#lib/agent-phone.ts";
import { withoutExpiredAccess } from "./access-rule.ts";
import type { News } from "./news.ts";
import { type PhoneDatabase, phoneDatabase } from "./phone-database.ts";
import { afterEvents } from "./shown-visit.ts";

export type Owner = { userId: number; subject: string; name: string };
type StoredOwner = Owner & {
  contactAt: number;
  news?: readonly News[];
};

/** `from` is its Monday, `receivedAt` by the phone's clock, in milliseconds since 1970. */
export type StoredWeek = { from: string; week: AgentWeek; receivedAt: number };

interface Schema extends DBSchema {
  days: { key: string; value: StoredDay };
  weeks: { key: string; value: StoredWeek };
  owner: { key: "owner"; value: StoredOwner };
}

const isExpired = ({ contactAt }: StoredOwner, now: number): boolean =>
  now - contactAt > dayRetention || contactAt - now > clockSlack;

const withEvents = (day: AgentAppDay, events: readonly AgentEvent[]): AgentAppDay => ({
  ...day,
  visits: day.visits.map((visit) => afterEvents(visit, events)),
});

/** Returns the same object when it has no such thumbnail. */
export const withoutThumbnail = (stored: StoredDay, photoId: string): StoredDay => {
  if (stored.thumbnails?.[photoId] === undefined) return stored;
  const { [photoId]: _, ...thumbnails } = stored.thumbnails;
  return { ...stored, thumbnails };
};

export type DayStore = {
  /** Undefined when no days are stored, or they have expired. */
  owner: () => Promise<Owner | undefined>;
  /** Assigns the phone to this user and erases another user's data. */
  claim: (owner: Owner) => Promise<void>;
  read: () => Promise<StoredDay[]>;
  /** Stores an answer, and deletes the days before `first`. */
  keep: (day: AgentAppDay, pending: readonly AgentEvent[], first: string) => Promise<void>;
  saveThumbnail: (date: string, photoId: string, thumbnail: ArrayBuffer) => Promise<void>;
  dropThumbnail: (photoId: string) => Promise<void>;
  news: () => Promise<readonly News[]>;
  saveNews: (news: readonly News[]) => Promise<void>;
  apply: (events: readonly AgentEvent[]) => Promise<void>;
  /** Undefined for another person's phone: a page may ask before `claim` has erased the data. */
  week: (userId: number, from: string) => Promise<StoredWeek | undefined>;
  /** Stores a week of the phone's owner, and deletes the weeks before `first`. */
  keepWeek: (userId: number, week: AgentWeek, first: string) => Promise<void>;
  /** Erases notes about access whose time is over, and everything after seven days of silence. */
  tidy: (pending: readonly AgentEvent[]) => Promise<void>;
  eraseAccess: () => Promise<void>;
  /** Erases days and weeks but not their owner. */
  forget: () => Promise<void>;
  wipe: () => Promise<void>;
};

/** `now`: milliseconds since 1970. */
export const makeDayStore = (
  now: () => number,
  phone: PhoneDatabase<Schema> = phoneDatabase<Schema>(agentDaysDatabase, (database) => {
    database.createObjectStore("days", { keyPath: "date" });
    database.createObjectStore("weeks", { keyPath: "from" });
    database.createObjectStore("owner");
  }),
): DayStore => {
  /** Also stores that another release has added, or not yet. */
  const storesOf = ({ objectStoreNames }: IDBPDatabase<Schema>) => [...objectStoreNames];
  const wipe = (): Promise<void> =>
    phone.run(async (database) => {
      const names = storesOf(database);
      const change = database.transaction(names, "readwrite");
      await Promise.all([...names.map((name) => change.objectStore(name).clear()), change.done]);
    });
  /** The owner stays, so that the next answer is stored again. */
  const wipeDays = (): Promise<void> =>
    phone.run(async (database) => {
      const names = storesOf(database);
      const change = database.transaction(names, "readwrite");
      await Promise.all(names.flatMap((name) => (name === "owner" ? [] : [change.objectStore(name).clear()])));
      const owners = change.objectStore("owner");
      const storedOwner = await owners.get("owner");
      if (storedOwner?.news !== undefined) {
        const { news: _, ...owner } = storedOwner;
        await owners.put(owner, "owner");
      }
      await change.done;
    });
  const readOwner = () => phone.run((database) => database.get("owner", "owner"));
  const rewrite = (change: (stored: StoredDay) => StoredDay): Promise<void> =>
    phone.run(async (database) => {
      const writing = database.transaction("days", "readwrite");
      for (const stored of await writing.store.getAll()) {
        const next = change(stored);
        if (next !== stored) await writing.store.put(next);
      }
      await writing.done;
    });
  return {
    owner: async () => {
      const storedOwner = await readOwner();
      if (storedOwner === undefined) return undefined;
      if (!isExpired(storedOwner, now()))
        return { userId: storedOwner.userId, subject: storedOwner.subject, name: storedOwner.name };
      await wipeDays();
      return undefined;
    },
    claim: async (owner) => {
      const storedOwner = await readOwner();
      const isSame = storedOwner?.userId === owner.userId && !isExpired(storedOwner, now());
      if (storedOwner !== undefined && !isSame) await wipe();
      const news = isSame ? storedOwner.news : undefined;
      await phone.run((database) =>
        database.put("owner", { ...owner, contactAt: now(), ...(news && { news }) }, "owner"),
      );
    },
    read: async () => {
      const days = await phone.run((database) => database.getAll("days"));
      return days.map((stored) => withoutExpiredAccess(stored, now()));
    },
    keep: (day, pending, first) =>
      phone.run(async (database) => {
        const writing = database.transaction(["days", "owner"], "readwrite");
        const days = writing.objectStore("days");
        const owners = writing.objectStore("owner");
        const owner = await owners.get("owner");
        // Signed out while the answer was on its way: it is no longer this phone's to keep.
        if (owner !== undefined) {
          const receivedAt = now();
          const { thumbnails } = (await days.get(day.date)) ?? {};
          const clockOffset = Date.parse(day.now) - receivedAt;
          const stored = { date: day.date, day, receivedAt, clockOffset, ...(thumbnails && { thumbnails }) };
          const projected = withoutExpiredAccess({ ...stored, day: withEvents(day, pending) }, receivedAt);
          const notesOf = new Map(projected.day.visits.map(({ id, access }) => [id, access]));
          await days.put({ ...stored, day: withoutAccessNotes(day, ({ id }) => (notesOf.get(id) ?? null) === null) });
          await owners.put({ ...owner, contactAt: receivedAt }, "owner");
          await days.delete(IDBKeyRange.upperBound(first, true));
        }
        await writing.done;
      }),
    saveThumbnail: (date, photoId, thumbnail) =>
      rewrite((stored) =>
        stored.date === date ? { ...stored, thumbnails: { ...stored.thumbnails, [photoId]: thumbnail } } : stored,
      ),
    dropThumbnail: (photoId) => rewrite((stored) => withoutThumbnail(stored, photoId)),
    news: async () => {
      const storedOwner = await readOwner();
      return storedOwner === undefined || isExpired(storedOwner, now()) ? [] : (storedOwner.news ?? []);
    },
    saveNews: (news) =>
      phone.run(async (database) => {
        const writing = database.transaction("owner", "readwrite");
        const owner = await writing.store.get("owner");
        if (owner !== undefined) await writing.store.put({ ...owner, news }, "owner");
        await writing.done;
      }),
    apply: (events) =>
      rewrite((stored) =>
        stored.day.visits.some(({ id }) => events.some(({ visitId }) => visitId === id))
          ? withoutExpiredAccess({ ...stored, day: withEvents(stored.day, events) }, now())
          : stored,
      ),
    week: (userId, from) =>
      phone.run(async (database) => {
        const reading = database.transaction(["weeks", "owner"]);
        const [owner, stored] = await Promise.all([
          reading.objectStore("owner").get("owner"),
          reading.objectStore("weeks").get(from),
        ]);
        return owner?.userId === userId && !isExpired(owner, now()) ? stored : undefined;
      }),
    keepWeek: (userId, week, first) =>
      phone.run(async (database) => {
        const writing = database.transaction(["weeks", "owner"], "readwrite");
        const weeks = writing.objectStore("weeks");
        // Signed out while the answer was on its way, or another person signed in.
        if ((await writing.objectStore("owner").get("owner"))?.userId === userId) {
          await weeks.put({ from: week.from, week, receivedAt: now() });
          await weeks.delete(IDBKeyRange.upperBound(first, true));
        }
        await writing.done;
      }),
    tidy: async (pending) => {
      const storedOwner = await readOwner();
      if (storedOwner !== undefined && isExpired(storedOwner, now())) return wipeDays();
      await rewrite((stored) => {
        const endedIds = new Set(
          withEvents(stored.day, pending).visits.flatMap(({ id, status }) =>
            status === "done" || status === "no-access" ? [id] : [],
          ),
        );
        const pruned = withoutExpiredAccess(stored, now());
        const day = withoutAccessNotes(pruned.day, ({ id }) => endedIds.has(id));
        return day === pruned.day ? pruned : { ...pruned, day };
      });
    },
    eraseAccess: () => rewrite(withoutAnyAccess),
    forget: wipeDays,
    wipe,
  };
};
