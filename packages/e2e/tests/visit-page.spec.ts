import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleHere } from "../src/accessible.ts";
import { signedLinkToken } from "../src/links.ts";
import { findCustomerId, firstVisitOf, type OfficeCalls, officeCalls } from "../src/office.ts";
import { ratedPair } from "../src/pairs.ts";
import { openWithSubscription } from "../src/subscribed.ts";
import { test } from "../src/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const fact = (page: Page, text: string | RegExp) => page.getByRole("definition").filter({ hasText: text });
const changes = (page: Page) => page.getByRole("region", { name: "What changes" }).getByRole("listitem");

const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Of the person who is signed in on the page, whose session ends with it. Moved, so that its time and agents are settled. */
const nextVisitOfPerson = async (page: Page): Promise<string> => {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const days = `from=${dayAhead(2)}&to=${dayAhead(12)}`;
  const { visits }: { visits: { id: string }[] } = await (
    await page.request.get(`/api/portal/visits?${days}`, { headers })
  ).json();
  const visit = `/api/portal/visits/${visits[0]?.id}`;
  // Somebody else may take the time meanwhile.
  await expect(async () => {
    const found = await page.request.get(`${visit}/starts?${days}`, { headers });
    const { slots }: { slots: { date: string; start: string }[] } = await found.json();
    const slot = slots[randomInt(slots.length)];
    const request = { change: { date: slot?.date, start: slot?.start }, scope: "this" };
    const preview = await page.request.post(`${visit}/preview`, { headers, data: request });
    const { previewToken }: { previewToken: string } = await preview.json();
    const applied = await page.request.post(`${visit}/apply`, { headers, data: { ...request, previewToken } });
    expect(applied.ok(), await applied.text()).toBe(true);
  }).toPass();
  await page.evaluate(() => localStorage.clear());
  return visits[0]?.id ?? "";
};

/** Longer ago than a link is good for a rating. */
const visitBefore = async (office: OfficeCalls): Promise<string> => {
  const found = await office.get(`/api/admin/visits?from=${dayAhead(-45)}&to=${dayAhead(-35)}`);
  const { visits }: { visits: { id: string }[] } = await found.json();
  expect(visits.length).toBeGreaterThan(0);
  return visits[0]?.id ?? "";
};

test("by a link, without a session, a customer sees when we come, leaves a note and says how to get in", async ({
  page,
}) => {
  await openWithSubscription(page, "/contact");
  await page.goto(`/visit#${await signedLinkToken(page, "visit", await nextVisitOfPerson(page))}`);
  await expect(button(page, "Leave a note")).toBeVisible();
  await expect(fact(page, /day, .+ to .+ [AP]M/)).toBeVisible();
  await expectAccessibleHere(page);

  await button(page, "Leave a note").click();
  await expect(page.getByRole("region", { name: "Leave a note" })).toBeFocused();
  await page.getByRole("textbox", { name: "Note" }).fill("The side door is open.");
  await expectAccessibleHere(page);
  await button(page, "Save note").click();
  await expect(page.getByText("Your note is saved.")).toBeVisible();
  await expect(fact(page, "The side door is open.")).toBeVisible();

  await button(page, "How we get in").click();
  await page.getByRole("textbox", { name: "Door, key, alarm, dog" }).fill("Code 4711");
  await expectAccessibleHere(page);
  await button(page, "Save notes").click();
  await expect(page.getByText("Thank you. We know how to get in.")).toBeVisible();
  await page.reload();
  await expect(fact(page, "The side door is open.")).toBeVisible();
  await expect(page.locator("body")).not.toContainText("4711");
});

test("by a link, without a session, a customer skips a visit, takes that back, and moves it", async ({ page }) => {
  await openWithSubscription(page, "/contact");
  await page.goto(`/visit#${await signedLinkToken(page, "visit", await nextVisitOfPerson(page))}`);

  await button(page, "Skip this cleaning").click();
  await expect(changes(page)).toContainText("Skipped");
  await expectAccessibleHere(page);
  await button(page, "Skip this cleaning").click();
  await expect(page.getByText("Your cleaning is skipped.")).toBeVisible();
  await expect(fact(page, "Skipped")).toBeVisible();
  await expectAccessibleHere(page);
  await button(page, "Undo").click();
  await expect(page.getByText("Undone: we come as planned.")).toBeVisible();
  await expect(fact(page, "Planned")).toBeVisible();

  await button(page, "Move this visit").click();
  await page.getByRole("radio").nth(2).check({ force: true });
  await expectAccessibleHere(page);
  await page.locator("[data-parts]").getByRole("button").last().click();
  await expect(changes(page)).toHaveCount(1);
  await expectAccessibleHere(page);
  await button(page, "Move this cleaning").click();
  const moved = page.getByText(/^Your cleaning is now on .+\.$/);
  await expect(moved).toBeVisible();
  const when = /now on (.+)\.$/.exec(await moved.innerText())?.[1] ?? "no time";
  await page.reload();
  await expect(page.getByRole("definition").first()).toHaveText(when);
});

