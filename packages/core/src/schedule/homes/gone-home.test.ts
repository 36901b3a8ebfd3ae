import { newHome } from "@cleaning/contract/homes/homes";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { applySubscription, previewSubscription, undoSubscription } from "../../apps/admin/change.ts";
import { reportVisit } from "../../apps/admin/report.ts";
import {
  applyToSubscription,
  applyToVisit,
  previewOwnSubscription,
  previewOwnVisit,
  undoOwn,
} from "../../apps/portal/changes.ts";
import { readVisitPage, visitOfLink } from "../../apps/portal/visit-page.ts";
import { readOwnVisits } from "../../apps/portal/visits.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { removeHomeAs } from "../../testing/own-homes.ts";
import { ownLink } from "../../testing/own-links.ts";
import { testUser } from "../../testing/people.ts";
import { noFiles } from "../../testing/photos.ts";
import { createCustomer, readSubscription } from "../../testing/records.ts";
import { createVisitSchedule } from "../../testing/subscriptions.ts";
import { sendDueMessages } from "../messages/testing.ts";
import { undated } from "../subscriptions/entity.ts";
import { syncSubscription } from "../visits/sync-subscription.ts";
import { addOwnHome } from "./change.ts";
import { homeOfSubscription } from "./home-of-message.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-10-20T18:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const date = "2026-10-28";
const identityId = "sub-eve";
const removed = {
  kind: "conflict",
  message: "The home of these cleanings was removed. Please add it and book again, or call us.",
};
const [plan, single] = [7, 9];
const visitOf = (subscriptionId: number) => ({ subscriptionId, occurrenceDate: date });
const skip = { change: { skip: true }, scope: "this" } as const;
const take = { change: { date, start: "09:00" }, scope: "this" } as const;

let database: TestDatabase;
let homeId = 0;
beforeEach(async () => {
  database = await testDatabase();
  const place = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
  const userId = await testUser(database, "Eve Moss", { identityId, email: "eve@example.test", ...place });
  const customerId = await createCustomer(database, { userId, hasPets: false }, now);
  const lake = { address: "3 Lake Road", city: "Hyrum", state: "UT", zipCode: "84319", label: "Lake" };
  ({ id: homeId } = await addOwnHome(database, identityId, newHome().parse(lake), { key: "lake", now }));
  const subscription = { homeId, city: "Logan" };
  await createVisitSchedule(database, { id: plan, customerId, anchor: date, subscription }, now);
  const once = { frequency: "once", until: date, start: 780 } as const;
  const ofOnce = { ...subscription, frequency: "once" } as const;
  await createVisitSchedule(
    database,
    { id: single, customerId, anchor: date, segment: once, subscription: ofOnce },
    now,
  );
});

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const applyVisit = async (subscriptionId: number, request: Parameters<typeof previewOwnVisit>[2]) => {
  const { previewToken } = await previewOwnVisit(database, visitOf(subscriptionId), request, context);
  return applyToVisit(database, visitOf(subscriptionId), request, { previewToken, key: newKey(), now });
};
const applyPlan = async (change: Parameters<typeof previewOwnSubscription>[2]) => {
  const of = { subscriptionId: plan };
  const { previewToken } = await previewOwnSubscription(database, of, change, context);
  return applyToSubscription(database, of, change, { previewToken, key: newKey(), now });
};
const endPlan = () => applyPlan({ cancel: { on: "2026-10-20", reason: "price" } });
const remove = async () => {
  await removeHomeAs(database, identityId, homeId, now);
  for (const id of [plan, single]) await syncSubscription(database, id, { ...context, removeFile: noFiles });
};
const ended = async () => {
  await endPlan();
  const { undoToken = "" } = await applyVisit(single, skip);
  return undoToken;
};
const shown = async () => readOwnVisits(database, identityId, { from: "2026-10-20", to: "2026-12-10" }, { now });

