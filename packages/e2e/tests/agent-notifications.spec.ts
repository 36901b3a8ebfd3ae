import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { expect, type Page } from "@playwright/test";
import { address, openApp } from "../src/agent-phone.ts";
import { agentServer } from "../src/agent-server.ts";
import { test } from "../src/test.ts";

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

// What a push service would do, which no machine without its company's internet has: the browser itself delivers the message.
test("a notification shows on the agent's phone, and pressing it opens its day", async ({ page, context }) => {
  await agentServer(context, 1);
  await context.grantPermissions(["notifications"]);
  await openApp(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();
  const chrome = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    chrome.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === address);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await chrome.send("ServiceWorker.enable");
  const registrationId = await registered;
  const userId = await page.evaluate(() => (JSON.parse(localStorage.getItem("user") ?? "{}") as { id: number }).id);
  const tomorrow = isoDate(addDays(dateAtBusiness(new Date()), 1));
  const content = {
    userId,
    language: "en",
    title: "Tomorrow: 1 visit, from 9:00 AM",
    body: "9:00 AM Carol, Logan",
    tag: `day-${tomorrow}`,
    path: `${address}?day=${tomorrow}`,
    isSilent: false,
  };
  const deliver = (data: object) =>
    chrome.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(data),
    });
  await deliver(content);
  await expect.poll(() => shown(page)).toEqual([{ title: content.title, body: content.body, tag: content.tag }]);
  await deliver({ ...content, userId: userId + 1, tag: "theirs" });
  await expect
    .poll(() => shown(page))
    .toContainEqual({ title: "News about your visits", body: "Open the app to read it.", tag: "theirs" });

  const [worker] = context.serviceWorkers();
  // A press that a script makes may do the same, but for bringing the window to the front.
  await worker?.evaluate(async (tag) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag });
    const press = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined });
    globalThis.dispatchEvent(press);
  }, content.tag);
  await expect(page).toHaveURL(new RegExp(`\\?day=${tomorrow}$`));
  await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(["theirs"]);
});
