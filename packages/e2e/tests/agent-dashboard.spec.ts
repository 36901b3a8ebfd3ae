import { expect } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

const agent = demo("agent");

// The far side of the date line: its calendar is nearly always a day ahead of the business's.
test.use({ timezoneId: "Pacific/Kiritimati" });

test("an agent sees their profile and the visits of their towns alone, page by page", async ({ page }) => {
  await openAs(page, agent, "/agent-dashboard");
  const profile = page.getByRole("region", { name: "Your profile" });
  for (const fact of ["Logan, Smithfield", "Deep cleaning, Windows", "Rated 4.8 out of 5", "212", "Active"])
    await expect(profile).toContainText(fact);
  await expect(page.getByText("Carol", { exact: true })).toBeVisible();
  await expect(page.getByText("Clara", { exact: true })).toBeHidden();
  // How many pages it takes depends on what the other tests order in Logan.
  await expect(async () => {
    await page.getByRole("button", { name: "Show more visits" }).click();
    await expect(page.getByText("Clara", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // Peter and Ella live in Ogden; last names, streets and numbers are not shown here.
  await expect(page.getByRole("main")).not.toContainText(/Ogden|Peter|Ella|Nielsen|Center Street|555-0161/);
  await expectAccessible(page);
});

test("an inactive agent sees why there are no visits, and logs out", async ({ page }) => {
  await openAs(page, demo("former"), "/agent-dashboard");
  await expect(page.getByText("Your agent profile is inactive, so no visits are shown.")).toBeVisible();
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
});

test("a person who is no agent reads so, and where to go; the server is not asked", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/agent")) asked.push(request.url());
  });
  await openAs(page, demo("customer"), "/agent-dashboard");
  await expect(page.getByRole("heading", { name: "This page is for our cleaning team" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to your customer portal" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Carol Nielsen" })).toBeVisible();
  expect(asked).toEqual([]);
});

test("visits that cannot be loaded show a message and come with the next try", async ({ page }) => {
  await page.route("**/api/agent?*", (route) => route.fulfill({ status: 503, body: "" }));
  await openAs(page, agent, "/agent-dashboard");
  await expect(page.getByText("Sorry, we could not load your profile and visits.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/agent?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Carol", { exact: true })).toBeVisible();
});
