import { dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { listApplications } from "@cleaning/core/careers";
import { listContacts } from "@cleaning/core/contact";
import { createArea, type Handlers } from "./http/area.ts";
import type { Caller } from "./tokens.ts";

/** What most starts do without: loaded by the first call that needs it. */
const work = () => import("./admin/work.ts");

/** Who changes something, and the key of a submission, as the history and the receipt keep them. */
const originOf = ({ caller, idempotencyKey }: { caller: Caller; idempotencyKey: string }) => ({
  by: caller.identityId,
  key: idempotencyKey,
});
const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });

/** The calls of the admin area. */
export const handlers: Handlers<typeof adminRoutes> = {
  "GET /api/admin/overview": async (_input, { services, now }) => (await work()).readOverview(services.database(), now),

  "GET /api/admin/contact-submissions": async ({ query }, { services }) => {
    const { records, ...rest } = await listContacts(services.database(), query);
    return { submissions: records, ...rest };
  },

  "PATCH /api/admin/contact-submissions/{id}": async ({ params, body }, { services, ...request }) => ({
    submission: await (
      await work()
    ).setContactProcessed(services.database(), params.id, body.isProcessed, authorOf(request)),
  }),

  "GET /api/admin/career-applications": async ({ query }, { services }) => {
    const { records, ...rest } = await listApplications(services.database(), query);
    return { applications: records, ...rest };
  },

  "PATCH /api/admin/career-applications/{id}": async ({ params, body }, { services, ...request }) => ({
    application: await (
      await work()
    ).setApplicationProcessed(services.database(), params.id, body.isProcessed, authorOf(request)),
  }),

  "GET /api/admin/career-applications/{id}/resume": async ({ params }, { services, now }) =>
    services.resumeLink()(await (await work()).resumeOf(services.database(), params.id), now),

  "GET /api/admin/users": async ({ query }, { services }) => (await work()).listUsers(services.database(), query),

  "GET /api/admin/customers": async ({ query }, { services }) =>
    (await work()).listCustomers(services.database(), query),

  "POST /api/admin/customers": async ({ body }, { services, now, ...request }) => {
    const { preferredService, notes, ...rest } = body;
    const fields = {
      ...rest,
      ...(preferredService === null ? {} : { preferredService }),
      ...(notes === undefined || notes === "" ? {} : { notes }),
    };
    return { customer: await (await work()).addCustomer(services.database(), fields, now, originOf(request)) };
  },

  "GET /api/admin/customers/{id}": async ({ params }, { services }) => ({
    customer: await (await work()).showCustomer(services.database(), params.id),
  }),

  "PATCH /api/admin/customers/{id}": async ({ params, body }, { services, ...request }) => ({
    customer: await (await work()).changeCustomer(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/agents": async ({ query }, { services }) => (await work()).listAgents(services.database(), query),

  "POST /api/admin/agents": async ({ body: { rating, ...rest } }, { services, now, ...request }) => {
    const fields = { ...rest, ...(rating === null ? {} : { rating }) };
    return { agent: await (await work()).addAgent(services.database(), fields, now, originOf(request)) };
  },

  "GET /api/admin/agents/{id}": async ({ params }, { services }) => ({
    agent: await (await work()).showAgent(services.database(), params.id),
  }),

  "PATCH /api/admin/agents/{id}": async ({ params, body }, { services, ...request }) => ({
    agent: await (await work()).changeAgent(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/agents/{id}/visits": async ({ params, query }, { services, now }) =>
    (await work()).listAssignments(services.database(), params.id, query, now),

  "GET /api/admin/subscriptions": async ({ query }, { services, now }) =>
    (await work()).listSubscriptions(services.database(), query, now),

  "POST /api/admin/subscriptions": async ({ body }, { services, now, ...request }) => {
    const { price, nextServiceDate = isoDate(dateAtBusiness(now)), ...rest } = body;
    const fields = { ...rest, priceCents: Math.round(price * 100), nextDate: nextServiceDate ?? undefined };
    return {
      subscription: await (await work()).addSubscription(services.database(), fields, now, originOf(request)),
    };
  },

  "GET /api/admin/subscriptions/{id}": async ({ params }, { services }) => ({
    subscription: await (await work()).showSubscription(services.database(), params.id),
  }),

  "PATCH /api/admin/subscriptions/{id}": async ({ params, body }, { services, ...request }) => ({
    subscription: await (await work()).changeSubscription(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/history/{kind}/{id}": async ({ params, query }, { services }) =>
    (await work()).readHistory(services.database(), params, query),
};

/** The Lambda function. */
export const handler = createArea(adminRoutes, handlers);
