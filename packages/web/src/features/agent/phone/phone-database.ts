import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from "idb";

export type PhoneDatabase<S extends DBSchema> = {
  /**
   * Runs one piece of work; a connection that the system closed (iOS in the background) is reopened once. Throws
   * DOMException when nothing can be stored (private windows) or there is no room (`QuotaExceededError`).
   */
  run: <T>(work: (database: IDBPDatabase<S>) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const lostConnectionErrors = new Set(["InvalidStateError", "UnknownError", "AbortError"]);

/** Raised only by a release that need not be able to go back (`docs/operations.md`, "Releases and installed apps"). */
const version = 1;

const isNewer = (error: unknown): boolean => error instanceof DOMException && error.name === "VersionError";

const isLost = (error: unknown): boolean => error instanceof DOMException && lostConnectionErrors.has(error.name);

/** Opens the database when it is first needed; `upgrade` creates its stores. */
export const phoneDatabase = <S extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<S>) => void,
): PhoneDatabase<S> => {
  let opening: Promise<IDBPDatabase<S>> | undefined;
  const forget = (): void => {
    opening = undefined;
  };
  const callbacks: OpenDBCallbacks<S> = {
    upgrade: (database) => upgrade(database),
    terminated: forget,
    // Signing out elsewhere deletes the database: this tab must not keep it from doing so.
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  };
  const open = async (): Promise<IDBPDatabase<S>> => {
    try {
      return await openDB<S>(name, version, callbacks);
    } catch (error) {
      if (!isNewer(error)) throw error;
      // A later release was rolled back. It may only have added stores, so ours exist.
      return openDB<S>(name, undefined, callbacks);
    }
  };
  const getDatabase = (): Promise<IDBPDatabase<S>> =>
    (opening ??= open().catch((error: unknown) => {
      forget();
      throw error;
    }));
  return {
    run: async (work) => {
      try {
        return await work(await getDatabase());
      } catch (error) {
        if (!isLost(error)) throw error;
        forget();
        return work(await getDatabase());
      }
    },
    close: async () => {
      const openDatabase = await opening?.catch(() => undefined);
      forget();
      openDatabase?.close();
    },
  };
};
