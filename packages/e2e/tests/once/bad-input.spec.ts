import { business } from "@cleaning/contract/business";
import { emptyCatalog } from "@cleaning/contract/catalog";
import { listPaths } from "@cleaning/contract/catalog-lists";
import { expect, type Page, test } from "@playwright/test";
import { awake } from "../../src/guards.ts";
import { listen } from "../../src/visitor.ts";

const service = {
  id: 1,
  name: "Odd Cleaning",
  description: "An odd record.",
  features: [],
  isPopular: false,
};

/** Goes to a page from within the site: its lists are then asked for, and not in the document already. */
const goTo = async (page: Page, name: string, path: string): Promise<void> => {
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.locator("footer").getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(path);
};

for (const [query, shown, date] of [
  ["", "Standard Cleaning", "September 22, 2026"],
  ["?serviceType=%3Cscript%3E&frequency=never", "Standard Cleaning", "September 22, 2026"],
  ["?serviceType=&frequency=&frequency=monthly&serviceType=deep", "Standard Cleaning", "September 22, 2026"],
  ["?serviceType=%E0%A4%A&frequency=%00", "Standard Cleaning", "September 22, 2026"],
  ["?serviceType=DEEP&frequency=bi-weekly", "Deep Cleaning, every two weeks", "September 29, 2026"],
  ["?serviceType=Move%20In/Out%20Cleaning&frequency=monthly", "Move In/Out Cleaning, monthly", "October 15, 2026"],
] as const)
  test(`/thank-you${query} shows ${shown} on ${date}`, async ({ page }) => {
    const said = listen(page);
    await page.clock.install({ time: new Date("2026-09-15T18:00:00Z") });
    await page.goto(`/thank-you${query}`);
    const booking = page.locator(".booking");
    await expect(booking).toContainText(date);
    await expect(booking.getByText(shown, { exact: true })).toBeVisible();
    expect(said).toEqual([]);
  });

test("a gallery category that nobody knows shows all pictures", async ({ page }) => {
  const said = listen(page);
  for (const query of [
    "?category=garage",
    "?category=",
    "?category=kitchen&category=office",
    "?category[]=1&x=%3Cb%3E",
  ]) {
    await page.goto(`/gallery${query}`, { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "All", exact: true })).toHaveAttribute("aria-pressed", "true");
    expect(await page.locator(".shots > li").count()).toBeGreaterThan(9);
  }
  expect(said).toEqual([]);
});

test("odd services are shown as far as they can be read: no type, a type nobody knows, no price, a range", async ({
  page,
}) => {
  const said = listen(page);
  const services = [
    { ...service, name: "Without a type", price: "$1,200" },
    { ...service, id: 2, name: "Of an unknown type", type: "chimney", price: "ask us" },
    { ...service, id: 3, name: "In a range", type: "standard", price: "100 - 175" },
  ];
  await page.route("**/api/services", (route) => route.fulfill({ json: { services } }));
  await page.goto("/services");
  await awake(page);
  const offers = page.locator(".offer");
  await expect(offers).toHaveCount(3);
  await expect(offers.nth(0)).toContainText("$1,200");
  await expect(offers.nth(1)).toContainText("Price on request");
  await expect(offers.nth(2)).toContainText("$100 - 175");
  for (const offer of await offers.all()) {
    await offer.scrollIntoViewIfNeeded();
    await expect
      .poll(() => offer.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(said).toEqual([]);
});

for (const [situation, listed, base, price] of [
  ["a range", { type: "standard", price: "100 - 175" }, 175, 166],
  ["an unparsable price", { type: "standard", price: "call us" }, 150, 143],
  ["no standard service", { type: "deep", price: "$250" }, 150, 143],
] as const)
  test(`the monthly plan of a catalogue with ${situation} starts from $${base}`, async ({ page }) => {
    await page.clock.install({ time: new Date("2026-09-15T18:00:00Z") });
    const services = [{ ...service, ...listed }];
    await page.route("**/api/services", (route) => route.fulfill({ json: { services } }));
    await page.goto("/pricing");
    await awake(page);
    await expect(page.getByText(`Started today: $${price} per visit.`)).toBeVisible();
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.waitForURL("**/subscription?**");
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("basePrice"), searchParams.get("price"), searchParams.get("frequency")]).toEqual([
      String(base),
      String(price),
      "monthly",
    ]);
  });

