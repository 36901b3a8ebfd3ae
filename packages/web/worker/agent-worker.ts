import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { type Kept, readOwner } from "./owner.ts";
import { notificationOf, pathOf } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;
/** The page of agents and all that it loads, which the build writes here (`build/agent-app.ts`). */
declare const agentFiles: { url: string; revision: string | null; integrity: string }[];
declare const agentPage: string;
declare const agentShell: string;
declare const agentDays: string;
declare const agentDaysKept: Kept;

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

self.addEventListener("push", (event) => {
  const show = async (): Promise<void> => {
    const owner = await readOwner(agentDays, Date.now(), agentDaysKept);
    const { title, options } = notificationOf(event.data?.text() ?? "", owner, agentPage);
    await self.registration.showNotification(title, options);
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  const open = async (): Promise<void> => {
    const path = pathOf(event.notification.data, agentPage);
    const pages = await self.clients.matchAll({ type: "window" });
    const page = pages.find(({ url }) => new URL(url).pathname === agentPage);
    if (page === undefined) {
      await self.clients.openWindow(path);
      return;
    }
    // The page goes there itself: loading it anew would lose what is not kept yet.
    page.postMessage({ open: path }, []);
    await page.focus();
  };
  event.notification.close();
  event.waitUntil(open());
});

// Our server is told when the app is opened (`src/features/agent/phone/notifications.ts`).
self.addEventListener("pushsubscriptionchange", (event) => {
  const key = event.oldSubscription?.options.applicationServerKey;
  if (key == null) return;
  const again = self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  event.waitUntil(again.catch(() => undefined));
});
