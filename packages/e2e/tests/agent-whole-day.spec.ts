import type { AgentDay } from "@cleaning/contract/agent-app/agent-day";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { AdminVisitRecord } from "@cleaning/contract/visits/visit-record";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../src/accessible.ts";
import { address, button, finish, kill, openApp, passDoubleTap, reportNoAccess, row } from "../src/agent-phone.ts";
import { watch } from "../src/guards.ts";
import { busyPairs } from "../src/pairs.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { sizes } from "../src/sizes.ts";
import { test } from "../src/test.ts";

const databaseText = async (): Promise<string> => {
  const words: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error ?? new Error("It cannot be opened.")));
    });
    const names = [...database.objectStoreNames];
    const reading = database.transaction(names);
    const requests = names.map((store) => reading.objectStore(store).getAll());
    await new Promise((resolve) => reading.addEventListener("complete", resolve));
    words.push(...requests.map(({ result }): unknown => result));
    database.close();
  }
  return JSON.stringify(words);
};

const callAs = async (page: Page, { username, password }: { username: string; password: string }) => {
  const login = await page.request.post("/api/auth/login", { data: { username, password } });
  const { token }: { token: string } = await login.json();
  return async (path: string) => {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), path).toBe(200);
    return answer;
  };
};

/** Loaded and decoded. */
const expectPhotos = async (within: Locator, count: number): Promise<void> => {
  const images = within.locator(".photos img");
  await expect(images).toHaveCount(count);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty("naturalWidth", 2_000);
  }
};

/** Larger than what is sent, with a position in its metadata. */
const photo = async (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 44/1 0/1" } })
    .jpeg()
    .toBuffer();

const today = (): string => isoDate(dateAtBusiness(new Date()));

const takePhotos = async (page: Page, count: number, files: readonly Buffer[]): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const buffer = files[index % files.length] ?? Buffer.alloc(0);
    await page
      .getByLabel(index % 2 === 0 ? "Photo before" : "Photo after")
      .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    const countText = `${Math.ceil((index + 1) / 2)} before, ${Math.floor((index + 1) / 2)} after`;
    await expect(page.getByText(countText)).toBeVisible();
  }
};

const photosEach = 2;
const closedTo = 3;
/** Each kind of visit once: with notes about access, with an extra, and without access. */
const workedCount = 3;

type Home = (typeof busyPairs)[number]["homes"][number];
type Phone = { context: BrowserContext; page: Page };

/** Offline; the app is killed before it and in the middle. */
const work = async (phone: Phone, { number, accessNotes, extras }: Home, files: readonly Buffer[]): Promise<Page> => {
  const { context } = phone;
  let page = await kill(context, phone.page);
  await row(page, number).click();
  await expect(page.getByRole("status").filter({ hasText: "Scheduled" })).toBeVisible();
  await expect(button(page, "Show how to get in")).toHaveCount(accessNotes === undefined ? 0 : 1);
  if (accessNotes !== undefined) {
    await button(page, "Show how to get in").click();
    await expect(page.getByText(accessNotes)).toBeVisible();
  }
  await button(page, "On my way").click();
  await expect(button(page, "Start")).toBeVisible();
  if (number === closedTo) {
    await takePhotos(page, photosEach, files);
    await reportNoAccess(page);
  } else {
    await passDoubleTap(page);
    await button(page, "Start").click();
    await expect(button(page, "Done")).toBeVisible();
    page = await kill(context, page);
    await row(page, number).click();
    await expect(page.getByText("Inside the oven")).toHaveCount(extras.length);
    await page.getByRole("checkbox").last().click();
    await expect(page.getByText(/1 of \d+ done/)).toBeVisible();
    await page.getByLabel("Write to the office").fill(`Note ${number}`);
    await button(page, "Save note").click();
    await expect(page.getByRole("listitem").getByText(`Note ${number}`, { exact: true })).toBeVisible();
    await takePhotos(page, photosEach, files);
    await expect(page.getByRole("img", { name: "Photo before the work" })).toHaveCount(Math.ceil(photosEach / 2));
    await finish(page);
    await expect(page.getByRole("status").filter({ hasText: "Done at" })).toBeVisible();
  }
  await expect(button(page, "Show how to get in")).toHaveCount(0);
  return page;
};

const expectStored = async (page: Page, agent: Parameters<typeof callAs>[1], homes: readonly Home[]): Promise<void> => {
  const agentCall = await callAs(page, agent);
  const adminCall = await callAs(page, demo("admin"));
  const { visits }: AgentDay = await (await agentCall(`/api/agent/day?date=${today()}`)).json();
  expect(visits.slice(0, homes.length).map(({ access }) => access)).toEqual(homes.map(() => null));
  const photos = Array.from({ length: photosEach }, () => "photo");
  for (const [index, { number }] of homes.entries()) {
    const isIn = number !== closedTo;
    const visit = visits[index];
    expect(visit?.status).toBe(isIn ? "done" : "no-access");
    const record: AdminVisitRecord = await (await adminCall(`/api/admin/visits/${visit?.id}/record`)).json();
    const between = isIn ? ["started", "check", "note"] : [];
    expect(record.events.map(({ kind }) => kind)).toEqual([
      "on-the-way",
      ...between,
      ...photos,
      isIn ? "done" : "no-access",
    ]);
    expect(record.events.flatMap(({ text, reason }) => [text, reason].filter((one) => one !== null))).toEqual(
      isIn ? [`Note ${number}`] : ["It barks", "dog"],
    );
    expect(record.photos.map(({ taken }) => taken)).toEqual(["before", "after"]);
    expect(record.checklist.filter(({ isDone }) => isDone)).toHaveLength(isIn ? 1 : 0);
  }
  const profile: { agent: { completedJobs: number } } = await (await agentCall("/api/agent")).json();
  expect(profile.agent.completedJobs).toBe(homes.length - 1);
};

