import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { announcementsRoutes } from "@cleaning/contract/routes/announcements";
import { messageWordsRoutes } from "@cleaning/contract/routes/message-words";
import { requestsRoutes } from "@cleaning/contract/routes/requests";
import type { Database } from "@cleaning/core/platform/database";
import type { Submission } from "@cleaning/core/platform/database/idempotency-record.ts";
import { listRecords } from "@cleaning/core/platform/records/list.ts";
import { listedApplications } from "@cleaning/core/sales/careers/list.ts";
import { listedContacts } from "@cleaning/core/sales/contact/list.ts";
import { announcementsHandlers } from "./announcements.ts";
import { assignVisits } from "./assign-visits.ts";
import { baseDeps } from "./deps/base.ts";
import { resumesDeps } from "./deps/resumes.ts";
import { hasTexts } from "./environment.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import { errorNames, logger } from "./logger.ts";
import { messageWordsHandlers } from "./message-words.ts";
import { requestsHandlers } from "./requests.ts";
import type { Caller } from "./tokens.ts";

const realDeps = { ...baseDeps, ...resumesDeps, hasTexts };

const work = () => import("./admin/work.ts");

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
  const { recheckAgent } = await work();
  try {
    await recheckAgent(database, agentId, { now });
  } catch (error) {
    logger.warn("visits not restored yet", { errors: errorNames(error) });
  }
};

