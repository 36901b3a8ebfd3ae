import type { Infer } from "@cleaning/contract/http/schema";
import type { adminVisitPreviewRequest, SubscriptionChange } from "@cleaning/contract/visits/visits";
import { previewInactive } from "@cleaning/core/apps/admin/agents/inactive-agent.ts";
import { previewBusinessHours, readCompanyHours } from "@cleaning/core/apps/admin/business-hours/business-hours.ts";
import { applySubscription, previewSubscription, previewVisit } from "@cleaning/core/apps/admin/change.ts";
import { readSubscription } from "@cleaning/core/apps/admin/subscription.ts";
import { addTimeOff } from "@cleaning/core/apps/time-off/admin.ts";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { billingTaskEntity } from "@cleaning/core/schedule/billing/entity.ts";
import { timeOffRequestEntity, timeOffRequestExpiry } from "@cleaning/core/schedule/time-off/entity.ts";
import { readVisitsById } from "@cleaning/core/schedule/visits/visits-by-id.ts";
import type { TestDatabase } from "@cleaning/core/testing";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent } from "@cleaning/core/testing/records.ts";
import { subscriptionOf } from "@cleaning/core/testing/schedule.ts";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";

type Preview = Infer<typeof adminVisitPreviewRequest>;

const idOf = (id: string | number) => ({ params: { id: String(id) } });

