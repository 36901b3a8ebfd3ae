import { business } from "@cleaning/contract/site/business";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { VisitChange } from "@cleaning/scheduling/changes/change-visits";
import { beforeEach, expect, it } from "vitest";
import type { Mail } from "../../platform/messages/mail.ts";
import { dispatch } from "../../platform/outbox/index.ts";
import { visitJob } from "../../platform/outbox/visit-job.ts";
import { giveTimeOff } from "../../testing/agent-time.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { noFiles } from "../../testing/photos.ts";
import { agentNamed, subscriptionFor } from "../../testing/schedule.ts";
import { visitJobKind } from "../assignment/run-job.ts";
import { applyChange, previewChange } from "../visits/apply.ts";
import { eraseSubscription } from "../visits/sync-subscription.ts";
import { sendDueMessages, listPendingChangeMessages } from "./testing.ts";

const [first, next] = ["2026-10-21", "2026-10-28"];
const at = (day: string, time: string): Date => new Date(`2026-10-${day}T${time}:00-06:00`);
const minutesLater = (now: Date, minutes = 2): Date => new Date(now.getTime() + minutes * 60_000);

let database: TestDatabase;
let [ann, bob, subscriptionId] = [0, 0, 0];
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
  ann = await agentNamed(database, "Ann Lee");
  bob = await agentNamed(database, "Bob Lee");
  await agentNamed(database, "Cam Lee", "Ogden");
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
});

const change = async (occurrenceDate: string, what: VisitChange, now: Date): Promise<void> => {
  const request = { occurrenceDate, change: what, scope: "this", isAdmin: true } as const;
  const context = { now, businessHours: defaultBusinessHours };
  const { previewToken } = await previewChange(database, subscriptionId, request, context);
  await applyChange(database, subscriptionId, { request, previewToken }, context);
};
const flush = (now: Date) => sendDueMessages(database, async (mail) => void mails.push(mail), now);
const toAgents = () =>
  mails
    .filter(({ to }) => /^(ann|bob|cam)\.lee/.test(to))
    .map(({ name, subject }) => `${name}: ${subject}`)
    .toSorted();
const when = "Wednesday, October 21, 9:00 AM";

it("a visit of tomorrow that is reassigned after 18:00 is mailed to the old and the new agent alone", async () => {
  const now = at("20", "18:00");
  await change(first, { work: { agents: [bob] } }, now);
  await flush(minutesLater(now));
  expect(toAgents()).toEqual([`Ann: Not your visit any more: ${when}`, `Bob: New visit: ${when}`]);
  await flush(minutesLater(now, 200));
  expect(toAgents()).toHaveLength(2);
});

it("a visit of tomorrow that changes before 18:00, or of a later day, is mailed to no agent", async () => {
  const now = at("20", "17:59");
  await change(first, { work: { agents: [bob] } }, now);
  await change(next, { work: { agents: [bob] } }, at("20", "20:00"));
  await flush(at("20", "20:05"));
  expect(toAgents()).toEqual([]);
});

it.each<[string, VisitChange, string]>([
  ["is skipped", { skip: true }, `Ann: Not your visit any more: ${when}`],
  ["is moved", { date: "2026-10-22", start: 600 }, "Ann: Visit moved: Thursday, October 22, 10:00 AM"],
])("a visit of today is mailed to its agents when it %s", async (_, what, subject) => {
  const now = at("21", "07:30");
  await change(first, what, now);
  await flush(minutesLater(now));
  expect(toAgents()).toEqual([subject]);
});

it("a visit of today whose customer is erased is mailed to its agent, without their name", async () => {
  const now = at("21", "07:30");
  await eraseSubscription(database, subscriptionId, { now, removeFile: noFiles });
  await flush(minutesLater(now));
  expect(toAgents()).toEqual([`Ann: Not your visit any more: ${when}`]);
  expect(mails.find(({ name }) => name === "Ann")?.text).toContain("A cleaning for a customer");
});

it("time off from today is mailed to the agent and to the one who comes instead", async () => {
  const now = at("21", "06:30");
  await giveTimeOff(database, ann, { from: first, until: first }, { by: "sub-admin", now });
  const job = visitJob({ kind: "time-off", agentId: ann, from: first, until: first }, now);
  const context = { database, removeFile: noFiles, context: () => ({ now, businessHours: defaultBusinessHours }) };
  await dispatch(database, visitJobKind, context, [job]);
  await flush(minutesLater(now));
  expect(toAgents()).toEqual([`Ann: Not your visit any more: ${when}`, `Bob: New visit: ${when}`]);
  expect(mails).toHaveLength(2);
});

it("an agent reads of the customer what their own page shows, and no more", async () => {
  const now = at("20", "19:00");
  await change(first, { work: { agents: [bob] } }, now);
  await flush(minutesLater(now));
  const mail = mails.find(({ to }) => to.startsWith("bob"));
  expect(mail?.text.split("\n").filter(Boolean)).toEqual([
    "This has changed at short notice with your visits of Wednesday, October 21:",
    `- New: ${when}, Standard Cleaning for Cy in Logan.`,
    "All your visits:",
    "https://site.example/agent-dashboard",
    `Can you not come? Call the office now: ${business.phone.text}.`,
  ]);
});

it("a change that is undone before it is sent is mailed to no one", async () => {
  const now = at("20", "19:00");
  await change(first, { work: { agents: [bob] } }, now);
  await change(first, { work: { agents: [ann] } }, minutesLater(now, 0.5));
  await flush(minutesLater(now));
  expect(mails).toEqual([]);
  expect(await listPendingChangeMessages(database)).toEqual([]);
});

