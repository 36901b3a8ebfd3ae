import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope;
/** The page of agents and all that it loads, which the build writes here (`build/agent-app.ts`). */
declare const agentFiles: { url: string; revision: string | null; integrity: string }[];
declare const agentPage: string;
declare const agentShell: string;

// Answers nothing else: no call of the API, and no other page.
precacheAndRoute(agentFiles, { cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(agentShell), { allowlist: [new RegExp(`^${agentPage}(?:[/?]|$)`)] }),
);

// A new version waits until the app is closed, or until the person asks for it.
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if (data === "take-over") void self.skipWaiting();
});
