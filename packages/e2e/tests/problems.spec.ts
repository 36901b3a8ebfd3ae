import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleHere } from "../src/accessible.ts";
import { findCustomerId, firstVisitOf, officeCalls } from "../src/office.ts";
import { ratedPair } from "../src/pairs.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

test("a problem that a customer reports with a photo is answered by the office, which comes again at no cost", async ({
  page,
  browser,
}) => {
  const { customer } = ratedPair;
  const calls = await officeCalls(page);
  const visitId = await firstVisitOf(calls, await findCustomerId(calls, customer.email));
  await calls.patch(`/api/admin/visits/${visitId}`, { status: "done" });
  const text = `The shower was left out, ${randomUUID().slice(0, 8)}.`;

  await openAs(page, customer, "/customer-portal?tab=schedule");
  await page
    .getByRole("button", { name: /^Something is not right/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Something is not right" });
  await dialog.getByLabel("What is not right?").fill(text);
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
  await dialog.getByLabel(/^Photos/).setInputFiles({ name: "shower.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(dialog.getByText("1 photo added.")).toBeVisible();
  await expectAccessibleHere(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  const reported = page.getByRole("listitem").filter({ hasText: text }).last();
  await expect(reported).toContainText("(1 photo)");
  await expect(reported).toContainText("Received");

  const office = await (await browser.newContext()).newPage();
  try {
    await openAs(office, demo("admin"), "/admin");
    const task = office
      .getByRole("region", { name: "Problems", exact: true })
      .getByRole("listitem")
      .filter({ hasText: text });
    await task.getByRole("button", { name: /^Show the photo/ }).click();
    await expect(task.getByRole("img", { name: `From ${customer.name}, 1` })).toBeVisible();
    await expectAccessibleHere(office);
    await task.getByRole("button", { name: /^We come again/ }).click();
    await office.getByRole("dialog").locator("summary").first().click();
    await office.getByRole("dialog").locator("details[open]").getByRole("button").first().click();
    await expectAccessibleHere(office);
    await office.getByRole("button", { name: "Book free visit" }).click();
    await expect(task).toContainText(/We come again on .+ at no cost\./);
    await task.getByRole("button", { name: /^Answer/ }).click();
    await office.getByRole("dialog").getByRole("textbox", { name: "Answer" }).fill("We are sorry, and come again.");
    await office.getByRole("button", { name: "Send answer" }).click();
    const answered = office.getByRole("region", { name: "Answered problems" }).getByRole("listitem");
    await expect(answered.filter({ hasText: text })).toContainText("We are sorry, and come again.");
    await expectAccessibleHere(office);
  } finally {
    await office.context().close();
  }

  await page.reload();
  await expect(reported).toContainText("Answered");
  await expect(reported).toContainText("Our answer: We are sorry, and come again.");
  await expect(reported).toContainText(/We come again on .+ at no cost\./);
  await expectAccessibleHere(page);
});
