import { assetsFolder } from "@cleaning/contract/http/edge";
import { expect, type Page, type Request } from "@playwright/test";
import { visit } from "../../../../scripts/cost/assumptions.ts";
import { hydrated, isTabIcon, quiet, settled, watch } from "../../src/guards.ts";
import { test } from "../../src/test.ts";

// The slider stands still, so that nothing depends on the clock.
test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  contextOptions: { reducedMotion: "reduce" },
});

type Loaded = { files: number; counted: number; megabytes: number };

/** The home page to its end, then the contact form. */
const visitOnce = async (page: Page): Promise<Loaded> => {
  const loaded = { files: 0, counted: 0, bytes: 0 };
  const counting: Promise<void>[] = [];
  const count = async (request: Request): Promise<void> => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const bytes = responseBodySize + responseHeadersSize;
    const { pathname } = new URL(request.url());
    if (isTabIcon(pathname)) return;
    const isCall = pathname.startsWith("/api/");
    loaded.bytes += bytes;
    // Cached files have no bytes.
    if (bytes > 0 && !pathname.startsWith(assetsFolder)) loaded.counted += 1;
    if (bytes > 0 && !isCall && request.resourceType() !== "document") loaded.files += 1;
  };
  page.on("requestfinished", (request) => counting.push(count(request)));
  await page.goto("/");
  await settled(page);
  await hydrated(page);
  const end = page.getByRole("contentinfo");
  // Lazy files load only when they are near.
  while (!(await end.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight + 1))) {
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: "instant" }));
    await quiet(page);
  }
  await page.getByRole("link", { name: "Contact" }).last().click();
  await expect(page.getByLabel("First name")).toBeVisible();
  await quiet(page);
  await Promise.all(counting);
  return { files: loaded.files, counted: loaded.counted, megabytes: loaded.bytes / 1_000_000 };
};

test("a first visit loads the files and bytes that the cost is counted from, and the next one hardly any", async ({
  context,
}) => {
  const visitFrom = async () => {
    const page = await context.newPage();
    await watch(page);
    const loaded = await visitOnce(page);
    await page.close();
    return loaded;
  };
  const first = await visitFrom();
  expect(Math.abs(first.files - visit.files), `${first.files} files`).toBeLessThanOrEqual(visit.files / 10);
  expect(Math.abs(first.megabytes / visit.megabytes - 1), `${first.megabytes} MB`).toBeLessThanOrEqual(0.1);
  expect(first.counted, "what the firewall counts by the visitor's address").toBe(visit.counted);
  const next = await visitFrom();
  expect(next.files).toBeLessThanOrEqual(visit.returning.files);
  expect(next.megabytes).toBeLessThanOrEqual(visit.returning.megabytes);
});
