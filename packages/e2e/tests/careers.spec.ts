import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { test } from "../src/test.ts";
import { mailsAbout } from "../src/visitor.ts";

const pdf = () => ({
  name: "ann.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2_000, "x")]),
});

/** Everything but the resume; returns a unique name. */
const fillIn = async (page: Page): Promise<string> => {
  const name = `Ann Test-${randomUUID().slice(0, 8)}`;
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill("ann@example.com");
  await page.getByLabel("Phone").fill("4355550100");
  await page.getByLabel("Position").selectOption("team-lead");
  await page.getByLabel("Experience").fill("Five years of hotel rooms.");
  return name;
};
const resume = (page: Page) => page.getByLabel(/^Resume/);
const send = (page: Page) => page.getByRole("button", { name: "Submit Application" }).click();
const submitted = (page: Page) => page.getByText("Application Submitted!", { exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto("/careers");
});

test("an opening leads to the form with its position; the application and its resume are stored and mailed", async ({
  page,
}) => {
  await page
    .getByRole("link", { name: /^Apply Now/ })
    .first()
    .click();
  await expect(page).toHaveURL("/careers#apply");
  await expect(page.getByLabel("Position")).not.toHaveValue("");
  const name = await fillIn(page);
  await resume(page).setInputFiles(pdf());
  await expect(page.getByText("Ready to send")).toBeVisible();
  await send(page);
  await expect(submitted(page)).toBeVisible();
  await expect(
    page.getByText("Thank you for your application. We'll review it and be in touch soon.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await expect(resume(page)).toHaveValue("");
  await expect(page.getByText("Ready to send")).toHaveCount(0);
  expect(await mailsAbout(page, name)).toHaveLength(1);
});
