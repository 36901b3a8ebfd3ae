import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { expect, test } from "@playwright/test";
import { demo, openAs } from "../src/signed-in.ts";
import { expectSound } from "../src/sound.ts";

const agent = demo("agent");

// The far side of the date line: its calendar is nearly always a day ahead of the business's.
test.use({ timezoneId: "Pacific/Kiritimati" });

test("a stranger is sent to the login and comes back to the dashboard", async ({ page }) => {
  await page.goto("/agent-dashboard");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel("Username or Email").fill(agent.username);
  await page.getByLabel("Password", { exact: true }).fill(agent.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/agent-dashboard");
  await expect(page.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();
});

test("an agent sees their profile and the visits of their area alone, page by page @wide", async ({ page }) => {
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
  // Peter and Ella live in Ogden; last names, streets and numbers are nobody's business here.
  await expect(page.getByRole("main")).not.toContainText(/Ogden|Peter|Ella|Nielsen|Center Street|555-0161/);
  await expectSound(page);
});

test("'Today' and 'Tomorrow' are the business's, whatever the browser's zone", async ({ page }) => {
  const today = dateAtBusiness(new Date());
  const visits = [0, 1, 2].map((days) => ({
    date: isoDate(addDays(today, days)),
    service: "Deep Cleaning",
    customerFirstName: `In ${days}`,
    city: "Logan",
  }));
  await page.route("**/api/agent?*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), visits, nextCursor: null } });
  });
  await openAs(page, agent, "/agent-dashboard");
  const days = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(days).toHaveCount(3);
  await expect(days.nth(0)).toContainText(/^Today .*In 0/);
  await expect(days.nth(1)).toContainText(/^Tomorrow .*In 1/);
  await expect(days.nth(2)).not.toContainText(/Today|Tomorrow/);
});

test("an inactive agent sees why there are no visits @wide", async ({ page }) => {
  await openAs(page, demo("former"), "/agent-dashboard");
  await expect(page.getByText("Your agent profile is inactive, so no visits are shown.")).toBeVisible();
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await expectSound(page);
});

test("somebody who is no agent is told so, and where they belong; the server is not asked @wide", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/agent")) asked.push(request.url());
  });
  await openAs(page, demo("customer"), "/agent-dashboard");
  await expect(page.getByRole("heading", { name: "This page is for our cleaning team" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Go to your customer portal" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Carol Nielsen" })).toBeVisible();
  expect(asked).toEqual([]);
});

test("visits that cannot be loaded are told and come with the next try; then the agent logs out @wide", async ({
  page,
}) => {
  await page.route("**/api/agent?*", (route) => route.fulfill({ status: 503, body: "" }));
  await openAs(page, agent, "/agent-dashboard");
  await expect(page.getByText("Sorry, we could not load your profile and visits.")).toBeVisible();
  await expectSound(page);
  await page.unroute("**/api/agent?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Carol", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
});
