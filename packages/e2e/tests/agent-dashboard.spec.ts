import { areaOf } from "@cleaning/local/seed/towns";
import { expect } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

const agent = demo("agent");

// Nearly always a day ahead of the business.
test.use({ timezoneId: "Pacific/Kiritimati" });

test("an agent sees their profile, and the days of the business", async ({ page }) => {
  await openAs(page, agent, "/agent-dashboard");
  const days = page.getByRole("navigation", { name: "Days" });
  await expect(days.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Your profile" }).click();
  await expect(page.getByRole("region", { name: "Where you clean" })).toContainText(areaOf("Logan", "Smithfield"));
  await expect(page.getByRole("region", { name: "Your hours" })).toContainText("Monday");
  const work = page.getByRole("region", { name: "Your work", exact: true });
  for (const fact of ["Deep cleaning, Windows", "Rated 4.8 out of 5", "212", "Active"])
    await expect(work).toContainText(fact);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the day" }).click();
  await days.getByRole("link", { name: "Tomorrow" }).click();
  await expect(days.getByRole("link", { name: "Tomorrow" })).toHaveAttribute("aria-current", "page");
});

test("a user who is no agent is offered a link to their own page, without a call to the agents' API", async ({
  page,
}) => {
  const agentRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/agent")) agentRequests.push(request.url());
  });
  await openAs(page, demo("customer"), "/agent-dashboard");
  await expect(page.getByRole("heading", { name: "This page is for our cleaning team" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to your customer portal" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Carol Nielsen" })).toBeVisible();
  expect(agentRequests).toEqual([]);
});

test("visits that cannot be loaded show a message and come with the next try", async ({ page }) => {
  let isBroken = true;
  await page.route("**/api/agent/day?*", (route) => {
    const date = new URL(route.request().url()).searchParams.get("date") ?? "";
    const now = new Date().toISOString();
    return isBroken
      ? route.fulfill({ status: 503, body: "" })
      : route.fulfill({ json: { agentId: 1, date, today: date, now, visits: [] } });
  });
  await openAs(page, agent, "/agent-dashboard");
  await expect(page.getByText("Sorry, we could not load your visits.")).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No visits on this day")).toBeVisible();
});
