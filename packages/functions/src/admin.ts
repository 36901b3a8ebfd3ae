import { listUsers } from "@cleaning/core/accounts/staff.ts";
import { changeAgent, listAgents, readAgent, storeAgent } from "@cleaning/core/agents/staff.ts";
import { agentOf } from "@cleaning/core/agents/view.ts";
import { readHistory } from "@cleaning/core/audit";
import { listApplications, resumeOf, setApplicationProcessed } from "@cleaning/core/careers";
import { listContacts, setContactProcessed } from "@cleaning/core/contact";
import { readCustomer, storeCustomer } from "@cleaning/core/customers";
import { changeCustomer, listCustomers } from "@cleaning/core/customers/staff.ts";
import { customerOf } from "@cleaning/core/customers/view.ts";
import { readOverview } from "@cleaning/core/overview";
import { today } from "@cleaning/core/subscriptions";
import {
  changeSubscription,
  listSubscriptions,
  readSubscription,
  storeSubscription,
} from "@cleaning/core/subscriptions/staff.ts";
import { subscriptionOf } from "@cleaning/core/subscriptions/view.ts";
import { createArea, type Handlers } from "./http/area.ts";
import type { Caller } from "./tokens.ts";

/** Who changes something, and the key of a submission, as the history and the receipt keep them. */
const originOf = ({ caller, idempotencyKey }: { caller: Caller; idempotencyKey: string }) => ({
  by: caller.identityId,
  key: idempotencyKey,
});
const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });

/** The calls of the admin area. */
export const handlers: Handlers<"admin"> = {
  "GET /api/admin/overview": (_input, { services, now }) => readOverview(services.database(), now),

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

  "GET /api/admin/users": ({ query }, { services }) => listUsers(services.database(), query),

  "GET /api/admin/customers": ({ query }, { services }) => listCustomers(services.database(), query),

  "POST /api/admin/customers": async ({ body }, { services, now, ...request }) => {
    const { preferredService, notes, ...rest } = body;
    const fields = {
      ...rest,
      ...(preferredService === null ? {} : { preferredService }),
      ...(notes === undefined || notes === "" ? {} : { notes }),
    };
    return { customer: customerOf(await storeCustomer(services.database(), fields, now, originOf(request))) };
  },

  "GET /api/admin/customers/{id}": async ({ params }, { services }) => ({
    customer: customerOf(await readCustomer(services.database(), params.id)),
  }),

  "PATCH /api/admin/customers/{id}": async ({ params, body }, { services, ...request }) => ({
    customer: await changeCustomer(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/agents": ({ query }, { services }) => listAgents(services.database(), query),

  "POST /api/admin/agents": async ({ body: { rating, ...rest } }, { services, now, ...request }) => {
    const fields = { ...rest, ...(rating === null ? {} : { rating }) };
    return { agent: agentOf(await storeAgent(services.database(), fields, now, originOf(request))) };
  },

  "GET /api/admin/agents/{id}": async ({ params }, { services }) => ({
    agent: agentOf(await readAgent(services.database(), params.id)),
  }),

  "PATCH /api/admin/agents/{id}": async ({ params, body }, { services, ...request }) => ({
    agent: await changeAgent(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/subscriptions": ({ query }, { services, now }) => listSubscriptions(services.database(), query, now),

  "POST /api/admin/subscriptions": async ({ body }, { services, now, ...request }) => {
    const { price, nextServiceDate = today(now), ...rest } = body;
    const fields = { ...rest, priceCents: Math.round(price * 100), nextDate: nextServiceDate ?? undefined };
    return {
      subscription: subscriptionOf(await storeSubscription(services.database(), fields, now, originOf(request))),
    };
  },

  "GET /api/admin/subscriptions/{id}": async ({ params }, { services }) => ({
    subscription: subscriptionOf(await readSubscription(services.database(), params.id)),
  }),

  "PATCH /api/admin/subscriptions/{id}": async ({ params, body }, { services, ...request }) => ({
    subscription: await changeSubscription(services.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/history/{kind}/{id}": ({ params, query }, { services }) =>
    readHistory(services.database(), params, query),
};

/** The Lambda function. */
export const handler = createArea("admin", handlers);