export const handlers: Handlers<typeof adminRoutes, typeof realDeps> = {
  "GET /api/admin/overview": async (_input, { deps, now }) => (await work()).readOverview(deps.database(), now),

  "GET /api/admin/search": async ({ query }, { deps, now }) =>
    (await work()).searchOffice(deps.database(), query.q, now),

  "GET /api/admin/contact-submissions": ({ query }, { deps, now }) =>
    listRecords(listedContacts, deps.database(), query, now),

  "PATCH /api/admin/contact-submissions/{id}": async ({ params, body }, { deps, ...request }) => {
    const { changeRecord, contactRecords } = await work();
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

  "GET /api/admin/career-applications": ({ query }, { deps, now }) =>
    listRecords(listedApplications, deps.database(), query, now),

  "PATCH /api/admin/career-applications/{id}": async ({ params, body }, { deps, ...request }) => {
    const { applicationRecords, changeRecord } = await work();
    const change = marked(body, request);
    return {
      application: await changeRecord(applicationRecords, deps.database(), params.id, change, authorOf(request)),
    };
  },

  "GET /api/admin/career-applications/{id}/resume": async ({ params }, { deps, now }) =>
    deps.resumeLink()(await (await work()).resumeOf(deps.database(), params.id), now),

  "GET /api/admin/users": async ({ query }, { deps, now }) =>
    listRecords((await work()).listedUsers, deps.database(), query, now),

  "GET /api/admin/customers": async ({ query }, { deps, now }) =>
    listRecords((await work()).listedCustomers, deps.database(), query, now),

  "POST /api/admin/customers": async ({ body }, { deps, now, ...request }) => {
    const { preferredService, source, notes, ...rest } = body;
    const fields = {
      ...rest,
      ...(preferredService === null ? {} : { preferredService }),
      ...(source === null ? {} : { source }),
      ...(notes === undefined || notes === "" ? {} : { notes }),
    };
    const { createRecord, customerRecords } = await work();
    return { customer: await createRecord(customerRecords, deps.database(), fields, now, originOf(request)) };
  },

  "POST /api/admin/customers/without-account": async ({ body }, { deps, now, ...request }) => {
    const { addCustomer } = await work();
    return { customer: await addCustomer(deps.database(), body, { now, ...originOf(request) }) };
  },

  "GET /api/admin/customers/{id}": async ({ params }, { deps }) => {
    const { customerRecords, showRecord } = await work();
    return { customer: await showRecord(customerRecords, deps.database(), params.id) };
  },

  "PATCH /api/admin/customers/{id}": async ({ params, body }, { deps, ...request }) => {
    const { changeCustomer } = await work();
    return { customer: await changeCustomer(deps.database(), params.id, body, authorOf(request)) };
  },

  "GET /api/admin/customers/{id}/summary": async ({ params }, { deps, now }) =>
    (await work()).readCustomerSummary(deps.database(), params.id, now),

  "GET /api/admin/customers/{id}/timeline": async ({ params, query }, { deps, now }) =>
    (await work()).readCustomerTimeline(deps.database(), params.id, query, now),

  "GET /api/admin/customers/{id}/messages": async ({ params, query }, { deps, now }) =>
    (await work()).readSentMessages(deps.database(), customerKey(params.id), query, now),

  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": async ({ params, body }, { deps, ...request }) => {
    const { id, messageId } = params;
    const { resendMessage } = await work();
    return {
      message: await resendMessage(deps.database(), customerKey(id), { messageId, ...body }, authorOf(request)),
    };
  },

  "DELETE /api/admin/customers/{id}/mail-suppression": async ({ params }, { deps, ...request }) =>
    (await work()).liftMailSuppression(deps.database(), customerKey(params.id), authorOf(request)),

  "GET /api/admin/agents/{id}/messages": async ({ params, query }, { deps, now }) =>
    (await work()).readSentMessages(deps.database(), agentKey(params.id), query, now),

  "PUT /api/admin/agents/{id}/messages/{messageId}/resend": async ({ params, body }, { deps, ...request }) => {
    const { id, messageId } = params;
    const { resendMessage } = await work();
    return { message: await resendMessage(deps.database(), agentKey(id), { messageId, ...body }, authorOf(request)) };
  },

  "DELETE /api/admin/agents/{id}/mail-suppression": async ({ params }, { deps, ...request }) =>
    (await work()).liftMailSuppression(deps.database(), agentKey(params.id), authorOf(request)),

  "GET /api/admin/agents": async ({ query }, { deps, now }) =>
    listRecords((await work()).agentRecords, deps.database(), query, now),

  "POST /api/admin/agents": async ({ body: { rating, startsOn, ...rest } }, { deps, now, ...request }) => {
    const given = omitUndefined({ rating: rating ?? undefined, startsOn: startsOn ?? undefined });
    const fields = { ...rest, ...given, awaitsFirstSignIn: true };
    const { agentRecords, createRecord } = await work();
    return { agent: await createRecord(agentRecords, deps.database(), fields, now, originOf(request)) };
  },

  "GET /api/admin/agents/{id}": async ({ params }, { deps }) => {
    const { agentRecords, showRecord } = await work();
    return { agent: await showRecord(agentRecords, deps.database(), params.id) };
  },

  "PATCH /api/admin/agents/{id}": async ({ params, body }, { deps, ...request }) => {
    const { agentRecords, changeRecord } = await work();
    const agent = await changeRecord(agentRecords, deps.database(), params.id, body, authorOf(request));
    if (body.isActive === true) await restoreVisits(deps.database(), agent.id, request.now);
    return { agent };
  },

  "GET /api/admin/subscriptions": async ({ query }, { deps, now }) =>
    listRecords((await work()).listedSubscriptions, deps.database(), query, now),

  "POST /api/admin/subscriptions": async ({ body }, { deps, now, ...request }) => {
    const { price, nextServiceDate = isoDate(dateAtBusiness(now)), ...rest } = body;
    const fields = { ...rest, priceCents: Math.round(price * 100), nextDate: nextServiceDate ?? undefined };
    const { createRecord, extendSubscription, subscriptionRecords } = await work();
    const database = deps.database();
    const subscription = await createRecord(subscriptionRecords, database, fields, now, originOf(request));
    await assignVisits(extendSubscription, database, subscription.id, now);
    return { subscription };
  },

  "PATCH /api/admin/subscriptions/{id}": async ({ params, body: { isActive } }, { deps, ...request }) => {
    const { extendSubscription, setActive } = await work();
    const database = deps.database();
    const subscription = await setActive(database, params.id, isActive, authorOf(request));
    // A restarted subscription has unassigned visits; other changes assign their own.
    if (isActive) await assignVisits(extendSubscription, database, params.id, request.now);
    return { subscription };
  },

  "GET /api/admin/price-book": async (_input, { deps }) => (await work()).readPriceBooks(deps.database()),

  "POST /api/admin/price-book": async ({ body }, { deps, now, ...request }) =>
    (await work()).savePriceBook(deps.database(), body, { ...originOf(request), now }),

  "GET /api/admin/payment": async (_input, { deps }) => (await work()).readPaymentSettings(deps.database()),

  "PATCH /api/admin/payment": async ({ body }, { deps, ...request }) =>
    (await work()).changePayment(deps.database(), body, authorOf(request)),

  "GET /api/admin/texts": async (_input, { deps, now }) => {
    const { readTextMonth, readTextSettings } = await work();
    const [settings, month] = await Promise.all([
      readTextSettings(deps.database()),
      readTextMonth(deps.database(), now),
    ]);
    return { settings, month, isConnected: deps.hasTexts() };
  },

  "PATCH /api/admin/texts": async ({ body }, { deps, ...request }) => {
    const { changeTextSettings, readTextMonth } = await work();
    const settings = await changeTextSettings(deps.database(), body, authorOf(request));
    return { settings, month: await readTextMonth(deps.database(), request.now), isConnected: deps.hasTexts() };
  },

  "GET /api/admin/history/{kind}/{id}": async ({ params, query }, { deps }) =>
    (await work()).readNamedHistory(deps.database(), params, query),
};

export const handler = createApiFunction(
  { ...adminRoutes, ...announcementsRoutes, ...messageWordsRoutes, ...requestsRoutes },
  { ...handlers, ...announcementsHandlers, ...messageWordsHandlers, ...requestsHandlers },
  realDeps,
);
