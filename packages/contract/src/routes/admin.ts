import * as z from "zod/mini";
import { agentChange, agentSchema, agentStats, newAgent } from "../admin/agents.ts";
import { customerSummary, customerTimeline, timelineQuery } from "../admin/customer-page.ts";
import {
  customerChange,
  customerSchema,
  customerStats,
  newCustomer,
  newCustomerWithoutAccount,
} from "../admin/customers.ts";
import { historyEntry, historyParams, historyQuery } from "../admin/history.ts";
import { agentsQuery, isCut, peopleQuery, subscriptionsQuery } from "../admin/listing.ts";
import { overviewSchema } from "../admin/overview.ts";
import { newPriceBook, priceBookView } from "../admin/price-book.ts";
import { recordId } from "../admin/record.ts";
import { officeSearchAnswer, officeSearchQuery } from "../admin/search.ts";
import {
  mailSuppression,
  messageParams,
  resendBody,
  resentMessage,
  sentMessages,
  sentMessagesQuery,
} from "../admin/sent-messages.ts";
import { processedChange, submissionQuery, submissionStats } from "../admin/submissions.ts";
import { newSubscription, subscriptionSchema, subscriptionState, subscriptionStats } from "../admin/subscriptions.ts";
import { pickedUser, userStats } from "../admin/users.ts";
import { paymentSettings } from "../checkout/payment-schema.ts";
import { nextCursor } from "../http/paging.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { textSettings, textSettingsAnswer } from "../messages/text-settings.ts";
import { careerApplication, resumeLink } from "../site/careers.ts";
import { contactSubmission } from "../site/contact.ts";

const adminRoute = { lambda: "admin", access: "admin" } as const;
const createRoute = { ...adminRoute, status: 201, idempotent: true } as const;

const oneCustomer = schema(() => z.object({ customer: customerSchema() }));
const oneAgent = schema(() => z.object({ agent: agentSchema() }));
const oneSubscription = schema(() => z.object({ subscription: subscriptionSchema() }));

