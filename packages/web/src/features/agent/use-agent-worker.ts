import { agentApp, siteManifest } from "@cleaning/contract/agent-app/agent-app";
import { useEffect, useState } from "react";
import { installNewVersion, followWorker, checkForVersion, activateUpdate } from "./phone/worker-updates.ts";

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

const hasWorker = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;
/** Without the worker's files a screen that comes later would not come without a connection. */
const prepareLateParts = (): void => {
  import("./late-parts.ts").then(
    ({ loadLateParts }) => loadLateParts(),
    () => undefined,
  );
};
const reload = (): void => location.reload();

/**
 * Only built sites have a worker. `takeNewVersion` is undefined while no version waits; `update` looks for one first.
 */
export const useAgentWorker = (
  needsUpdate: boolean,
): { takeNewVersion: (() => void) | undefined; update: () => Promise<"coming" | "none"> } => {
  const [waitingVersion, setWaitingVersion] = useState<ServiceWorker>();
  useManifest();
  useEffect(
    () => (hasWorker() ? followWorker(navigator.serviceWorker, setWaitingVersion, prepareLateParts) : undefined),
    [],
  );
  useEffect(() => {
    if (needsUpdate && hasWorker()) void checkForVersion(navigator.serviceWorker);
  }, [needsUpdate]);
  return {
    takeNewVersion: waitingVersion === undefined ? undefined : () => activateUpdate(waitingVersion, reload),
    update: async () => {
      if (hasWorker()) return installNewVersion(navigator.serviceWorker, reload);
      reload();
      return "coming";
    },
  };
};
