import { expect, type Locator, type Page, test } from "@playwright/test";
import { newPerson } from "./checkout.ts";

export const newBookingPerson = () => {
  const { "ZIP code": _, ...person } = newPerson();
  return person;
};
type BookPerson = ReturnType<typeof newBookingPerson>;

export const stepTitle = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const windows = (page: Page) => page.locator(".book-windows button");
export const bookButton = (page: Page) => page.getByRole("button", { name: /^Book for \$/ });

export const stepAddress = (step: string, more: Readonly<Record<string, string>> = {}): string =>
  `/book?${new URLSearchParams({ step, zip: newPerson()["ZIP code"], ...more }).toString()}`;

/** Of a held start, or of a free one beyond the limit of holds. */
export const timeIsFree = /We keep this time for you until|This time is free: it is yours/;

/** Opens what is optional on the last step. */
export const openMore = (page: Page) => page.getByText("How do we get in, and what else? (optional)").click();

/** An open day of its own for each worker: tests that run beside each other would take each other's first window. */
export const ownDay = (page: Page): Locator =>
  page.locator(".book-day:has(input:enabled)").nth(2 + 2 * test.info().parallelIndex);

/** Waits until the first free window of a day is held. */
export const chooseWindow = async (page: Page): Promise<void> => {
  await ownDay(page).click();
  await windows(page).first().click();
  await expect(stepTitle(page, "Who are we cleaning for?")).toBeVisible();
  await expect(page.getByText(timeIsFree)).toBeVisible();
};

export const fillPerson = async (page: Page, person: BookPerson): Promise<void> => {
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("I agree to the terms and conditions").check();
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
