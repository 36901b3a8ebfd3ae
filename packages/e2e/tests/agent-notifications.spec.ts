import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { townOf } from "@cleaning/local/seed/towns";
import { expect, type Worker } from "@playwright/test";
import { address, openApp } from "../src/agent-phone.ts";
import { agentServer } from "../src/agent-server.ts";
import { test } from "../src/test.ts";

/** A headless browser has nowhere to show notifications: the worker notes what it asks for. */
const noteNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: object[] = [];
    Object.assign(scope, { shown });
    scope.registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  });
const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
/** As a press does, but for the window, which only a person's press may bring to the front. */
const press = (worker: Worker, data: unknown) =>
  worker.evaluate((pressed) => {
    const notification = { data: pressed, close: () => undefined };
    const event = Object.assign(new Event("notificationclick"), {
      notification,
      waitUntil: (work: Promise<void>) => void work.catch(() => undefined),
    });
    globalThis.dispatchEvent(event);
  }, data);

// The browser itself delivers the message: subscribing takes a push service, and so the internet.
test("a notification shows on the agent's phone, and pressing it opens its day", async ({ page, context }) => {
  await agentServer(context, 1);
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
    body: `9:00 AM Carol, ${townOf("Logan").city}`,
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
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("The app has no worker.");
  await noteNotifications(worker);
  await deliver(content);
  const { title, body, tag, path } = content;
  await expect.poll(() => shown(worker)).toMatchObject([{ title, body, tag, data: { path } }]);
  await deliver({ ...content, userId: userId + 1 });
  await expect
    .poll(() => shown(worker))
    .toMatchObject([
      { title },
      { title: "News about your visits", body: "Open the app to read it.", data: { path: address } },
    ]);
  await press(worker, { path });
  await expect(page).toHaveURL(new RegExp(`\\?day=${tomorrow}$`));
});