/** Each request is valid once, for a subscription made for them; the clock is real. */
export const adminRequests = (database: () => TestDatabase) => {
  let subscription: Promise<number> | undefined;
  let ownRequest: ReturnType<typeof timeOffRequest> | undefined;
  let [periods, agents] = [0, 0];
  /** At another time than the home's other subscriptions. */
  const subscriptionId = () =>
    (subscription ??= subscriptionOf(
      database(),
      1,
      { anchor: plusDays(todayAt(new Date()), 8), start: 840 },
      new Date(),
    ).then((created) => created.subscriptionId));
  const visit = async () => {
    const { visits } = await readSubscription(database(), await subscriptionId(), new Date());
    return (
      visits.find(({ status, date }) => status === "scheduled" && date > plusDays(todayAt(new Date()), 30))?.id ?? ""
    );
  };
  const days = () => {
    periods += 2;
    const from = plusDays(todayAt(new Date()), periods);
    return { from, until: from };
  };
  const timeOffRequest = async () => {
    const period = days();
    const request = { agentId: 1, number: periods, ...period, reason: "A family wedding", state: "open" } as const;
    const stored = {
      ...request,
      at: new Date().toISOString(),
      revision: 1,
      expiresAt: timeOffRequestExpiry(period.until),
    };
    await timeOffRequestEntity(database()).create(stored).go();
    return { params: { id: "1", number: String(request.number) } };
  };
  /** A further closed date, beyond all planned visits. */
  const businessHours = async () => {
    const { revision, week, closedDays, openDays } = await readCompanyHours(database(), new Date());
    const date = plusDays(todayAt(new Date()), 500 + closedDays.length);
    return { revision, week, closedDays: [...closedDays, { date, reason: "Company picnic" }], openDays };
  };
  let prices = 130;
  /** Changes each time. */
  const newPrice = (): Preview => ({ change: { price: (prices += 1) }, scope: "this" });
  const subscriptionChange = async (): Promise<SubscriptionChange> => {
    const today = todayAt(new Date());
    const { pause } = (await readSubscription(database(), await subscriptionId(), new Date())).schedule;
    return pause === null ? { pause: { from: plusDays(today, 2), until: plusDays(today, 20) } } : { resume: true };
  };

  return {
    report: async () => ({ ...idOf(await visit()), body: { note: "The gate's code is with the office." } }),
    starts: async () => ({
      ...idOf(await visit()),
      query: { from: plusDays(todayAt(new Date()), 2), to: plusDays(todayAt(new Date()), 3) },
    }),
    agents: async () => idOf(await visit()),
    previewVisit: async () => ({ ...idOf(await visit()), body: newPrice() }),
    applyVisit: async () => {
      const [id, price] = [await visit(), newPrice()];
      const { previewToken } = await previewVisit(database(), id, price, new Date());
      return { ...idOf(id), body: { ...price, previewToken } };
    },
    assign: async () => {
      const now = new Date();
      const id = await visit();
      const { visits } = await readVisitsById(database(), [id], now);
      const { date = "", start = "", agents: before = [] } = visits[0] ?? {};
      const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
      const userId = await testUser(database(), "Hal Park", { identityId: `sub-assigned-${(agents += 1)}` });
      const agentId = await createAgent(database(), { userId, ...work }, now);
      const expected = { date, start, agents: before.map((agent) => agent.id) };
      return { body: { assignments: [{ visitId: id, agents: [agentId], expected }] } };
    },
    readSubscription: async () => idOf(await subscriptionId()),
    previewSubscription: async () => ({ ...idOf(await subscriptionId()), body: await subscriptionChange() }),
    applySubscription: async () => {
      const id = await subscriptionId();
      const change = await subscriptionChange();
      const { previewToken } = await previewSubscription(database(), id, change, new Date());
      return { ...idOf(id), body: { ...change, previewToken } };
    },
    undoSubscription: async () => {
      const at = { by: "sub-1", now: new Date() };
      const { subscriptionId: id } = await subscriptionOf(
        database(),
        1,
        { anchor: plusDays(todayAt(at.now), 8) },
        at.now,
      );
      const cancel: SubscriptionChange = { cancel: { on: plusDays(todayAt(at.now), 1), reason: "price" } };
      const { previewToken } = await previewSubscription(database(), id, cancel, at.now);
      const { undoToken } = await applySubscription(
        database(),
        id,
        { ...cancel, previewToken },
        { ...at, key: `key-${id}` },
      );
      return { ...idOf(id), body: { undoToken } };
    },
    setInactive: async () => {
      const at = new Date();
      const work = { assignedArea: "Hyrum", specialties: [], completedJobs: 0, isActive: true };
      const userId = await testUser(database(), "Gil Park", { identityId: `sub-inactive-${(agents += 1)}` });
      const id = await createAgent(database(), { userId, ...work }, at);
      const { previewToken } = await previewInactive(database(), id, {}, at);
      return { ...idOf(id), body: { previewToken } };
    },
    previewBusinessHours: async () => ({ body: await businessHours() }),
    applyBusinessHours: async () => {
      const change = await businessHours();
      const { previewToken } = await previewBusinessHours(database(), change, new Date());
      return { body: { ...change, previewToken } };
    },
    addTimeOff: () => ({ ...idOf(1), body: days() }),
    grantTimeOff: async () => ({ ...(await timeOffRequest()), body: { dryRun: false } }),
    // One for all: an agent has ten open ones at most, and what is withdrawn can be withdrawn again.
    withdrawTimeOff: () => (ownRequest ??= timeOffRequest()),
    declineTimeOff: async () => ({ ...(await timeOffRequest()), body: { revision: 1, text: "Not then, sorry." } }),
    changeBillingTask: async () => {
      const id = await subscriptionId();
      const task = { subscriptionId: id, id: `billing-task.${id}.1`, state: "open", before: [], after: [] } as const;
      await billingTaskEntity(database())
        .put({ ...task, at: new Date().toISOString(), revision: 1, expiresAt: 4_000_000_000 })
        .go();
      return { params: { id: String(id), taskId: task.id } };
    },
    answerProfileRequest: async () => {
      const at = new Date().toISOString();
      const request = { towns: [], text: "Mornings", state: "open", at, answer: null, answeredAt: null } as const;
      await agentEntity(database())
        .patch({ id: 1 })
        .set({ profileRequests: { hours: request } })
        .go();
      return { params: { id: "1", about: "hours" }, body: { at, isGranted: true } };
    },
    removeTimeOff: async () => {
      const period = days();
      await addTimeOff(database(), 1, { ...period, dryRun: false }, { by: "sub-1", now: new Date() });
      return { params: { id: "1", from: period.from } };
    },
  };
};
