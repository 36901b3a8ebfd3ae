import { randomInt, randomUUID } from "node:crypto";
import type { Timesheet, TimesheetList } from "@cleaning/contract/admin/timesheets";
import { formatDuration } from "@cleaning/contract/format/time";
import type { AdminVisitRecord } from "@cleaning/contract/visits/visit-record";
import { townOf } from "@cleaning/local/seed/towns";
import { expect, type Page } from "@playwright/test";
import { fullDay } from "../../src/company.ts";
import { officeCalls } from "../../src/office.ts";
import { newPerson } from "../../src/people.ts";
import { demo, openAs } from "../../src/signed-in.ts";
import { test } from "../../src/test.ts";
import { recordConsole } from "../../src/visitor.ts";

/** Of no other person: who has the number already is offered as the customer. */
const someone = (firstName: string) => ({
  ...newPerson({ firstName }),
  phone: `(435) 55${randomInt(10)}-${String(randomInt(10_000)).padStart(4, "0")}`,
});
type Someone = ReturnType<typeof someone>;
const nameOf = ({ firstName, lastName }: Someone): string => `${firstName} ${lastName}`;

const ask = async (page: Page, { firstName, lastName, email, phone }: Someone): Promise<void> => {
  const data = { firstName, lastName, email, phone, service: "deep", message: "What does every other week cost?" };
  const headers = { "idempotency-key": randomUUID() };
  expect((await page.request.post("/api/contact", { data, headers })).status()).toBe(201);
};

const answer = async (page: Page, person: Someone): Promise<void> => {
  const name = nameOf(person);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name: /^Open/ }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Write a reply" }).click();
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByText(/^Last replied/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toHaveCount(0);
};

/** What the person on the phone gives, and what the office types for it. */
const bookOnThePhone = async (page: Page, person: Someone): Promise<void> => {
  await page.goto("/admin/book");
  const form = page.getByRole("form", { name: "Booking for a caller" });
  await form.getByLabel("Has been here before?").fill(person.email);
  await page.getByRole("option", { name: new RegExp(nameOf(person)) }).click();
  await expect(form.getByText(`${nameOf(person)}, a customer`)).toBeVisible();
  await form.getByLabel("Address").fill("12 Main Street");
  await form.getByLabel("ZIP code").fill(townOf("Logan").zipCode);
  await form.getByLabel("City").fill(townOf("Logan").city);
  await form.getByLabel("How often").selectOption("biweekly");
  await form
    .getByRole("button", { name: /\d [AP]M$/ })
    .first()
    .click();
  await form.getByLabel("The caller agrees to the terms").check();
  await form.getByRole("button", { name: /^Book for \$/ }).click();
  await expect(page.getByText(`The confirmation is on its way to ${person.email}.`)).toBeVisible();
};

/** An agent's week, as the events of its visits say. */
const weekOf = async (page: Page, office: Awaited<ReturnType<typeof officeCalls>>) => {
  const list: TimesheetList = await (await office.get("/api/admin/timesheets")).json();
  const sheet = list.timesheets.find(({ worked, approval }) => worked > 0 && approval === null);
  if (sheet === undefined) throw new Error("Nobody worked last week.");
  const { id, name } = sheet.agent;
  const { visits }: Timesheet = await (await office.get(`/api/admin/timesheets/${list.from}/${id}`)).json();
  let minutes = 0;
  for (const visit of visits) {
    const { events }: AdminVisitRecord = await (await office.get(`/api/admin/visits/${visit.id}/record`)).json();
    // Of two who come together, both are paid what the first one's phone reported.
    const at = (kind: string): number => Date.parse(events.find((event) => event.kind === kind)?.at ?? "");
    const worked = at("done") - at("started");
    if (!Number.isNaN(worked)) minutes += Math.round(worked / 60_000);
  }
  return { name, minutes };
};

test("a morning at the office: three requests answered, one booked on the phone, a sick agent's eight visits handed over, last week's hours approved", async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  const people = [someone("Rosa"), someone("Tom"), someone("Una")] as const;
  for (const person of people) await ask(page, person);
  const { date, agent, colleague } = await fullDay(page);
  const office = await officeCalls(page);

  await openAs(page, demo("admin"), "/admin/requests");
  for (const person of people) await answer(page, person);

  // One of them calls back.
  await page.goto("/admin/requests?work=in-touch");
  const [caller] = people;
  await page
    .getByRole("listitem")
    .filter({ hasText: nameOf(caller) })
    .getByRole("button", { name: /^Open/ })
    .click();
  const request = page.getByRole("dialog", { name: nameOf(caller) });
  await request.getByRole("button", { name: "Make customer" }).click();
  await request.getByRole("button", { name: "Make customer" }).click();
  await expect(request.getByRole("link", { name: nameOf(caller), exact: true })).toBeVisible();
  await bookOnThePhone(page, caller);
  await page.getByRole("link", { name: "Their visits" }).click();
  await expect(page.getByText(/Every other week|Biweekly/i).first()).toBeVisible();

  await page.goto(`/admin/board?date=${date}&agent=${agent.id}`);
  const column = page.getByRole("region", { name: agent.name });
  await expect(column.locator("[data-visit]")).toHaveCount(8);
  await page.getByRole("button", { name: "Off this day" }).click();
  const off = page.getByRole("dialog", { name: "Off This Day" });
  await expect(off.getByText(`${colleague.name} comes`)).toHaveCount(8);
  await off.getByRole("button", { name: "Hand over 8" }).click();
  await expect(off.getByText("8 taken over, 0 open.")).toBeVisible();
  await off.getByRole("button", { name: "Back to the board" }).click();
  await page.goto(`/admin/board?date=${date}&agent=${colleague.id}`);
  await expect(page.getByRole("region", { name: colleague.name }).locator("[data-visit]")).toHaveCount(8);

  const week = await weekOf(page, office);
  await page.goto("/admin/time");
  await page.getByRole("button", { name: `Open the week of ${week.name}` }).click();
  const sheet = page.getByRole("dialog", { name: week.name });
  await expect(sheet.getByText(`worked ${formatDuration(week.minutes)}`)).toBeVisible();
  const missing = sheet.getByRole("button", { name: /^Enter minutes/ });
  for (let left = await missing.count(); left > 0; left -= 1) {
    await missing.first().click();
    await sheet.getByRole("textbox", { name: "Minutes" }).fill("60");
    await sheet.getByLabel("Why").fill("No phone that day");
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect(missing).toHaveCount(left - 1);
  }
  await sheet.getByRole("button", { name: /^Approve / }).click();
  // A visit without access is approved without minutes, after a question.
  const withoutMinutes = page.getByRole("button", { name: "Approve without" });
  const approved = sheet.getByText(/^Approved by/);
  await expect(withoutMinutes.or(approved)).toBeVisible();
  if (await withoutMinutes.isVisible()) await withoutMinutes.click();
  await expect(approved).toBeVisible();
  expect(consoleMessages).toEqual([]);
});
