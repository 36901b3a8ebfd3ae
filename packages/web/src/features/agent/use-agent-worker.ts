import { agentApp, siteManifest } from "@cleaning/contract/agent-app";
import { useEffect, useState } from "react";
import { followWorker, takeOver } from "./phone/follow-worker.ts";

/** The manifest is the app's while this page is shown: other pages lead here without a new document, and from here. */
const useManifest = (): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (link === null) return undefined;
    link.href = agentApp.manifest;
    return () => {
      link.href = siteManifest;
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
  useEffect(
    () =>
      import.meta.env.PROD && "serviceWorker" in navigator
        ? followWorker(navigator.serviceWorker, setFresh)
        : undefined,
    [],
  );
  return fresh === undefined ? undefined : () => takeOver(fresh, () => location.reload());
};
