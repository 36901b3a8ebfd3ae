import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { newPerson, registerConfirmed } from "../src/people.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

type Visit = { id: string; date: string };

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

const customerWithSubscription = async (page: Page) => {
  const login = async (data: object): Promise<Record<string, string>> => {
    const answer = await page.request.post("/api/auth/login", { data });
    const { token }: { token: string } = await answer.json();
    return { authorization: `Bearer ${token}` };
  };
  const person = newPerson();
  await registerConfirmed(page, person);
  const { firstName, lastName, email, password } = person;
  const office = await login(demo("admin"));
  const post = async (path: string, data: object) => {
    const headers = { ...office, "idempotency-key": randomUUID() };
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer;
  };
  const found = await page.request.get(`/api/admin/users?search=${encodeURIComponent(email)}`, { headers: office });
  const { users }: { users: { id: number }[] } = await found.json();
  const added = await post("/api/admin/customers", { userId: users[0]?.id });
  const { customer }: { customer: { id: number } } = await added.json();
  const sold = { customerId: customer.id, serviceId: 1, frequency: "weekly", price: 120, nextServiceDate: days(7) };
  await post("/api/admin/subscriptions", sold);
  const headers = await login({ username: email, password });
  const read = async (): Promise<Visit[]> => {
    const answer = await page.request.get(`/api/portal/visits?from=${days(1)}&to=${days(60)}`, { headers });
    const { visits }: { visits: Visit[] } = await answer.json();
    return visits;
  };
  return { name: `${firstName} ${lastName}`, credentials: { username: email, password }, read };
};

/** With the year unless it is this year's. */
const dayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
  });

const pressIfShown = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("button", { name })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));

const closeDay = async (page: Page, date: string, reason: string): Promise<void> => {
  await page.goto("/admin/schedule?tab=business-hours");
  await page.getByLabel("Day", { exact: true }).fill(date);
  await page.getByLabel("Reason, for the office").fill(reason);
  await page.getByRole("button", { name: "Add closed day" }).click();
  // Tests beside this one move visits, too: until those have moved, the office is asked to wait.
  await expect
    .poll(async () => {
      await pressIfShown(page, "See what changes");
      return page.getByRole("button", { name: "Save and move visits" }).isVisible();
    })
    .toBe(true);
};

test("the office closes a day: it sees which visits move, and the customer's portal shows it", async ({
  page,
  browser,
}) => {
  const customer = await customerWithSubscription(page);
  const visit = (await customer.read())[5];
  if (visit === undefined) throw new Error("The subscription has no such visit.");
  const reason = `Picnic ${randomUUID().slice(0, 8)}`;

  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openAs(office, demo("admin"), "/admin/schedule");
  await office.getByRole("tab", { name: "Hours and closed days" }).click();
  await expect(office.getByRole("heading", { name: "Weekly hours" })).toBeVisible();
  await expectAccessible(office);
  await closeDay(office, visit.date, reason);
  const row = office.getByRole("region", { name: "Visits that move" }).getByRole("listitem");
  await expect(row.filter({ hasText: customer.name })).toHaveCount(1);
  // Tests beside this one change visits, which outdates the preview: then another is shown, or has to be asked for.
  await expect
    .poll(async () => {
      await pressIfShown(office, "Save and move visits");
      await pressIfShown(office, "See what changes");
      return office.getByText("The hours are saved. Visits move within a minute.").isVisible();
    })
    .toBe(true);
  await expectAccessible(office);
  await expect(office.getByText(`${dayText(visit.date)}: ${reason}`)).toBeVisible();

  const moved = async () => (await customer.read()).find(({ id }) => id === visit.id)?.date;
  await expect.poll(moved, { intervals: [2_000] }).not.toBe(visit.date);
  await openAs(page, customer.credentials, "/customer-portal?tab=schedule");
  const cards = page.getByRole("list", { name: "Upcoming cleanings" }).locator("> li");
  await expect(cards.filter({ hasText: "Moved by us" }).first()).toBeVisible();
  await expect(cards.nth(5)).toContainText("Moved by us");
});
