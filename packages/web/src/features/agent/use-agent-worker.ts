import { agentApp } from "@cleaning/contract/agent-app";
import { useEffect, useState } from "react";
import { followWorker, takeOver } from "./phone/follow-worker.ts";

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
  useEffect(
    () =>
      import.meta.env.PROD && "serviceWorker" in navigator
        ? followWorker(navigator.serviceWorker, setFresh)
        : undefined,
    [],
  );
  return fresh === undefined ? undefined : () => takeOver(fresh, () => location.reload());
};
