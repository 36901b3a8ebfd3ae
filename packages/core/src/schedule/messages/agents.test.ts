import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { VisitChange } from "@cleaning/scheduling/changes/change-visits";
import { beforeEach, expect, it } from "vitest";
import { addTimeOff } from "../../apps/admin/agent-availability/time-off.ts";
import type { Message } from "../../platform/mail/index.ts";
import { dispatch } from "../../platform/outbox/index.ts";
import { visitJob } from "../../platform/outbox/visit-job.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { noFiles } from "../../testing/photos.ts";
import { agentNamed, subscriptionFor } from "../../testing/schedule.ts";
import { visitJobKind } from "../assignment/run-job.ts";
import { applyChange, previewChange } from "../visits/apply.ts";
import { sendDueChangeMessages, listPendingChangeMessages } from "./testing.ts";

const [first, next] = ["2026-10-21", "2026-10-28"];
const at = (day: string, time: string): Date => new Date(`2026-10-${day}T${time}:00-06:00`);
const minutesLater = (now: Date, minutes = 2): Date => new Date(now.getTime() + minutes * 60_000);

let database: TestDatabase;
let [ann, bob, subscriptionId] = [0, 0, 0];
let mails: Message[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
  ann = await agentNamed(database, "Ann Lee");
  bob = await agentNamed(database, "Bob Lee");
  await agentNamed(database, "Cam Lee", "Ogden");
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
});

const change = async (occurrenceDate: string, what: VisitChange, now: Date): Promise<void> => {
  const request = { occurrenceDate, change: what, scope: "this" } as const;
  const context = { now, businessHours: defaultBusinessHours };
  const { previewToken } = await previewChange(database, subscriptionId, request, context);
  await applyChange(database, subscriptionId, { request, previewToken }, context);
};
const flush = (now: Date) => sendDueChangeMessages(database, async (mail) => void mails.push(mail), now);
const toAgents = () =>
  mails
    .filter(({ to }) => /^(ann|bob|cam)\.lee/.test(to))
    .map(({ name, subject }) => `${name}: ${subject}`)
    .toSorted();
const when = "Wednesday, October 21, 2026, 9:00 AM";

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
  ["is moved", { date: "2026-10-22", start: 600 }, "Ann: Visit moved: Thursday, October 22, 2026, 10:00 AM"],
])("a visit of today is mailed to its agents when it %s", async (_, what, subject) => {
  const now = at("21", "07:30");
  await change(first, what, now);
  await flush(minutesLater(now));
  expect(toAgents()).toEqual([subject]);
});

it("time off from today is mailed to the agent and to the one who comes instead", async () => {
  const now = at("21", "06:30");
  await addTimeOff(database, ann, { from: first, until: first, dryRun: false }, { by: "sub-admin", now });
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
    "This has changed at short notice: Standard Cleaning for Cy.",
    "- Before: not yours",
    `- Now: ${when}`,
    "All your visits:",
    "https://site.example/agent-dashboard",
  ]);
});

it("a change that is undone before it is sent is mailed to no one", async () => {
  const now = at("20", "19:00");
  await change(first, { work: { agents: [bob] } }, now);
  await change(first, { work: { agents: [ann] } }, minutesLater(now, 0.5));
  expect(await listPendingChangeMessages(database)).toEqual([]);
  await flush(minutesLater(now));
  expect(mails).toEqual([]);
});

it("a mail that fails is sent again, and to no recipient twice", async () => {
  const now = at("20", "19:00");
  await change(first, { skip: true }, now);
  const failing = async (mail: Message): Promise<void> => {
    if (mail.to.startsWith("ann")) throw new Error("down");
    mails.push(mail);
  };
  await sendDueChangeMessages(database, failing, minutesLater(now));
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
