import { dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { listApplications } from "@cleaning/core/careers";
import { listContacts } from "@cleaning/core/contact";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
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
  "GET /api/admin/overview": async (_input, { deps, now }) => (await work()).readOverview(deps.database(), now),

  "GET /api/admin/contact-submissions": async ({ query }, { deps }) => {
    const { records, ...rest } = await listContacts(deps.database(), query);
    return { submissions: records, ...rest };
  },

  "PATCH /api/admin/contact-submissions/{id}": async ({ params, body }, { deps, ...request }) => ({
    submission: await (
      await work()
    ).setContactProcessed(deps.database(), params.id, body.isProcessed, authorOf(request)),
  }),

  "GET /api/admin/career-applications": async ({ query }, { deps }) => {
    const { records, ...rest } = await listApplications(deps.database(), query);
    return { applications: records, ...rest };
  },

  "PATCH /api/admin/career-applications/{id}": async ({ params, body }, { deps, ...request }) => ({
    application: await (
      await work()
    ).setApplicationProcessed(deps.database(), params.id, body.isProcessed, authorOf(request)),
  }),

  "GET /api/admin/career-applications/{id}/resume": async ({ params }, { deps, now }) =>
    deps.resumeLink()(await (await work()).resumeOf(deps.database(), params.id), now),

  "GET /api/admin/users": async ({ query }, { deps }) => (await work()).listUsers(deps.database(), query),

  "GET /api/admin/customers": async ({ query }, { deps }) => (await work()).listCustomers(deps.database(), query),

  "POST /api/admin/customers": async ({ body }, { deps, now, ...request }) => {
    const { preferredService, notes, ...rest } = body;
    const fields = {
      ...rest,
      ...(preferredService === null ? {} : { preferredService }),
      ...(notes === undefined || notes === "" ? {} : { notes }),
    };
    return { customer: await (await work()).addCustomer(deps.database(), fields, now, originOf(request)) };
  },

  "GET /api/admin/customers/{id}": async ({ params }, { deps }) => ({
    customer: await (await work()).showCustomer(deps.database(), params.id),
  }),

  "PATCH /api/admin/customers/{id}": async ({ params, body }, { deps, ...request }) => ({
    customer: await (await work()).changeCustomer(deps.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/agents": async ({ query }, { deps }) => (await work()).listAgents(deps.database(), query),

  "POST /api/admin/agents": async ({ body: { rating, ...rest } }, { deps, now, ...request }) => {
    const fields = { ...rest, ...(rating === null ? {} : { rating }) };
    return { agent: await (await work()).addAgent(deps.database(), fields, now, originOf(request)) };
  },

  "GET /api/admin/agents/{id}": async ({ params }, { deps }) => ({
    agent: await (await work()).showAgent(deps.database(), params.id),
  }),

  "PATCH /api/admin/agents/{id}": async ({ params, body }, { deps, ...request }) => ({
    agent: await (await work()).changeAgent(deps.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/agents/{id}/visits": async ({ params, query }, { deps, now }) =>
    (await work()).listAssignments(deps.database(), params.id, query, now),

  "GET /api/admin/subscriptions": async ({ query }, { deps, now }) =>
    (await work()).listSubscriptions(deps.database(), query, now),

  "POST /api/admin/subscriptions": async ({ body }, { deps, now, ...request }) => {
    const { price, nextServiceDate = isoDate(dateAtBusiness(now)), ...rest } = body;
    const fields = { ...rest, priceCents: Math.round(price * 100), nextDate: nextServiceDate ?? undefined };
    return {
      subscription: await (await work()).addSubscription(deps.database(), fields, now, originOf(request)),
    };
  },

  "GET /api/admin/subscriptions/{id}": async ({ params }, { deps }) => ({
    subscription: await (await work()).showSubscription(deps.database(), params.id),
  }),

  "PATCH /api/admin/subscriptions/{id}": async ({ params, body }, { deps, ...request }) => ({
    subscription: await (await work()).changeSubscription(deps.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/history/{kind}/{id}": async ({ params, query }, { deps }) =>
    (await work()).readHistory(deps.database(), params, query),
};

/** The Lambda function. */
export const handler = createApiFunction(adminRoutes, handlers);
