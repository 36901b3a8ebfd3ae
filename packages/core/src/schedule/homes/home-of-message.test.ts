import { newHome } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { writtenEvents } from "@cleaning/contract/testing/read-calendar-file";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, expect, it } from "vitest";
import { createOwnCalendar, readCalendar } from "../../apps/portal/calendar.ts";
import { readVisitPage, visitOfLink } from "../../apps/portal/visit-page.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { changeHomeAs, writeAccessAs } from "../../testing/own-homes.ts";
import { ownLink } from "../../testing/own-links.ts";
import { testUser } from "../../testing/people.ts";
import { noFiles } from "../../testing/photos.ts";
import { createCustomer } from "../../testing/records.ts";
import { createVisitSchedule } from "../../testing/subscriptions.ts";
import { sendDueMessages } from "../messages/testing.ts";
import { applyChange, previewChange } from "../visits/apply.ts";
import { syncSubscription } from "../visits/sync-subscription.ts";
import { addOwnHome } from "./change.ts";
import { homeOfMessage } from "./home-of-message.ts";

/** Noon in Utah on a Tuesday; both plans have a visit at nine on Wednesday, October 28. */
const now = new Date("2026-10-20T18:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const date = "2026-10-28";
const identityId = "sub-eve";
const place = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
const plan = { house: 7, cabin: 8 };

let database: TestDatabase;
let customerId = 0;
beforeEach(async () => {
  database = await testDatabase();
  const userId = await testUser(database, "Eve Moss", { identityId, email: "eve@example.test", ...place });
  customerId = await createCustomer(database, { userId, hasPets: false }, now);
});

const addCabin = (label: string | null = "Cabin"): Promise<{ id: number }> => {
  const home = newHome().parse({ address: "3 Lake Road", city: "Hyrum", state: "UT", zipCode: "84319", label });
  return addOwnHome(database, identityId, home, { key: "cabin", now });
};
const createPlan = (id: number, homeId: number) =>
  createVisitSchedule(database, { id, customerId, anchor: date, subscription: { homeId, city: "Logan" } }, now);
const skip = async (subscriptionId: number): Promise<Mail | undefined> => {
  const request = { occurrenceDate: date, change: { skip: true }, scope: "this" } as const;
  const { previewToken } = await previewChange(database, subscriptionId, request, context);
  await applyChange(database, subscriptionId, { request, previewToken, undoToken: `undo-${subscriptionId}` }, context);
  const mails: Mail[] = [];
  await sendDueMessages(database, async (mail) => void mails.push(mail), new Date(now.getTime() + 61_000));
  return mails.find(({ subject }) => subject.includes("October 28"));
};
const summaries = (file = "") => writtenEvents(file).map(({ summary }) => summary);
const feed = async () => {
  const { url } = await createOwnCalendar(database, identityId, { site: "", now });
  return readCalendar(database, url.slice(url.lastIndexOf("/") + 1), { now });
};
const pageOf = async (id: number) => {
  const link = await ownLink(database, "visit", `p${id}-${date}`);
  return (await readVisitPage(database, await visitOfLink(database, link, { now }), { now })).visit;
};

it("of two homes a quote's mail names the one that it is for, also without a plan there", async () => {
  const facts = { customerId, homeId: profileHome };
  const home = () => homeOfMessage(database, { kind: "quote", facts });
  expect(await home()).toBeUndefined();
  const { id } = await addCabin();
  expect(await home()).toBe("12 Main Street");
  expect(await homeOfMessage(database, { kind: "quote", facts: { customerId, homeId: id } })).toBe("Cabin");
});

it("Of two homes the mail's subject, its facts, its calendar file, the feed and the visit's page say which it is", async () => {
  const { id } = await addCabin();
  await createPlan(plan.house, profileHome);
  await createPlan(plan.cabin, id);
  expect([(await pageOf(plan.house)).home, (await pageOf(plan.cabin)).home]).toEqual(["12 Main Street", "Cabin"]);
  const [house, cabin] = [await skip(plan.house), await skip(plan.cabin)];
  expect(house?.subject).toBe("12 Main Street: Your cleaning on Wednesday, October 28 is skipped");
  expect(cabin?.subject).toBe("Cabin: Your cleaning on Wednesday, October 28 is skipped");
  expect(cabin?.rows).toEqual([{ label: "Home", value: "Cabin" }]);
  expect(new Set(summaries(cabin?.files?.[0]?.content))).toEqual(
    new Set(["Cancelled: Standard Cleaning at Cabin", "Standard Cleaning at Cabin"]),
  );
  const file = await feed();
  expect(new Set(summaries(file))).toEqual(
    new Set(
      ["12 Main Street", "Cabin"].flatMap((home) =>
        ["", "Cancelled: "].map((is) => `${is}Standard Cleaning at ${home}`),
      ),
    ),
  );
  expect(file).not.toMatch(/Hyrum|Lake Road/);
});

it("Of one home no mail, calendar or page names it, nor how to get in", async () => {
  await createPlan(plan.house, profileHome);
  const access = { homeId: profileHome, notes: "Code 4711", revision: 0 };
  await writeAccessAs({ database, cipher: testCipher }, identityId, access);
  await changeHomeAs(database, identityId, { homeId: profileHome, revision: 0, label: "The blue house" }, now);
  expect((await pageOf(plan.house)).home).toBeUndefined();
  const mail = await skip(plan.house);
  expect(mail?.subject).toBe("Your cleaning on Wednesday, October 28 is skipped");
  expect(mail?.rows).toEqual([]);
  expect(await feed()).not.toMatch(/Main|blue house|4711/);
});

it("a plan that the office moves to another home is told, with both homes, and its calendar entries say the new one", async () => {
  const { id } = await addCabin();
  await createPlan(plan.house, profileHome);
  await changeSubscription(database, plan.house, { homeId: id }, { by: "sub-office", now });
  await syncSubscription(database, plan.house, { ...context, removeFile: noFiles });
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const morning = new Date(now.getTime() + 61_000);
  await sendDueMessages(database, send, morning);
  const [mail, ...others] = mails.filter(({ to }) => to === "eve@example.test");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Cabin: Your cleanings are at another home now",
    text: expect.stringMatching(
      /From now on we clean Cabin, not 12 Main Street\.\nYour next cleaning there: Wednesday, October 28, /,
    ),
  });
  const entries = writtenEvents(mail?.files?.[0]?.content ?? "");
  expect(entries.length).toBeGreaterThan(1);
  expect(entries.every(({ summary }) => (summary ?? "").endsWith(" at Cabin"))).toBe(true);
  await sendDueMessages(database, send, new Date(morning.getTime() + 3_600_000));
  expect(mails.filter(({ to }) => to === "eve@example.test")).toHaveLength(1);
});

it.each(["Win at evil.example", "Call 800 555 0199 now", "x".repeat(41), "a\nb", "<b>Cabin</b>", "me@evil"])(
  "A name of a home that a mail program or phone could make a link of, or that is too long, gives way to the street: %s",
  async (label) => {
    await createPlan(plan.cabin, (await addCabin(label)).id);
    expect((await skip(plan.cabin))?.subject).toMatch(/^3 Lake Road: /);
  },
);

it("A message to an agent, and one about no visit, names no home", async () => {
  await createPlan(plan.cabin, (await addCabin()).id);
  const visitId = `p${plan.cabin}-${date}`;
  const about = (kind: string, facts = {}) => homeOfMessage(database, { kind, visitId, facts });
  expect(await about("agent-next-day")).toBeUndefined();
  expect(await about("low-rating")).toBe("Cabin");
  expect(await homeOfMessage(database, { kind: "account-closed", visitId: undefined, facts: {} })).toBeUndefined();
});
