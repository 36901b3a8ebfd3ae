import { expect, type Page } from "@playwright/test";
import { hydrated, settled, watch } from "../src/guards.ts";
import { test } from "../src/test.ts";
import { fillContactForm, mailsAbout, sendButton, someRequest } from "../src/visitor.ts";

/** Without the code that only a form needs. */
const open = async (page: Page, path: string): Promise<void> => {
  await watch(page);
  await page.goto(path);
  await settled(page);
  await hydrated(page);
};

const unreachable = "We could not reach our server. Please check your connection and try again.";

test("a message that cannot be sent because the connection went before the first field was used stays as typed, and goes later", async ({
  page,
  context,
}) => {
  const request = someRequest();
  await open(page, "/contact");
  await context.setOffline(true);
  await fillContactForm(page, request);
  await sendButton(page).click();
  await expect(page.getByText(`Failed to send your message: ${unreachable}`).first()).toBeVisible();
  const form = page.locator("form");
  await expect(form.getByLabel("First name")).toHaveValue(request.firstName);
  await expect(form.getByLabel("Last name")).toHaveValue(request.lastName);
  await expect(form.getByLabel("Email")).toHaveValue(request.email);
  await expect(form.getByLabel("Phone")).toHaveValue(request.phone);
  await expect(form.getByLabel("Service")).toHaveValue(request.service);
  await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue(request.message);

  await context.setOffline(false);
  await sendButton(page).click();
  await expect(page.getByText("What happens now")).toBeVisible();
  expect(await mailsAbout(page, request.lastName)).toHaveLength(1);
});

test("an application that cannot be sent because the connection went before the first field was used keeps text and resume, and goes later", async ({
  page,
  context,
}) => {
  const mark = someRequest().lastName;
  await open(page, "/careers");
  await context.setOffline(true);
  await page.getByLabel("Full name").fill(`Ann ${mark}`);
  await page.getByLabel("Email").fill("ann@example.com");
  await page.getByLabel("Phone").fill("4355550100");
  await page.getByLabel("Position").selectOption("team-lead");
  await page.getByLabel("Experience").fill("Five years of hotel rooms.");
  await page
    .getByLabel(/^Resume/)
    .setInputFiles({ name: "ann.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") });
  await expect(page.getByText("Ready to send")).toBeVisible();
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Failed to submit your application: ").first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByLabel("Full name")).toHaveValue(`Ann ${mark}`);
  await expect(page.getByLabel("Experience")).toHaveValue("Five years of hotel rooms.");
  await expect(page.getByLabel(/^Resume/)).not.toHaveValue("");

  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("What happens now")).toBeVisible();
  expect(await mailsAbout(page, mark)).toHaveLength(1);
});
