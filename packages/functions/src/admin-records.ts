import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { adminRoutes } from "@cleaning/contract/routes/admin";
import { changeCustomer } from "@cleaning/core/accounts/ownership/change-customer.ts";
import { addCustomer } from "@cleaning/core/apps/admin/add-customer.ts";
import { setActive } from "@cleaning/core/apps/admin/change.ts";
import { readCustomerSummary } from "@cleaning/core/apps/admin/customer-page/summary.ts";
import { readCustomerTimeline } from "@cleaning/core/apps/admin/customer-page/timeline.ts";
import { readNamedHistory } from "@cleaning/core/apps/admin/history/named-history.ts";
import { readOverview } from "@cleaning/core/apps/admin/overview.ts";
import { resendMessage } from "@cleaning/core/apps/admin/resend-message.ts";
import { searchOffice } from "@cleaning/core/apps/admin/search/search.ts";
import { liftMailSuppression, readSentMessages } from "@cleaning/core/apps/admin/sent-messages.ts";
import { changePayment, readPaymentSettings } from "@cleaning/core/catalog/payment";
import { readPriceBooks, savePriceBook } from "@cleaning/core/catalog/price-book";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { listedCustomers } from "@cleaning/core/people/customers/list.ts";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { listedUsers } from "@cleaning/core/people/users/list.ts";
import type { Database } from "@cleaning/core/platform/database";
import type { Submission } from "@cleaning/core/platform/database/idempotency-record.ts";
import { changeRecord } from "@cleaning/core/platform/records/change.ts";
import { createRecord } from "@cleaning/core/platform/records/create.ts";
import { listRecords } from "@cleaning/core/platform/records/list.ts";
import { showRecord } from "@cleaning/core/platform/records/read.ts";
import { changeTextSettings, readTextSettings } from "@cleaning/core/platform/texts/settings.ts";
import { readTextMonth } from "@cleaning/core/platform/texts/spending.ts";
import { resumeOf } from "@cleaning/core/sales/careers";
import { applicationRecords } from "@cleaning/core/sales/careers/records.ts";
import { contactRecords } from "@cleaning/core/sales/contact/records.ts";
import { recheckAgent } from "@cleaning/core/schedule/assignment/recheck-agent.ts";
import { listedSubscriptions } from "@cleaning/core/schedule/subscriptions/list.ts";
import { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";
import { extendSubscription } from "@cleaning/core/schedule/visits/generate.ts";
import { assignVisits } from "./assign-visits.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { resumesDeps } from "./deps/resumes.ts";
import type { hasTexts } from "./environment.ts";
import { firstPageLists } from "./first-page-lists.ts";
import type { Handlers } from "./http/api-function.ts";
import { errorNames, logger } from "./logger.ts";
import type { Caller } from "./tokens.ts";

type Deps = BaseDeps & typeof resumesDeps & { hasTexts: typeof hasTexts };

const originOf = ({ caller, submission }: { caller: Caller; submission: Submission }) => ({
  by: caller.identityId,
  ...submission,
});
const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });

const customerKey = (id: number) => ({ kind: "customers" as const, id });
const agentKey = (id: number) => ({ kind: "agents" as const, id });

const marked = ({ isProcessed }: { isProcessed: boolean }, { caller }: { caller: Caller }) => ({
  isProcessed,
  by: caller.identityId,
});

/** Restores a reactivated agent's visits before others are notified; on failure the job does it. */
const restoreVisits = async (database: Database, agentId: number, now: Date): Promise<void> => {
  try {
    await recheckAgent(database, agentId, { now });
  } catch (error) {
    logger.warn("visits not restored yet", { errors: errorNames(error) });
  }
};