export const adminRoutes = defineRoutes({
  "GET /api/admin/overview": {
    ...adminRoute,
    output: overviewSchema,
  },
  "GET /api/admin/search": {
    ...adminRoute,
    query: officeSearchQuery,
    output: officeSearchAnswer,
  },
  "GET /api/admin/contact-submissions": {
    ...adminRoute,
    query: submissionQuery,
    output: schema(() =>
      z.object({
        submissions: z.array(contactSubmission()),
        nextCursor: nextCursor(),
        stats: submissionStats(),
        isCut: isCut(),
      }),
    ),
  },
  "PATCH /api/admin/contact-submissions/{id}": {
    ...adminRoute,
    params: recordId,
    body: processedChange,
    output: schema(() => z.object({ submission: contactSubmission() })),
  },
  "GET /api/admin/career-applications": {
    ...adminRoute,
    query: submissionQuery,
    output: schema(() =>
      z.object({
        applications: z.array(careerApplication()),
        nextCursor: nextCursor(),
        stats: submissionStats(),
        isCut: isCut(),
      }),
    ),
  },
  "PATCH /api/admin/career-applications/{id}": {
    ...adminRoute,
    params: recordId,
    body: processedChange,
    output: schema(() => z.object({ application: careerApplication() })),
  },
  "GET /api/admin/career-applications/{id}/resume": {
    ...adminRoute,
    params: recordId,
    output: resumeLink,
  },
  "GET /api/admin/users": {
    ...adminRoute,
    query: peopleQuery,
    output: schema(() =>
      z.object({ users: z.array(pickedUser()), nextCursor: nextCursor(), stats: userStats(), isCut: isCut() }),
    ),
  },
  "GET /api/admin/customers": {
    ...adminRoute,
    query: peopleQuery,
    output: schema(() =>
      z.object({
        customers: z.array(customerSchema()),
        nextCursor: nextCursor(),
        stats: customerStats(),
        isCut: isCut(),
      }),
    ),
  },
  "POST /api/admin/customers": {
    ...createRoute,
    body: newCustomer,
    output: oneCustomer,
  },
  "POST /api/admin/customers/without-account": {
    ...createRoute,
    body: newCustomerWithoutAccount,
    output: oneCustomer,
  },
  "GET /api/admin/customers/{id}": { ...adminRoute, params: recordId, output: oneCustomer },
  "PATCH /api/admin/customers/{id}": {
    ...adminRoute,
    params: recordId,
    body: customerChange,
    output: oneCustomer,
  },
  "GET /api/admin/customers/{id}/summary": {
    ...adminRoute,
    params: recordId,
    output: customerSummary,
  },
  "GET /api/admin/customers/{id}/timeline": {
    ...adminRoute,
    params: recordId,
    query: timelineQuery,
    output: customerTimeline,
  },
  "GET /api/admin/customers/{id}/messages": {
    ...adminRoute,
    params: recordId,
    query: sentMessagesQuery,
    output: sentMessages,
  },
  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": {
    ...adminRoute,
    params: messageParams,
    body: resendBody,
    output: resentMessage,
  },
  "DELETE /api/admin/customers/{id}/mail-suppression": {
    ...adminRoute,
    params: recordId,
    output: schema(() => z.object({ suppression: mailSuppression() })),
  },
  "GET /api/admin/agents": {
    ...adminRoute,
    query: agentsQuery,
    output: schema(() =>
      z.object({ agents: z.array(agentSchema()), nextCursor: nextCursor(), stats: agentStats(), isCut: isCut() }),
    ),
  },
  "POST /api/admin/agents": { ...createRoute, body: newAgent, output: oneAgent },
  "GET /api/admin/agents/{id}": { ...adminRoute, params: recordId, output: oneAgent },
  "PATCH /api/admin/agents/{id}": {
    ...adminRoute,
    params: recordId,
    body: agentChange,
    output: oneAgent,
  },
  "GET /api/admin/agents/{id}/messages": {
    ...adminRoute,
    params: recordId,
    query: sentMessagesQuery,
    output: sentMessages,
  },
  "PUT /api/admin/agents/{id}/messages/{messageId}/resend": {
    ...adminRoute,
    params: messageParams,
    body: resendBody,
    output: resentMessage,
  },
  "DELETE /api/admin/agents/{id}/mail-suppression": {
    ...adminRoute,
    params: recordId,
    output: schema(() => z.object({ suppression: mailSuppression() })),
  },
  "GET /api/admin/subscriptions": {
    ...adminRoute,
    query: subscriptionsQuery,
    output: schema(() =>
      z.object({
        subscriptions: z.array(subscriptionSchema()),
        nextCursor: nextCursor(),
        stats: subscriptionStats(),
        isCut: isCut(),
      }),
    ),
  },
  "POST /api/admin/subscriptions": {
    ...createRoute,
    body: newSubscription,
    output: oneSubscription,
  },
  "PATCH /api/admin/subscriptions/{id}": {
    ...adminRoute,
    params: recordId,
    body: subscriptionState,
    output: oneSubscription,
  },
  "GET /api/admin/price-book": {
    ...adminRoute,
    output: priceBookView,
  },
  "POST /api/admin/price-book": {
    ...createRoute,
    body: newPriceBook,
    output: priceBookView,
  },
  "GET /api/admin/payment": {
    ...adminRoute,
    output: paymentSettings,
  },
  "PATCH /api/admin/payment": {
    ...adminRoute,
    body: paymentSettings,
    output: paymentSettings,
  },
  "GET /api/admin/texts": {
    ...adminRoute,
    output: textSettingsAnswer,
  },
  "PATCH /api/admin/texts": {
    ...adminRoute,
    body: textSettings,
    output: textSettingsAnswer,
  },
  "GET /api/admin/history/{kind}/{id}": {
    ...adminRoute,
    params: historyParams,
    query: historyQuery,
    output: schema(() => z.object({ entries: z.array(historyEntry()), nextCursor: nextCursor() })),
  },
});
