import { agentApp } from "@cleaning/contract/agent-app/agent-app";

const untilActive = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> => {
  const worker = active ?? waiting ?? installing;
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (worker?.state === "activated") resolve();
  };
  worker?.addEventListener("statechange", look);
  look();
  return promise;
};

/**
 * `onNewVersion` is called with a version that waits, `onUncontrolled` once there is a worker that gives this document
 * nothing: it began on another page, as at a sign-in, or before the first version. Returns what stops watching.
 */
export const followWorker = (
  container: ServiceWorkerContainer,
  onNewVersion: (worker: ServiceWorker) => void,
  onUncontrolled: () => void,
): (() => void) => {
  let registration: ServiceWorkerRegistration | undefined;
  const notifyIfWaiting = (): void => {
    // Without an active one this is the first version, which nothing waits for.
    if (registration?.waiting != null && registration.active !== null) onNewVersion(registration.waiting);
  };
  const follow = (): void => {
    registration?.installing?.addEventListener("statechange", notifyIfWaiting);
  };
  const update = (): void => {
    if (document.visibilityState === "visible") registration?.update().catch(() => {});
  };
  container
    .register(agentApp.worker, { scope: agentApp.page, updateViaCache: "none" })
    .then((registered) => {
      registration = registered;
      registered.addEventListener("updatefound", follow);
      notifyIfWaiting();
      follow();
      if (container.controller === null) void untilActive(registered).then(onUncontrolled);
    })
    // Without it everything works with a connection.
    .catch(() => {});
  document.addEventListener("visibilitychange", update);
  return () => {
    registration?.removeEventListener("updatefound", follow);
    document.removeEventListener("visibilitychange", update);
  };
};

export const activateUpdate = (worker: ServiceWorker, reload: () => void): void => {
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") reload();
  });
  worker.postMessage("take-over", []);
};

/** Never rejects: without a connection there is no new version. */
export const checkForVersion = async (
  container: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | undefined> => {
  try {
    const registration = await container.getRegistration(agentApp.page);
    await registration?.update();
    return registration;
  } catch {
    return undefined;
  }
};

/** Calls `reload` once the new version is active, or at once without a worker. `none`: no newer version was found. */
export const installNewVersion = async (
  container: ServiceWorkerContainer,
  reload: () => void,
): Promise<"coming" | "none"> => {
  const before = await container.getRegistration(agentApp.page).catch(() => undefined);
  if (before === undefined) {
    reload();
    return "coming";
  }
  const registration = await checkForVersion(container);
  const worker = registration?.waiting ?? registration?.installing;
  if (worker == null) return "none";
  if (worker.state === "installed") activateUpdate(worker, reload);
  else
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") activateUpdate(worker, reload);
      else if (worker.state === "redundant") reload();
    });
  return "coming";
};
