import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { openWithSubscription } from "../src/subscribed.ts";
import { test } from "../src/test.ts";

test("a customer adds a home and notes how to get in; the office reads it, and its history says so", async ({
  page,
  browser,
}) => {
  const { email, address } = await openWithSubscription(page, "/customer-portal?tab=account");

  const homes = page.getByRole("list", { name: "Homes" }).locator("> li");
  await expect(homes).toHaveCount(1);
  await expect(homes.first()).toContainText(address);
  await page.getByRole("button", { name: "Add a home" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Cabin");
  await dialog.getByLabel("Address").fill("1 Lake Road");
  await dialog.getByLabel("City").fill("Hyrum");
  await dialog.getByLabel("ZIP code").fill("84319");
  await dialog.getByLabel("Bedrooms").fill("two");
  await dialog.getByRole("button", { name: "Save home" }).click();
  await expect(dialog).toContainText("Please enter a whole number of bedrooms");
  await expectAccessible(page);
  await dialog.getByLabel("Bedrooms").fill("2");
  await dialog.getByRole("button", { name: "Save home" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(homes).toHaveCount(2);
  await expect(homes.nth(1)).toContainText("Cabin");
  await expect(homes.nth(1)).toContainText("2 bedrooms");

  const notes = `Code ${randomUUID().slice(0, 8)}`;
  await homes.nth(1).getByRole("button", { name: "How we get in" }).click();
  await dialog.getByLabel("Door, key, alarm, dog").fill(notes);
  await dialog.getByRole("button", { name: "Save notes" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(homes.nth(1)).toContainText("Cabin");
  await expect(page.locator("body")).not.toContainText(notes);
  await homes.nth(1).getByRole("button", { name: "How we get in" }).click();
  await expect(dialog.getByLabel("Door, key, alarm, dog")).toHaveValue(notes);

  const office = await (await browser.newContext()).newPage();
  try {
    const adminLogin = await office.request.post("/api/auth/login", { data: demo("admin") });
    const { token: adminToken }: { token: string } = await adminLogin.json();
    const authorization = { authorization: `Bearer ${adminToken}` };
    const path = `/api/admin/customers?search=${encodeURIComponent(email)}`;
    const found = await office.request.get(path, { headers: authorization });
    const { customers }: { customers: { id: number }[] } = await found.json();
    const id = customers[0]?.id ?? 0;
    await openAs(office, demo("admin"), `/admin/customers/${id}`);
    await office.getByRole("heading", { name: "Homes" }).scrollIntoViewIfNeeded();
    const cabin = office.getByRole("list", { name: "Homes" }).locator("> li").nth(1);
    await expect(cabin).toContainText("Reading it is written into the customer's history.");
    await expectAccessible(office);
    await cabin.getByRole("button", { name: "Show how to get in" }).click();
    await expect(cabin).toContainText(notes);
    const history = await office.request.get(`/api/admin/history/customers/${id}`, { headers: authorization });
    const text = await history.text();
    expect(text).toContain("accessRead");
    expect(text).not.toContain(notes);
  } finally {
    await office.context().close();
  }
});
