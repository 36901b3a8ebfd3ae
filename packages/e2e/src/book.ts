import { expect, type Page } from "@playwright/test";
import { newPerson } from "./checkout.ts";

export const bookPerson = () => {
  const { "ZIP code": _, ...person } = newPerson();
  return person;
};
type BookPerson = ReturnType<typeof bookPerson>;

export const stepTitle = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const windows = (page: Page) => page.locator(".book-windows button");
export const bookButton = (page: Page) => page.getByRole("button", { name: /^Book for \$/ });

/** An address of a step with everything before it settled. */
export const stepAddress = (step: string, more: Readonly<Record<string, string>> = {}): string =>
  `/book?${new URLSearchParams({ step, zip: "84321", ...more }).toString()}`;

/** What is said of a start that is held, or free beyond what holds may take of a day. */
export const timeIsFree = /We keep this time for you until|This time is free: it is yours/;

/** Chooses the first free window, and waits until it is kept. */
export const chooseWindow = async (page: Page): Promise<void> => {
  await windows(page).first().click();
  await expect(stepTitle(page, "Who are we cleaning for?")).toBeVisible();
  await expect(page.getByText(timeIsFree)).toBeVisible();
};

export const fillPerson = async (page: Page, person: BookPerson): Promise<void> => {
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("I agree to the terms and conditions").check();
};

type Sent = { key: string | undefined; body: Record<string, unknown> };

/** The bookings that the page sends. */
export const watchBookings = (page: Page): Sent[] => {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/api/bookings")) return;
    sent.push({ key: request.headers()["idempotency-key"], body: request.postDataJSON() });
  });
  return sent;
};
