import { agentApp, siteManifest } from "@cleaning/contract/agent-app/agent-app";
import { useNavigate } from "@tanstack/react-router";
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

const openedPath = (data: unknown): string | undefined => {
  const path: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "open") : undefined;
  return typeof path === "string" ? path : undefined;
};

/** Shows what a notification is about that was pressed while the app was open (`worker/agent-worker.ts`). */
export const useOpenedNotification = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const open = ({ data }: MessageEvent): void => {
      const path = openedPath(data);
      if (path === undefined) return;
      const { pathname, searchParams } = new URL(path, location.origin);
      if (pathname === agentApp.page)
        void navigate({ to: "/agent-dashboard", search: Object.fromEntries(searchParams.entries()) });
    };
    navigator.serviceWorker.addEventListener("message", open);
    return () => navigator.serviceWorker.removeEventListener("message", open);
  }, [navigate]);
};