test("an empty catalogue has its words on every page that shows it", async ({ page }) => {
  const said = listen(page);
  await page.route(new RegExp(`/api/(${listPaths.join("|")})$`), (route) => route.fulfill({ json: emptyCatalog }));
  for (const [path, ...words] of [
    ["/", "Our list of services is being written."],
    ["/services", "Our list of services is being written.", "Ask us for anything extra"],
    ["/pricing", "Ask us for anything extra"],
    ["/careers", "No Current Openings"],
  ] as const) {
    await page.goto(path);
    await awake(page);
    for (const text of words) await expect(page.getByText(text).first()).toBeVisible();
    for (const name of ["What Our Customers Say", "Extra Services", "Recurring Service Discounts"])
      await expect(page.getByRole("heading", { name })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Submit General Application" }).click();
  await expect(page).toHaveURL("/careers#apply");
  expect(said).toEqual([]);
});

test("a list that is long in coming says so until it is there", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/job-positions", async (route) => {
    await promise;
    await route.continue();
  });
  await goTo(page, "Careers", "/careers");
  await expect(page.getByText("Loading our openings...")).toBeVisible();
  resolve();
  await expect(page.getByRole("link", { name: /^Apply Now/ }).first()).toBeVisible();
  await expect(page.getByText("Loading our openings...")).toHaveCount(0);
});

for (const [answer, response] of [
  ["a page of HTML", { status: 200, contentType: "text/html", body: "<!doctype html><title>Hello</title>" }],
  ["a list of another shape", { status: 200, json: { positions: [{ title: 7 }] } }],
  ["nothing", "abort"],
] as const)
  test(`openings that are answered with ${answer} end in an apology, the phone number and another try`, async ({
    page,
  }) => {
    let calls = 0;
    await page.route("**/api/job-positions", async (route) => {
      calls += 1;
      await (response === "abort" ? route.abort() : route.fulfill(response));
    });
    await page.clock.install();
    await goTo(page, "Careers", "/careers");
    const apology = page.getByRole("alert").filter({ hasText: "Sorry, we could not load our openings." });
    await expect(async () => {
      await page.clock.runFor(8_000);
      await expect(apology).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(calls).toBe(4);
    await expect(apology.getByRole("link", { name: business.phone.text })).toHaveAttribute("href", business.phone.link);
    await page.unroute("**/api/job-positions");
    await apology.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: /^Apply Now/ }).first()).toBeVisible();
  });

test("addresses that nobody meant show the not-found page or the page that was meant, and break nothing", async ({
  page,
}) => {
  for (const [path, heading] of [
    ["/services/?utm_source=%22%3E", "Cleaning services for the way you live"],
    ["/%E0%A4%A", "404 Page Not Found"],
    ["/pricing/monthly", "404 Page Not Found"],
    ["/contact#%", "Contact Us"],
  ] as const) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test("a page whose code does not come says so, with the phone number and another try", async ({ page }) => {
  let isBroken = true;
  await page.route("**/assets/services-*.js", (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.locator(".top-bar").getByRole("link", { name: "Services", exact: true }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Sorry, we could not load this page.")).toBeVisible();
  await expect(main.getByRole("link", { name: business.phone.text })).toBeVisible();
  isBroken = false;
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Standard Cleaning" })).toBeVisible();
  await expect(main.getByText("Sorry, we could not load this page.")).toBeHidden();
});
