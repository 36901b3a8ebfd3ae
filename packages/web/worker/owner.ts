import { openDB } from "idb";

/** How long after its last contact a phone belongs to its owner, and how far its clock may have been ahead; milliseconds. */
export type Kept = { retention: number; slack: number };

/**
 * Whose days this phone has (`src/features/agent/phone/day-store.ts`); undefined after a sign-out, and when it had no
 * contact for too long. Never makes the database.
 */
export const readOwner = async (
  database: string,
  now: number,
  { retention, slack }: Kept,
): Promise<number | undefined> => {
  try {
    const days = await openDB(database, undefined, {
      upgrade: (_database, _old, _new, change) => {
        change.done.catch(() => undefined);
        change.abort();
      },
      // A sign-out deletes it, and must not wait for us.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    try {
      const owner: unknown = await days.get("owner", "owner");
      if (typeof owner !== "object" || owner === null) return undefined;
      const userId: unknown = Reflect.get(owner, "userId");
      const contactAt: unknown = Reflect.get(owner, "contactAt");
      if (typeof userId !== "number" || typeof contactAt !== "number") return undefined;
      return now - contactAt > retention || contactAt - now > slack ? undefined : userId;
    } finally {
      days.close();
    }
  } catch {
    return undefined;
  }
};
