import { business } from "@cleaning/contract/site/business";
import { expect } from "@playwright/test";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";
import { fillContactForm, recordConsole, mailsAbout, sendButton, someRequest } from "../src/visitor.ts";

test("a visitor reads the services and asks for a quote; the office is mailed; an admin marks the request processed", async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  const request = someRequest();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Standard Cleaning" })).toBeVisible();
  await page.getByRole("link", { name: "Get a Free Estimate" }).first().click();
  await expect(page).toHaveURL("/contact");

  await fillContactForm(page, request);
  await sendButton(page).click();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your message has been sent. We'll get back to you soon.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("");

  const mails = await mailsAbout(page, request.lastName);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toEqual([business.officeEmail]);

  await openAs(page, demo("admin"), "/admin");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: request.lastName });
  await expect(row).toBeVisible();
  await expect(row).toContainText("Deep Cleaning");
  await row.getByRole("button", { name: "Mark processed" }).click();
  await expect(row.getByText("Processed", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: "Undo" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: /contact requests/i })).toBeVisible();
  await expect(page.getByText(request.lastName)).toHaveCount(0);
  expect(consoleMessages).toEqual([]);
});
