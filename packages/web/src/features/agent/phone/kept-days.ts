import type { AgentAppDay } from "@cleaning/contract/agent-app/agent-app-answers";
import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import type { DBSchema } from "idb";
import { agentDaysDatabase } from "#lib/agent-phone.ts";
import { type KeptDay, withoutAccessNotes, withoutAnyAccess, withoutEndedAccess } from "./access-rule.ts";
import type { News } from "./news.ts";
import { type Phone, phoneDatabase } from "./phone-database.ts";
import { afterEvents } from "./shown-visit.ts";

export type Owner = { userId: number; subject: string; name: string };
type KeptOwner = Owner & {
  contactAt: number;
  news?: readonly News[];
};

interface Schema extends DBSchema {
  days: { key: string; value: KeptDay };
  owner: { key: "owner"; value: KeptOwner };
}

/** Without contact to the server for longer, in milliseconds, a phone forgets the days. */
export const longestSilence = 7 * 86_400_000;
/** A clock may have been wrong by hours at the last contact. */
const clockSlack = 86_400_000;

const isForgotten = ({ contactAt }: KeptOwner, now: number): boolean =>
  now - contactAt > longestSilence || contactAt - now > clockSlack;

const withEvents = (day: AgentAppDay, events: readonly AgentEvent[]): AgentAppDay => ({
  ...day,
  visits: day.visits.map((visit) => afterEvents(visit, events)),
});

/** Returns the same object when it has no such thumbnail. */
export const withoutThumbnail = (stored: KeptDay, photoId: string): KeptDay => {
  if (stored.thumbnails?.[photoId] === undefined) return stored;
  const { [photoId]: _, ...thumbnails } = stored.thumbnails;
  return { ...stored, thumbnails };
};

export type KeptDays = {
  /** Undefined when no days are stored, or they have expired. */
  owner: () => Promise<Owner | undefined>;
  /** Assigns the phone to this user and erases another user's data. */
  claim: (owner: Owner) => Promise<void>;
  read: () => Promise<KeptDay[]>;
  /** Stores an answer, and deletes the days before `first`. */
  keep: (day: AgentAppDay, pending: readonly AgentEvent[], first: string) => Promise<void>;
  keepThumbnail: (date: string, photoId: string, thumbnail: ArrayBuffer) => Promise<void>;
  dropThumbnail: (photoId: string) => Promise<void>;
  news: () => Promise<readonly News[]>;
  keepNews: (news: readonly News[]) => Promise<void>;
  apply: (events: readonly AgentEvent[]) => Promise<void>;
  /** Erases notes about access whose time is over, and everything after seven days of silence. */
  tidy: (pending: readonly AgentEvent[]) => Promise<void>;
  eraseAccess: () => Promise<void>;
  /** Erases the days but not their owner. */
  forget: () => Promise<void>;
  wipe: () => Promise<void>;
};

/** `now`: milliseconds since 1970. */
export const makeKeptDays = (
  now: () => number,
  phone: Phone<Schema> = phoneDatabase<Schema>(agentDaysDatabase, (database) => {
    database.createObjectStore("days", { keyPath: "date" });
    database.createObjectStore("owner");
  }),
): KeptDays => {
  const wipe = (): Promise<void> =>
    phone.run(async (database) => {
      const change = database.transaction(["days", "owner"], "readwrite");
      await Promise.all([change.objectStore("days").clear(), change.objectStore("owner").clear(), change.done]);
    });
  /** The owner stays, so that the next answer is stored again. */
  const wipeDays = (): Promise<void> =>
    phone.run(async (database) => {
      const change = database.transaction(["days", "owner"], "readwrite");
      await change.objectStore("days").clear();
      const owners = change.objectStore("owner");
      const storedOwner = await owners.get("owner");
      if (storedOwner?.news !== undefined) {
        const { news: _, ...owner } = storedOwner;
        await owners.put(owner, "owner");
      }
      await change.done;
    });
  const knownOwner = () => phone.run((database) => database.get("owner", "owner"));
  const rewrite = (change: (kept: KeptDay) => KeptDay): Promise<void> =>
    phone.run(async (database) => {
      const writing = database.transaction("days", "readwrite");
      for (const kept of await writing.store.getAll()) {
        const next = change(kept);
        if (next !== kept) await writing.store.put(next);
      }
      await writing.done;
    });
  return {
    owner: async () => {
      const storedOwner = await knownOwner();
      if (storedOwner === undefined) return undefined;
      if (!isForgotten(storedOwner, now()))
        return { userId: storedOwner.userId, subject: storedOwner.subject, name: storedOwner.name };
      await wipeDays();
      return undefined;
    },
    claim: async (owner) => {
      const storedOwner = await knownOwner();
      const isSame = storedOwner?.userId === owner.userId && !isForgotten(storedOwner, now());
      if (storedOwner !== undefined && !isSame) await wipe();
      const news = isSame ? storedOwner.news : undefined;
      await phone.run((database) =>
        database.put("owner", { ...owner, contactAt: now(), ...(news && { news }) }, "owner"),
      );
    },
    read: async () => {
      const days = await phone.run((database) => database.getAll("days"));
      return days.map((kept) => withoutEndedAccess(kept, now()));
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
          const seen = withoutEndedAccess({ ...stored, day: withEvents(day, pending) }, receivedAt);
          const notesOf = new Map(seen.day.visits.map(({ id, access }) => [id, access]));
          await days.put({ ...stored, day: withoutAccessNotes(day, ({ id }) => (notesOf.get(id) ?? null) === null) });
          await owners.put({ ...owner, contactAt: receivedAt }, "owner");
          await days.delete(IDBKeyRange.upperBound(first, true));
        }
        await writing.done;
      }),
    keepThumbnail: (date, photoId, thumbnail) =>
      rewrite((kept) =>
        kept.date === date ? { ...kept, thumbnails: { ...kept.thumbnails, [photoId]: thumbnail } } : kept,
      ),
    dropThumbnail: (photoId) => rewrite((kept) => withoutThumbnail(kept, photoId)),
    news: async () => {
      const storedOwner = await knownOwner();
      return storedOwner === undefined || isForgotten(storedOwner, now()) ? [] : (storedOwner.news ?? []);
    },
    keepNews: (news) =>
      phone.run(async (database) => {
        const writing = database.transaction("owner", "readwrite");
        const owner = await writing.store.get("owner");
        if (owner !== undefined) await writing.store.put({ ...owner, news }, "owner");
        await writing.done;
      }),
    apply: (events) =>
      rewrite((kept) =>
        kept.day.visits.some(({ id }) => events.some(({ visitId }) => visitId === id))
          ? withoutEndedAccess({ ...kept, day: withEvents(kept.day, events) }, now())
          : kept,
      ),
    tidy: async (pending) => {
      const storedOwner = await knownOwner();
      if (storedOwner !== undefined && isForgotten(storedOwner, now())) return wipeDays();
      await rewrite((kept) => {
        const ended = new Set(
          withEvents(kept.day, pending).visits.flatMap(({ id, status }) =>
            status === "done" || status === "no-access" ? [id] : [],
          ),
        );
        const bare = withoutEndedAccess(kept, now());
        const day = withoutAccessNotes(bare.day, ({ id }) => ended.has(id));
        return day === bare.day ? bare : { ...bare, day };
      });
    },
    eraseAccess: () => rewrite(withoutAnyAccess),
    forget: wipeDays,
    wipe,
  };
};