it("several changes of a day, also of several customers, are one mail with the difference", async () => {
  const now = at("20", "19:00");
  const other = await subscriptionFor(database, "Di Fox", { agents: [ann], start: 780 });
  await change(first, { date: first, start: 600 }, now);
  await change(first, { date: first, start: 570 }, minutesLater(now, 0.2));
  subscriptionId = other.subscriptionId;
  await change(first, { work: { agents: [bob] } }, minutesLater(now, 0.4));
  await flush(minutesLater(now));
  expect(toAgents()).toEqual([
    "Ann: Your visits of Wednesday, October 21 have changed",
    "Bob: New visit: Wednesday, October 21, 1:00 PM",
  ]);
  const lines = mails.find(({ name }) => name === "Ann")?.text.split("\n") ?? [];
  expect(lines.filter((line) => line.startsWith("- "))).toEqual([
    `- Moved: Wednesday, October 21, 9:30 AM, Standard Cleaning for Cy in Logan. Before: ${when}.`,
    "- Not yours any more: Wednesday, October 21, 1:00 PM, Standard Cleaning for Di in Logan. It is cancelled, moved or given to others.",
  ]);
});

it("a visit of today that is moved to tomorrow in the evening is one mail to its agent", async () => {
  const now = at("21", "18:30");
  await change(first, { date: "2026-10-22", start: 600 }, now);
  await flush(minutesLater(now));
  expect(toAgents()).toEqual(["Ann: Visit moved: Thursday, October 22, 10:00 AM"]);
  expect(await listPendingChangeMessages(database)).toEqual([]);
});

it("a visit moved to tomorrow before 18:00 is not forgotten when tomorrow changes after it, before the mail", async () => {
  await change(first, { date: "2026-10-22", start: 600 }, at("21", "17:58"));
  const tomorrow = await subscriptionFor(database, "Di Fox", { agents: [ann], anchor: "2026-10-22", start: 840 });
  const request = {
    occurrenceDate: "2026-10-22",
    change: { work: { agents: [bob] } },
    scope: "this",
    isAdmin: true,
  } as const;
  const context = { now: at("21", "18:01"), businessHours: defaultBusinessHours };
  const { previewToken } = await previewChange(database, tomorrow.subscriptionId, request, context);
  await applyChange(database, tomorrow.subscriptionId, { request, previewToken }, context);
  await flush(at("21", "18:04"));
  const lines = mails.find(({ name }) => name === "Ann")?.text.split("\n") ?? [];
  expect(lines.filter((line) => line.startsWith("- "))).toEqual([
    expect.stringContaining("Moved: Thursday, October 22, 10:00 AM"),
    expect.stringContaining("Not yours any more: Thursday, October 22, 2:00 PM"),
  ]);
});

it("changes of today and of tomorrow are one mail, which names both days and goes on from both", async () => {
  const now = at("21", "18:30");
  const other = await subscriptionFor(database, "Di Fox", { agents: [ann], start: 780 });
  const cys = subscriptionId;
  subscriptionId = other.subscriptionId;
  await change(first, { date: "2026-10-22", start: 780 }, at("19", "08:00"));
  await flush(at("19", "08:02"));
  mails = [];
  await change(first, { date: "2026-10-22", start: 840 }, now);
  subscriptionId = cys;
  await change(first, { date: "2026-10-22", start: 600 }, minutesLater(now, 0.5));
  const sending = async (mail: Mail): Promise<void> => {
    mails.push(mail);
    if (mail.name === "Ann" && toAgents().length === 1)
      await change(first, { date: "2026-10-22", start: 570 }, minutesLater(now));
  };
  await sendDueMessages(database, sending, minutesLater(now));
  await flush(minutesLater(now, 10));
  expect(toAgents()).toEqual([
    "Ann: Visit moved: Thursday, October 22, 9:30 AM",
    "Ann: Your visits of Wednesday, October 21 and Thursday, October 22 have changed",
  ]);
  expect(await listPendingChangeMessages(database)).toEqual([]);
});

it("a day that changes while its mail is sent is followed by a mail that begins where that ended", async () => {
  const now = at("20", "19:00");
  await change(first, { date: first, start: 600 }, now);
  const sending = async (mail: Mail): Promise<void> => {
    if (mail.name === "Ann" && mails.every(({ name }) => name !== "Ann")) {
      mails.push(mail);
      await change(first, { date: first, start: 660 }, minutesLater(now));
    } else mails.push(mail);
  };
  await sendDueMessages(database, sending, minutesLater(now));
  await flush(minutesLater(now, 10));
  await flush(minutesLater(now, 20));
  const toAnn = mails.filter(({ name }) => name === "Ann").map(({ text }) => text);
  expect(toAnn).toHaveLength(2);
  expect(toAnn[1]).toContain("11:00 AM, Standard Cleaning for Cy in Logan. Before: Wednesday, October 21, 10:00 AM.");
});

it("a mail that fails is sent again, and to no recipient twice", async () => {
  const now = at("20", "19:00");
  await change(first, { skip: true }, now);
  const failing = async (mail: Mail): Promise<void> => {
    if (mail.to.startsWith("ann")) throw new Error("down");
    mails.push(mail);
  };
  await sendDueMessages(database, failing, minutesLater(now));
  expect(mails.map(({ name }) => name)).toEqual(["Cy"]);
  await flush(minutesLater(now, 10));
  expect(mails.map(({ name }) => name)).toEqual(["Cy", "Ann"]);
  expect(await listPendingChangeMessages(database)).toEqual([]);
});

it("a visit whose day has passed by then is not mailed", async () => {
  const now = at("21", "07:30");
  await change(first, { work: { agents: [bob] } }, now);
  await flush(at("22", "08:00"));
  expect(mails).toEqual([]);
});
