import { agentApp } from "@cleaning/contract/agent-app/agent-app";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

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
