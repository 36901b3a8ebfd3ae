import type { AgentDay } from "@cleaning/contract/agent-app/agent-day";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { AdminVisitRecord } from "@cleaning/contract/visits/visit-record";
import { type APIRequestContext, expect } from "@playwright/test";
import { address, button, kill, openApp, reportNoAccess, row } from "../src/agent-phone.ts";
import { sharedPair } from "../src/pairs.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { sizes } from "../src/sizes.ts";
import { test } from "../src/test.ts";

const { agent } = sharedPair;
const hour = 3_600_000;

const apiOf = async (request: APIRequestContext, { username, password }: { username: string; password: string }) => {
  const login = await request.post("/api/auth/login", { data: { username, password } });
  const { token }: { token: string } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async (path: string): Promise<unknown> => (await request.get(path, { headers })).json(),
    patch: async (path: string, data: object): Promise<void> => {
      const answer = await request.patch(path, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
};

test("two tabs, a second phone that is full and slow, an ended visit and an ended session lose nothing", async ({
  page,
  context,
  browser,
  baseURL,
}, { retry }) => {
  const [first, second, third] = [1 + retry * 4, 2 + retry * 4, 3 + retry * 4] as const;
  const sentIds: string[] = [];
  context.on("request", (request) => {
    if (!request.url().endsWith("/api/agent/events")) return;
    const { events }: { events: { id: string }[] } = request.postDataJSON();
    sentIds.push(...events.map(({ id }) => id));
  });
  await using admin = await browser.newContext();
  const agentCalls = await apiOf(admin.request, agent);
  const adminCalls = await apiOf(admin.request, demo("admin"));
  const date = isoDate(dateAtBusiness(new Date()));
  const { visits } = (await agentCalls.get(`/api/agent/day?date=${date}`)) as AgentDay;
  const idOf = (number: number): string => visits[number - 1]?.id ?? "";
  const eventsOf = async (number: number) => {
    const record = (await adminCalls.get(`/api/admin/visits/${idOf(number)}/record`)) as AdminVisitRecord;
    return record.events;
  };
  const kindsOf = async (number: number) => (await eventsOf(number)).map(({ kind }) => kind);

  await openApp(page, agent);
  await test.step("two tabs show the same, and each event is sent once", async () => {
    const other = await context.newPage();
    await other.goto(address);
    await row(page, first).click();
    await button(page, "On my way").click();
    await expect(row(other, first)).toContainText("On the way");
    await row(other, first).click();
    await button(other, "Start").click();
    await expect(button(page, "Done")).toBeVisible();
    await expect.poll(() => kindsOf(first)).toEqual(["on-the-way", "started"]);
    expect(sentIds).toHaveLength(2);
    await other.close();
  });

  await test.step("a second phone, full and five hours behind, says that it keeps nothing, and sends what it has", async () => {
    await using phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true });
    const began = Date.now();
    await phone.clock.setSystemTime(began - 5 * hour);
    const slow = await phone.newPage();
    const disk = await phone.newCDPSession(slow);
    await disk.send("Storage.overrideQuotaForOrigin", { origin: new URL(baseURL ?? "").origin, quotaSize: 1 });
    await openAs(slow, agent, address);
    await expect(row(slow, first)).toContainText("Started");
    await row(slow, second).click();
    await phone.setOffline(true);
    await button(slow, "On my way").click();
    await expect(slow.getByRole("link", { name: "1 thing waits to be sent" })).toBeVisible();
    await expect(slow.getByText("1 thing is on this open page alone")).toBeVisible();
    await phone.setOffline(false);
    await expect.poll(() => kindsOf(second)).toEqual(["on-the-way"]);
    const [event] = await eventsOf(second);
    // No further off than the whole step took.
    const took = Date.now() - began;
    expect(Math.abs((event?.clockOffBy ?? 0) * 1_000 - 5 * hour)).toBeLessThan(took + 1_000);
    expect(Math.abs(Date.parse(event?.at ?? "") - Date.parse(event?.receivedAt ?? ""))).toBeLessThan(took + 1_000);
    await page.getByRole("link", { name: "All visits" }).click();
    await button(page, "Refresh").click();
    await expect(row(page, second)).toContainText("On the way");
  });

  await test.step("what was done at a visit that the office has ended, in a session that has ended too, is answered", async () => {
    await context.setOffline(true);
    await adminCalls.patch(`/api/admin/visits/${idOf(third)}`, { status: "done" });
    await row(page, third).click();
    await reportNoAccess(page);
    await expect(page.getByRole("link", { name: "1 thing waits to be sent" })).toBeVisible();
    await context.clearCookies();
    await page.evaluate(() => localStorage.setItem("token", `${localStorage.getItem("token")}x`));
    const again = await kill(context, page);
    await expect(row(again, third)).toContainText("No access");
    await context.setOffline(false);
    await expect(again.getByRole("heading", { name: "Please log in again" })).toBeVisible();
    await expect(row(again, third)).toContainText("No access");
    await expect(again.getByRole("link", { name: "1 thing waits to be sent" })).toBeVisible();
    await again.getByRole("link", { name: "Log in" }).click();
    await again.getByLabel("Username or Email").fill(agent.username);
    await again.getByLabel("Password", { exact: true }).fill(agent.password);
    await again.getByRole("button", { name: "Log In" }).click();
    await again.getByRole("link", { name: "1 answer to read" }).click();
    await expect(again.getByText(/reported as done before/)).toBeVisible();
    await expect(again.getByText("Everything is sent.")).toBeVisible();
    expect(new Set(sentIds).size).toBe(sentIds.length);
  });
});
