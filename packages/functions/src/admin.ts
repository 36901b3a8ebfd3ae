import { dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { listApplications } from "@cleaning/core/careers";
import { resumeOf, setApplicationProcessed } from "@cleaning/core/careers/staff.ts";
import { listContacts } from "@cleaning/core/contact";
import { setContactProcessed } from "@cleaning/core/contact/staff.ts";
import { createArea, type Handlers } from "./http/area.ts";
import type { Caller } from "./tokens.ts";

/** The nouns of the admin area: each is loaded by the first call that is about it. */
const users = () => import("@cleaning/core/accounts/staff.ts");
const agents = () => import("@cleaning/core/agents/staff.ts");
const customers = () => import("@cleaning/core/customers/staff.ts");
const history = () => import("@cleaning/core/audit");
const overview = () => import("@cleaning/core/overview");
const subscriptions = () => import("@cleaning/core/subscriptions/staff.ts");

/** Who changes something, and the key of a submission, as the history and the receipt keep them. */
const originOf = ({ caller, idempotencyKey }: { caller: Caller; idempotencyKey: string }) => ({
  by: caller.identityId,
  key: idempotencyKey,
});
const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });

/** The calls of the admin area. */
export const handlers: Handlers<"admin"> = {
  "GET /api/admin/overview": async (_input, { services, now }) =>
    (await overview()).readOverview(services.database(), now),

  "GET /api/admin/contact-submissions": async ({ query }, { services }) => {
    const { records, ...rest } = await listContacts(services.database(), query);
    return { submissions: records, ...rest };
  },

  "PATCH /api/admin/contact-submissions/{id}": async ({ params, body }, { services, ...request }) => ({
    submission: await setContactProcessed(services.database(), params.id, body.isProcessed, authorOf(request)),
  }),

  "GET /api/admin/career-applications": async ({ query }, { services }) => {
    const { records, ...rest } = await listApplications(services.database(), query);
    return { applications: records, ...rest };
  },

  "PATCH /api/admin/career-applications/{id}": async ({ params, body }, { services, ...request }) => ({
    application: await setApplicationProcessed(services.database(), params.id, body.isProcessed, authorOf(request)),
  }),

  "GET /api/admin/career-applications/{id}/resume": async ({ params }, { services, now }) =>
    services.resumeLink()(await resumeOf(services.database(), params.id), now),

  "GET /api/admin/users": async ({ query }, { services }) => (await users()).listUsers(services.database(), query),

  "GET /api/admin/customers": async ({ query }, { services }) =>
    (await customers()).listCustomers(services.database(), query),

  "POST /api/admin/customers": async ({ body }, { services, now, ...request }) => {
    const { preferredService, notes, ...rest } = body;
    const fields = {
      ...rest,
      ...(preferredService === null ? {} : { preferredService }),
      ...(notes === undefined || notes === "" ? {} : { notes }),
    };
    return { customer: await (await customers()).addCustomer(services.database(), fields, now, originOf(request)) };
  },

  "GET /api/admin/customers/{id}": async ({ params }, { services }) => ({
    customer: await (await customers()).showCustomer(services.database(), params.id),
  }),

  "PATCH /api/admin/customers/{id}": async ({ params, body }, { services, ...request }) => ({
    customer: await (await customers()).changeCustomer(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/agents": async ({ query }, { services }) => (await agents()).listAgents(services.database(), query),

  "POST /api/admin/agents": async ({ body: { rating, ...rest } }, { services, now, ...request }) => {
    const fields = { ...rest, ...(rating === null ? {} : { rating }) };
    return { agent: await (await agents()).addAgent(services.database(), fields, now, originOf(request)) };
  },

  "GET /api/admin/agents/{id}": async ({ params }, { services }) => ({
    agent: await (await agents()).showAgent(services.database(), params.id),
  }),

  "PATCH /api/admin/agents/{id}": async ({ params, body }, { services, ...request }) => ({
    agent: await (await agents()).changeAgent(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/subscriptions": async ({ query }, { services, now }) =>
    (await subscriptions()).listSubscriptions(services.database(), query, now),

  "POST /api/admin/subscriptions": async ({ body }, { services, now, ...request }) => {
    const { price, nextServiceDate = isoDate(dateAtBusiness(now)), ...rest } = body;
    const fields = { ...rest, priceCents: Math.round(price * 100), nextDate: nextServiceDate ?? undefined };
    return {
      subscription: await (await subscriptions()).addSubscription(services.database(), fields, now, originOf(request)),
    };
  },

  "GET /api/admin/subscriptions/{id}": async ({ params }, { services }) => ({
    subscription: await (await subscriptions()).showSubscription(services.database(), params.id),
  }),

  "PATCH /api/admin/subscriptions/{id}": async ({ params, body }, { services, ...request }) => ({
    subscription: await (
      await subscriptions()
    ).changeSubscription(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/history/{kind}/{id}": async ({ params, query }, { services }) =>
    (await history()).readHistory(services.database(), params, query),
};

/** The Lambda function. */
export const handler = createArea("admin", handlers);
