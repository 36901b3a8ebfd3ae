import { openDB } from "idb";

/** Whose days this phone has (`src/features/agent/phone/day-store.ts`); undefined after a sign-out. Never makes the database. */
export const readOwner = async (database: string): Promise<number | undefined> => {
  try {
    const days = await openDB(database, undefined, {
      upgrade: (_database, _old, _new, change) => change.abort(),
      // A sign-out deletes it, and must not wait for us.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    try {
      const owner: unknown = await days.get("owner", "owner");
      const userId: unknown = typeof owner === "object" && owner !== null ? Reflect.get(owner, "userId") : undefined;
      return typeof userId === "number" ? userId : undefined;
    } finally {
      days.close();
    }
  } catch {
    return undefined;
  }
};
