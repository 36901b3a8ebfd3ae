import { agentApp } from "@cleaning/contract/agent-app";

/**
 * Registers the app's worker and watches for a new version of it, which waits until it is taken.
 *
 * @param onFresh hears of the version that waits
 * @returns stops watching
 */
export const followWorker = (
  container: ServiceWorkerContainer,
  onFresh: (worker: ServiceWorker) => void,
): (() => void) => {
  let registration: ServiceWorkerRegistration | undefined;
  const look = (): void => {
    // Without an active one this is the first version, which nothing waits for.
    if (registration?.waiting != null && registration.active !== null) onFresh(registration.waiting);
  };
  const follow = (): void => {
    registration?.installing?.addEventListener("statechange", look);
  };
  const update = (): void => {
    if (document.visibilityState === "visible") registration?.update().catch(() => {});
  };
  container
    .register(agentApp.worker, { scope: agentApp.page, updateViaCache: "none" })
    .then((registered) => {
      registration = registered;
      registered.addEventListener("updatefound", follow);
      look();
      follow();
    })
    // Without it everything works with a connection.
    .catch(() => {});
  document.addEventListener("visibilitychange", update);
  return () => {
    registration?.removeEventListener("updatefound", follow);
    document.removeEventListener("visibilitychange", update);
  };
};

/** Lets a version that waits take over, then calls `reload`. */
export const takeOver = (worker: ServiceWorker, reload: () => void): void => {
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") reload();
  });
  worker.postMessage("take-over", []);
};
