import { agentApp } from "@cleaning/contract/agent-app";
import { useEffect, useState } from "react";

/** The page's manifest is the app's while this page is shown: the document is that of other pages too. */
const useManifest = (): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (link === null) return undefined;
    const { href } = link;
    link.href = agentApp.manifest;
    return () => {
      link.href = href;
    };
  }, []);
};

/**
 * Makes the page an app that opens without a connection. Only built sites have the worker.
 *
 * @returns takes the new version and loads the page anew; undefined while there is none
 */
export const useAgentWorker = (): (() => void) | undefined => {
  const [fresh, setFresh] = useState<ServiceWorker>();
  useManifest();
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
    let registration: ServiceWorkerRegistration | undefined;
    const look = (): void => {
      // Without an active one this is the first version, which nothing waits for.
      if (registration?.waiting != null && registration.active !== null) setFresh(registration.waiting);
    };
    const follow = (): void => {
      registration?.installing?.addEventListener("statechange", look);
    };
    const update = (): void => {
      if (document.visibilityState === "visible") registration?.update().catch(() => {});
    };
    navigator.serviceWorker
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
  }, []);
  return fresh === undefined
    ? undefined
    : () => {
        fresh.addEventListener("statechange", () => {
          if (fresh.state === "activated") location.reload();
        });
        fresh.postMessage("take-over", []);
      };
};