describe("what was ended or cancelled at a home that was removed since", () => {
  it("stays: a plan does not start again, nor does one of its cleanings take place after all", async () => {
    await applyVisit(plan, skip);
    await ended();
    const { previewToken } = await previewOwnSubscription(
      database,
      { subscriptionId: plan },
      { restart: true },
      context,
    );
    await remove();
    await expect(applyPlan({ restart: true })).rejects.toMatchObject(removed);
    const late = { previewToken, key: newKey(), now };
    await expect(
      applyToSubscription(database, { subscriptionId: plan }, { restart: true }, late),
    ).rejects.toMatchObject(removed);
    await expect(applyVisit(plan, take)).rejects.toMatchObject({ kind: "conflict" });
    expect(await readSubscription(database, plan)).toMatchObject({ nextDate: undated, isHomeGone: true });
    const { subscriptions } = await shown();
    expect(subscriptions).toMatchObject([{ id: plan, isHomeGone: true, home: "Lake", nextDate: null }]);
  });

  it("stays: a single cleaning comes back by no undo, and is not taken after all, and no mail tells another home", async () => {
    const undoToken = await ended();
    await remove();
    await expect(undoOwn(database, undoToken, { identityId, now })).rejects.toMatchObject(removed);
    await expect(applyVisit(single, { ...take, change: { date, start: "13:00" } })).rejects.toMatchObject(removed);
    const report = { status: "scheduled" } as const;
    await expect(reportVisit(database, `b${single}`, report, { by: "sub-office", now })).rejects.toMatchObject({
      kind: "conflict",
    });
    const { visits } = await shown();
    expect(visits.find(({ id }) => id === `b${single}`)).toMatchObject({
      status: "skipped",
      isHomeGone: true,
    });
    const link = await ownLink(database, "visit", `b${single}`);
    const { visit } = await readVisitPage(database, await visitOfLink(database, link, { now }), { now });
    expect(visit.mayMove).toBe(false);
    const mails: Mail[] = [];
    await sendDueMessages(database, async (mail) => void mails.push(mail), new Date(now.getTime() + 61_000));
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).not.toEqual([]);
    expect(subjects.join("\n")).not.toMatch(/another home/);
    expect(await homeOfSubscription(database, plan)).toBe("Lake");
  });

  it("stays with all later ones that were skipped", async () => {
    const later = { ...skip, scope: "this-and-later" } as const;
    await applyVisit(single, skip);
    await applyVisit(plan, later);
    await remove();
    await expect(applyPlan({ restart: true })).rejects.toMatchObject(removed);
    await expect(applyVisit(plan, take)).rejects.toMatchObject({ kind: "conflict" });
    expect(await readSubscription(database, plan)).toMatchObject({ nextDate: undated, isHomeGone: true });
  });

  it("stays for the office, too: also an end of its own is not undone", async () => {
    const office = { by: "sub-office", now };
    const cancel = { cancel: { on: "2026-10-20", reason: "price" } } as const;
    const { previewToken } = await previewSubscription(database, plan, cancel, now);
    const { undoToken = "" } = await applySubscription(
      database,
      plan,
      { ...cancel, previewToken },
      { ...office, key: newKey() },
    );
    await applyVisit(single, skip);
    await remove();
    const refusal = {
      kind: "conflict",
      message:
        "The customer has removed the home of these cleanings. Please choose a home for the plan first, or book anew.",
    };
    await expect(undoSubscription(database, plan, undoToken, office)).rejects.toMatchObject(refusal);
    await expect(previewSubscription(database, plan, { restart: true }, now)).rejects.toMatchObject(refusal);
  });

  it("comes back while the home is there", async () => {
    const undoToken = await ended();
    await undoOwn(database, undoToken, { identityId, now });
    await applyPlan({ restart: true });
    expect(await readSubscription(database, single)).toMatchObject({ nextDate: date, homeId });
    expect(await readSubscription(database, plan)).toMatchObject({ nextDate: date, homeId });
  });
});
