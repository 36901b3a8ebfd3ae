import { type DBSchema, openDB } from "idb";
import { type StoredDay, withoutAnyAccess } from "./agent-days.ts";
import { agentDaysDatabase } from "./agent-phone.ts";

/** The part of the schema of `features/agent/phone/day-store.ts` that is used here. */
interface Schema extends DBSchema {
  days: { key: string; value: StoredDay };
}

const open = () =>
  openDB<Schema>(agentDaysDatabase, undefined, {
    // It is not there, and is not made.
    upgrade: (_database, _from, _to, change) => {
      void change.done.catch(() => {});
      change.abort();
    },
  });

/** Erases all notes about access from an agent's days on this device. Rejects where there are no days. */
export const eraseAgentAccess = async (): Promise<void> => {
  const database = await open();
  try {
    const writing = database.transaction("days", "readwrite");
    for (const stored of await writing.store.getAll()) await writing.store.put(withoutAnyAccess(stored));
    await writing.done;
  } finally {
    database.close();
  }
};