test("a link says who comes; one that is over, was changed, or is for something else opens nothing and leads to the portal", async ({
  page,
}) => {
  const office = await officeCalls(page);
  const { customer } = ratedPair.homes[3] ?? {};
  const visitId = await firstVisitOf(office, await findCustomerId(office, customer?.email ?? ""));
  const token = await signedLinkToken(page, "visit", visitId);
  await page.goto(`/visit#${token}`);
  await expect(page.getByRole("term").filter({ hasText: "Who comes" })).toBeVisible();
  await expect(fact(page, "Billie")).toBeVisible();
  const links = [
    `${token.slice(0, -2)}${token.endsWith("AA") ? "BA" : "AA"}`,
    token.replace(visitId, "p1-2026-12-01"),
    await signedLinkToken(page, "preferences", visitId),
    await signedLinkToken(page, "visit", "p999999-2020-01-01"),
    await signedLinkToken(page, "visit", await visitBefore(office)),
  ];
  for (const link of links) {
    await page.goto(`/visit#${link}`);
    await expect(page.getByRole("alert").filter({ hasText: "This link is not valid any more." })).toBeVisible();
    await expect(page.getByRole("definition")).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "Log in to the portal" })).toBeVisible();
  await expectAccessibleHere(page);
});

test("by a link, a customer reports a problem with a photo, and sees the office's answer there", async ({ page }) => {
  const { customer } = ratedPair.homes[6 + test.info().retry] ?? {};
  const office = await officeCalls(page);
  const visitId = await firstVisitOf(office, await findCustomerId(office, customer?.email ?? ""));
  await office.patch(`/api/admin/visits/${visitId}`, { status: "done" });
  await page.goto(`/visit#${await signedLinkToken(page, "visit", visitId)}`);
  await button(page, "Something is not right").click();
  await button(page, "Send").click();
  await expect(page.getByText("Please tell us in at least 10 characters what is not right")).toBeVisible();
  await page.getByLabel("What is not right?").fill("The shower was left out.");
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel(/^Photos/).setInputFiles({ name: "shower.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByText("1 photo added.")).toBeVisible();
  await expectAccessibleHere(page);
  await button(page, "Send").click();
  await expect(page.getByText("Thank you. We contact you within 24 hours.")).toBeVisible();
  const reported = page.getByRole("list", { name: "What you told us" }).getByRole("listitem");
  await expect(reported).toContainText("You wrote: The shower was left out. (1 photo)");
  await expect(reported).toContainText("Received");
  await expectAccessibleHere(page);

  const problem = `/api/admin/visits/${visitId}/problems/1`;
  await office.post(`${problem}/answer`, { revision: 1, text: "We are sorry, and come again." });
  await page.reload();
  await expect(reported).toContainText("Answered");
  await expect(reported).toContainText("Our answer: We are sorry, and come again.");
});

test("a visit that is done is rated once, by its link, and the page shows what was said", async ({ page }) => {
  const { customer } = ratedPair.homes[1 + test.info().retry] ?? {};
  const office = await officeCalls(page);
  const visitId = await firstVisitOf(office, await findCustomerId(office, customer?.email ?? ""));
  await office.patch(`/api/admin/visits/${visitId}`, { status: "done" });
  const token = await signedLinkToken(page, "visit", visitId);
  await page.goto(`/visit#${token}`);
  await button(page, "Send rating").click();
  await expect(page.getByRole("group", { name: "Your rating" })).toHaveAccessibleDescription(/.+/);
  await expectAccessibleHere(page);
  await page.getByRole("radio", { name: "4 stars, good" }).check();
  await page.getByRole("textbox", { name: "In your words" }).fill("The kitchen shines.");
  await button(page, "Send rating").click();
  await expect(page.getByText("Thank you for telling us.")).toBeVisible();
  const rating = page.getByRole("region", { name: "Your rating" });
  await expect(rating).toContainText("The kitchen shines.");
  await expectAccessibleHere(page);
  await page.reload();
  await expect(rating).toContainText("The kitchen shines.");
  await expect(button(page, "Send rating")).toHaveCount(0);
  const again = await page.request.post(`/api/portal/visits/${visitId}/rating`, {
    headers: { "x-visit-link": token },
    data: { stars: 1, words: "", mayPublish: false },
  });
  expect(again.ok()).toBe(false);
});

test("by a link, a customer switches reminders off, and a mail program's one click switches off the rest", async ({
  page,
}) => {
  const { customer } = ratedPair.homes[4 + test.info().retry] ?? {};
  const office = await officeCalls(page);
  const subject = `customer-${await findCustomerId(office, customer?.email ?? "")}`;
  const token = await signedLinkToken(page, "preferences", subject);
  await page.goto(`/messages#${token}`);
  const reminders = page.getByRole("checkbox", { name: "Reminders" });
  const ratings = page.getByRole("checkbox", { name: "How was it?" });
  await expect(reminders).toBeChecked();
  await expect(ratings).toBeChecked();
  await expectAccessibleHere(page);
  await reminders.click();
  await expect(page.getByText('Saved. "Reminders" is off.')).toBeVisible();

  const query = new URLSearchParams({ token, topic: "ratings" });
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await page.request.post(`/api/messages/unsubscribe?${query.toString()}`, { form })).ok()).toBe(true);
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(ratings).not.toBeChecked();
  await ratings.click();
  await expect(page.getByText('Saved. "How was it?" is on.')).toBeVisible();

  await page.goto("/messages#customer-1.AAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByRole("alert").filter({ hasText: "This link is not valid any more." })).toBeVisible();
});