const openVisitRecord = async (page: Page): Promise<void> => {
  await page.getByRole("tab", { name: "Schedule" }).click();
  await page.getByRole("button", { name: "Show past cleanings" }).click();
  await page.getByRole("button", { name: /^What was done/ }).click();
  await expect(page.getByRole("list", { name: "Done" }).getByRole("listitem")).toHaveCount(1);
};

test("what was done at visits without a connection is on the server exactly, and the office and a customer see it", async ({
  page: first,
  context,
  browser,
}, { retry }) => {
  const pair = busyPairs[retry];
  if (pair === undefined) throw new Error("No pair is left for this try.");
  const { agent, colleague, homes } = pair;
  const worked = homes.slice(0, workedCount);
  let losesAnswers = false;
  let deliveries = 0;
  await context.route("**/api/agent/events", async (route) => {
    if (!losesAnswers) return route.continue();
    if ((await route.fetch()).ok()) deliveries += 1;
    return route.abort();
  });
  const photos = new Map<string, Buffer>();
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "PUT") photos.set(pathname, request.postDataBuffer() ?? Buffer.alloc(0));
  });

  await openApp(first, agent);
  await expect(row(first, homes.length)).toBeVisible();
  await row(first, homes.length).click();
  await expect(first.getByText(colleague.firstName, { exact: true })).toBeVisible();
  await context.setOffline(true);
  const files = await Promise.all([photo(10), photo(200)]);
  let page = first;
  for (const home of worked) page = await work({ context, page }, home, files);
  page = await kill(context, page);
  await page.getByRole("link", { name: /things wait to be sent/ }).click();
  await expect(page.getByRole("heading", { name: "Waiting to be sent" })).toBeVisible();
  await expectAccessible(page);
  expect(photos.size).toBe(0);

  // The server accepts events while its answers are lost and the app is killed.
  losesAnswers = true;
  await context.setOffline(false);
  await expect.poll(() => deliveries).toBeGreaterThan(0);
  page = await kill(context, page);
  losesAnswers = false;
  await page.goto(`${address}?view=waiting`);
  await expect
    .poll(async () => {
      await button(page, "Send now").evaluateAll((buttons: HTMLElement[]) => buttons.forEach((one) => one.click()));
      return page.getByText("Everything is sent.").isVisible();
    })
    .toBe(true);
  const kept = await page.evaluate(databaseText);
  for (const notes of worked.flatMap(({ accessNotes }) => accessNotes ?? [])) expect(kept).not.toContain(notes);
  expect(photos.size).toBe(worked.length * photosEach);
  for (const bytes of photos.values()) {
    const { width, height, format, exif } = await sharp(bytes).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 2_000, height: 1_000, format: "jpeg", exif: undefined });
  }
  await expectStored(page, agent, worked);

  await using admin = await browser.newContext({ viewport: sizes.desktop });
  const adminPage = await admin.newPage();
  const watched = await watch(adminPage);
  await openAs(adminPage, demo("admin"), "/admin/today");
  const allowed = adminPage.getByRole("checkbox", { name: "Customers see photos" });
  // A failed try may have left it on.
  if (retry > 0 && (await allowed.isChecked())) await allowed.click();
  await expect(allowed).not.toBeChecked();
  const list = adminPage.getByRole("region", { name: agent.name });
  await expect(list).toContainText("2 of 8 done");
  const visits = list.getByRole("listitem");
  await expect(visits).toHaveCount(homes.length);
  await expect(visits.nth(0)).toContainText(
    /On the way .* · Started .* · Done .*1 of \d+ checked · 2 photos · 1 note/s,
  );
  await expect(visits.nth(closedTo - 1)).toContainText(/No access.*A dog.*Left .*2 photos/s);
  await expect(visits.nth(7)).toContainText(`Together with ${colleague.name}`);
  await visits
    .nth(0)
    .getByRole("button", { name: /^Record/ })
    .click();
  const record = adminPage.getByRole("dialog");
  await expectPhotos(record, photosEach);
  await expect(record).toContainText("Note 1");
  await expect(record).toContainText("How to get in was read");
  await expectAccessible(adminPage);
  await adminPage.keyboard.press("Escape");

  await using phone = await browser.newContext({ viewport: sizes.phone });
  const portal = await phone.newPage();
  await openAs(portal, pair.customer, "/customer-portal");
  await openVisitRecord(portal);
  await expect(portal.locator(".photos")).toHaveCount(0);
  await allowed.click();
  await expect(adminPage.getByText("Customers See Photos", { exact: true }).first()).toBeVisible();
  await portal.reload();
  await openVisitRecord(portal);
  await expectPhotos(portal.getByRole("region", { name: "Photos" }), photosEach);
  await expectAccessible(portal);
  await allowed.click();
  await expect(adminPage.getByText("Photos Are for the Office", { exact: true }).first()).toBeVisible();
  expect(await watched.policy()).toEqual([]);
});