export const adminRecordsHandlers: Handlers<typeof adminRoutes, Deps> = {
  ...firstPageLists,

  "GET /api/admin/overview": async (_input, { deps, now }) => readOverview(deps.database(), now),

  "GET /api/admin/search": async ({ query }, { deps, now }) => searchOffice(deps.database(), query.q, now),

  "PATCH /api/admin/contact-submissions/{id}": async ({ params, body }, { deps, ...request }) => {
    return {
      submission: await changeRecord(
        contactRecords,
        deps.database(),
        params.id,
        marked(body, request),
        authorOf(request),
      ),
    };
  },

  "PATCH /api/admin/career-applications/{id}": async ({ params, body }, { deps, ...request }) => {
    const change = marked(body, request);
    return {
      application: await changeRecord(applicationRecords, deps.database(), params.id, change, authorOf(request)),
    };
  },

  "GET /api/admin/career-applications/{id}/resume": async ({ params }, { deps, now }) =>
    deps.resumeLink()(await resumeOf(deps.database(), params.id), now),

  "GET /api/admin/users": async ({ query }, { deps, now }) => listRecords(listedUsers, deps.database(), query, now),

  "GET /api/admin/customers": async ({ query }, { deps, now }) =>
    listRecords(listedCustomers, deps.database(), query, now),

  "POST /api/admin/customers": async ({ body }, { deps, now, ...request }) => {
    const { preferredService, source, notes, ...rest } = body;
    const fields = {
      ...rest,
      ...(preferredService === null ? {} : { preferredService }),
      ...(source === null ? {} : { source }),
      ...(notes === undefined || notes === "" ? {} : { notes }),
    };
    return { customer: await createRecord(customerRecords, deps.database(), fields, now, originOf(request)) };
  },

  "POST /api/admin/customers/without-account": async ({ body }, { deps, now, ...request }) => {
    return { customer: await addCustomer(deps.database(), body, { now, ...originOf(request) }) };
  },

  "GET /api/admin/customers/{id}": async ({ params }, { deps }) => {
    return { customer: await showRecord(customerRecords, deps.database(), params.id) };
  },

  "PATCH /api/admin/customers/{id}": async ({ params, body }, { deps, ...request }) => {
    return { customer: await changeCustomer(deps.database(), params.id, body, authorOf(request)) };
  },

  "GET /api/admin/customers/{id}/summary": async ({ params }, { deps, now }) =>
    readCustomerSummary(deps.database(), params.id, now),

  "GET /api/admin/customers/{id}/timeline": async ({ params, query }, { deps, now }) =>
    readCustomerTimeline(deps.database(), params.id, query, now),

  "GET /api/admin/customers/{id}/messages": async ({ params, query }, { deps, now }) =>
    readSentMessages(deps.database(), customerKey(params.id), query, now),

  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": async ({ params, body }, { deps, ...request }) => {
    const { id, messageId } = params;
    return {
      message: await resendMessage(deps.database(), customerKey(id), { messageId, ...body }, authorOf(request)),
    };
  },

  "DELETE /api/admin/customers/{id}/mail-suppression": async ({ params }, { deps, ...request }) =>
    liftMailSuppression(deps.database(), customerKey(params.id), authorOf(request)),

  "GET /api/admin/agents/{id}/messages": async ({ params, query }, { deps, now }) =>
    readSentMessages(deps.database(), agentKey(params.id), query, now),

  "PUT /api/admin/agents/{id}/messages/{messageId}/resend": async ({ params, body }, { deps, ...request }) => {
    const { id, messageId } = params;
    return { message: await resendMessage(deps.database(), agentKey(id), { messageId, ...body }, authorOf(request)) };
  },

  "DELETE /api/admin/agents/{id}/mail-suppression": async ({ params }, { deps, ...request }) =>
    liftMailSuppression(deps.database(), agentKey(params.id), authorOf(request)),

  "GET /api/admin/agents": async ({ query }, { deps, now }) => listRecords(agentRecords, deps.database(), query, now),

  "POST /api/admin/agents": async ({ body: { rating, startsOn, ...rest } }, { deps, now, ...request }) => {
    const given = omitUndefined({ rating: rating ?? undefined, startsOn: startsOn ?? undefined });
    const fields = { ...rest, ...given, awaitsFirstSignIn: true };
    return { agent: await createRecord(agentRecords, deps.database(), fields, now, originOf(request)) };
  },

  "GET /api/admin/agents/{id}": async ({ params }, { deps }) => {
    return { agent: await showRecord(agentRecords, deps.database(), params.id) };
  },

  "PATCH /api/admin/agents/{id}": async ({ params, body }, { deps, ...request }) => {
    const agent = await changeRecord(agentRecords, deps.database(), params.id, body, authorOf(request));
    if (body.isActive === true) await restoreVisits(deps.database(), agent.id, request.now);
    return { agent };
  },

  "GET /api/admin/subscriptions": async ({ query }, { deps, now }) =>
    listRecords(listedSubscriptions, deps.database(), query, now),

  "POST /api/admin/subscriptions": async ({ body }, { deps, now, ...request }) => {
    const { price, nextServiceDate = isoDate(dateAtBusiness(now)), ...rest } = body;
    const fields = { ...rest, priceCents: Math.round(price * 100), nextDate: nextServiceDate ?? undefined };
    const database = deps.database();
    const subscription = await createRecord(subscriptionRecords, database, fields, now, originOf(request));
    await assignVisits(extendSubscription, database, subscription.id, now);
    return { subscription };
  },

  "PATCH /api/admin/subscriptions/{id}": async ({ params, body: { isActive } }, { deps, ...request }) => {
    const database = deps.database();
    const subscription = await setActive(database, params.id, isActive, authorOf(request));
    // A restarted subscription has unassigned visits; other changes assign their own.
    if (isActive) await assignVisits(extendSubscription, database, params.id, request.now);
    return { subscription };
  },

  "GET /api/admin/price-book": async (_input, { deps }) => readPriceBooks(deps.database()),

  "POST /api/admin/price-book": async ({ body }, { deps, now, ...request }) =>
    savePriceBook(deps.database(), body, { ...originOf(request), now }),

  "GET /api/admin/payment": async (_input, { deps }) => readPaymentSettings(deps.database()),

  "PATCH /api/admin/payment": async ({ body }, { deps, ...request }) =>
    changePayment(deps.database(), body, authorOf(request)),

  "GET /api/admin/texts": async (_input, { deps, now }) => {
    const [settings, month] = await Promise.all([
      readTextSettings(deps.database()),
      readTextMonth(deps.database(), now),
    ]);
    return { settings, month, isConnected: deps.hasTexts() };
  },

  "PATCH /api/admin/texts": async ({ body }, { deps, ...request }) => {
    const settings = await changeTextSettings(deps.database(), body, authorOf(request));
    return { settings, month: await readTextMonth(deps.database(), request.now), isConnected: deps.hasTexts() };
  },

  "GET /api/admin/history/{kind}/{id}": async ({ params, query }, { deps }) =>
    readNamedHistory(deps.database(), params, query),
};
