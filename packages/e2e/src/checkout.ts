import { randomUUID } from "node:crypto";
import { townOf } from "@cleaning/local/seed/towns";
import { expect, type Frame, type FrameLocator, type Page } from "@playwright/test";

export const planAddress = (changes: Record<string, string> = {}): string => {
  const plan = {
    serviceType: "Standard Cleaning",
    frequency: "biweekly",
    price: "128",
    basePrice: "150",
    discountPercent: "15",
    cleaningType: "standard",
    recommended: "true",
  };
  return `/subscription?${new URLSearchParams({ ...plan, ...changes }).toString()}`;
};

const home = townOf("Logan");

export const newBuyer = () => {
  const mark = randomUUID().slice(0, 8);
  return {
    "First name": "Ann",
    "Last name": `Test-${mark}`,
    Email: `ann-${mark}@example.com`,
    Phone: "(435) 555-0100",
    Address: "12 Main Street",
    City: home.city,
    "ZIP code": home.zipCode,
  };
};
export type Buyer = ReturnType<typeof newBuyer>;

/** Browsers do not lay out a frame of another origin that is out of sight. */
export const portalOf = async (page: Page): Promise<FrameLocator> => {
  await page.locator(".portal iframe").scrollIntoViewIfNeeded();
  return page.frameLocator(".portal iframe").frameLocator("iframe");
};

export const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.locator(".portal iframe").elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error("There is no frame.");
  return frame;
};

export const registerInPortal = async (page: Page, person: Buyer): Promise<void> => {
  const frame = await portalOf(page);
  for (const [label, value] of Object.entries(person))
    await frame.getByLabel(label === "Address" ? "Street address" : label, { exact: true }).fill(value);
  await frame.getByRole("button", { name: "Register and subscribe" }).click();
};

export const embedScriptPath = /\/embed\/v1\.js$/;
const portalPage = /\/portal(#.*)?$/;

/** The portal's page, replaced by one of its origin that posts messages. */
export const portalSays = async (page: Page, ...messages: unknown[]): Promise<void> => {
  const body = `<!doctype html><html lang="en"><title>Portal</title><script>
    for (const message of ${JSON.stringify(messages)}) parent.postMessage(message, "*");
  </script></html>`;
  await page.route(portalPage, (route) => route.fulfill({ contentType: "text/html", body }));
};

export const registrationOf = (person: Buyer, subscriptionId: string) => ({
  source: "provider-portal",
  type: "registration",
  status: "success",
  customerId: `cus_${subscriptionId}`,
  subscriptionId,
  customer: {
    firstName: person["First name"],
    lastName: person["Last name"],
    email: person.Email,
    phone: person.Phone,
    address: person.Address,
    city: person.City,
    state: home.state,
    zipCode: person["ZIP code"],
  },
});

export const completeButton = (page: Page) => page.getByRole("button", { name: "Complete Subscription" });

export const openOwnForm = async (page: Page, address = planAddress()): Promise<void> => {
  await page.route(embedScriptPath, (route) => route.abort());
  await page.goto(address);
  await expect(completeButton(page)).toBeVisible();
};

export const fillOwnForm = async (page: Page, person: Buyer): Promise<void> => {
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("I agree to the terms and conditions").check();
};

export const watchOrders = (page: Page): (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/subscriptions"))
      keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
};
