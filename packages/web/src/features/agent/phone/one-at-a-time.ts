/** Sent independently: a slow photo delays no event. */
export type Sending = "events" | "photos";

/** Runs work unless another tab does such work already: two senders would mix up the order. */
export type TabLock = (work: () => Promise<void>, what: Sending) => Promise<"done" | "busy">;

/** By a lock of the browser; without such locks, as this tab's own. */
export const makeTabLock =
  (name: string): TabLock =>
  async (work, what) => {
    if (!("locks" in navigator)) {
      await work();
      return "done";
    }
    return navigator.locks.request(`${name} ${what}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return "busy";
      await work();
      return "done";
    });
  };
