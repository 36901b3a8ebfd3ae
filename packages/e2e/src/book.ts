import { expect, type Locator, type Page, test } from "@playwright/test";
import { newBuyer } from "./checkout.ts";

export const newBookingPerson = () => {
  const { "ZIP code": _, ...person } = newBuyer();
  return person;
};
type BookPerson = ReturnType<typeof newBookingPerson>;

export const stepTitle = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const windows = (page: Page) => page.locator(".book-windows button");
export const bookButton = (page: Page) => page.getByRole("button", { name: /^Book for \$/ });

export const stepAddress = (step: string, more: Readonly<Record<string, string>> = {}): string =>
  `/book?${new URLSearchParams({ step, zip: newBuyer()["ZIP code"], ...more }).toString()}`;

/** Of a held start, or of a free one beyond the limit of holds. */
export const timeIsFree = /We keep this time for you until|This time is free: it is yours/;

/** Opens what is optional on the last step. */
export const openMore = (page: Page) => page.getByText("How do we get in, and what else? (optional)").click();

export const openDays = (page: Page): Locator => page.locator(".book-day:has(input:enabled)");

/** An open day of its own for each worker: tests that run beside each other would take each other's first window. */
export const ownDay = (page: Page): Locator => openDays(page).nth(2 + 2 * test.info().parallelIndex);

/** Waits until the first free window of a day is held. */
export const chooseWindow = async (page: Page): Promise<void> => {
  await ownDay(page).click();
  await windows(page).first().click();
  await expect(stepTitle(page, "Who are we cleaning for?")).toBeVisible();
  await expect(page.getByText(timeIsFree)).toBeVisible();
};

/** Once the terms are there: when they come they move what is below them. */
const agree = async (page: Page): Promise<void> => {
  await page.getByRole("region", { name: "What you agree to" }).getByRole("listitem").first().waitFor();
  await page.getByLabel("I agree to the terms and conditions").check();
};

export const fillPerson = async (page: Page, person: BookPerson): Promise<void> => {
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(value);
  await agree(page);
};

/** From the home page until the booking is sent; the prices are looked at on the way. */
export const bookBiweekly = async (
  page: Page,
  person: BookPerson,
  { tap, day, keyDelay = 0 }: { tap: (target: Locator) => Promise<void>; day: Locator; keyDelay?: number },
): Promise<void> => {
  const type = (text: string): Promise<void> => page.keyboard.type(text, { delay: keyDelay });
  await page.goto("/");
  await tap(page.getByLabel(/ZIP code/));
  await type(newBuyer()["ZIP code"]);
  await tap(page.getByRole("button", { name: "See my price" }));
  await expect(stepTitle(page, "Tell us about your home")).toBeVisible();
  await tap(page.getByRole("button", { name: "Bedrooms: more" }));
  await tap(page.getByRole("radio", { name: /^Lived-in/ }));
  // (150 + 15) × 1.15
  await expect(page.locator(".book-price")).toContainText("$190");
  await tap(page.getByRole("button", { name: "Continue" }));
  await tap(page.getByRole("radio", { name: /^Bi-Weekly/ }));
  await expect(page.locator(".book-price")).toContainText("$190 first visit, then $140 every two weeks");
  await tap(page.getByRole("button", { name: "Choose a time" }));
  await tap(day);
  await tap(windows(page).first());
  await expect(stepTitle(page, "Who are we cleaning for?")).toBeFocused();
  for (const [label, value] of Object.entries(person)) {
    await tap(page.getByLabel(label, { exact: true }));
    await type(value);
  }
  await tap(page.getByLabel("I agree to the terms and conditions"));
  await tap(bookButton(page));
};

type BookingRequest = { key: string | undefined; body: Record<string, unknown> };

export const watchBookings = (page: Page): BookingRequest[] => {
  const requests: BookingRequest[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/api/bookings")) return;
    requests.push({ key: request.headers()["idempotency-key"], body: request.postDataJSON() });
  });
  return requests;
};
