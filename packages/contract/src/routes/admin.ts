import * as z from "zod/mini";
import { agentChange, agentSchema, agentStats, newAgent } from "../admin/agents.ts";
import { customerSummary, customerTimeline, timelineQuery } from "../admin/customer-page.ts";
import { customerChange, customerSchema, customerStats, newCustomer } from "../admin/customers.ts";
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

const adminRoute = { lambda: "admin", access: "admin", throttle: { rate: 50, burst: 100 } } as const;
const createRoute = { ...adminRoute, status: 201, idempotent: true, throttle: { rate: 10, burst: 20 } } as const;

const oneCustomer = schema(() => z.object({ customer: customerSchema() }));
const oneAgent = schema(() => z.object({ agent: agentSchema() }));
const oneSubscription = schema(() => z.object({ subscription: subscriptionSchema() }));

export const adminRoutes = defineRoutes({
  "GET /api/admin/overview": {
    ...adminRoute,
    summary: "The dashboard's cards and charts",
    output: overviewSchema,
  },
  "GET /api/admin/search": {
    ...adminRoute,
    summary: "People, visits and requests by name, any part of a phone number, address or e-mail address",
    query: officeSearchQuery,
    output: officeSearchAnswer,
  },
  "GET /api/admin/contact-submissions": {
    ...adminRoute,
    summary: "Contact requests, newest or oldest first, searched or those in a state",
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
    summary: "Mark a contact request processed or unprocessed",
    params: recordId,
    body: processedChange,
    output: schema(() => z.object({ submission: contactSubmission() })),
  },
  "GET /api/admin/career-applications": {
    ...adminRoute,
    summary: "Job applications, newest or oldest first, searched or those in a state",
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
    summary: "Mark a job application processed or unprocessed",
    params: recordId,
    body: processedChange,
    output: schema(() => z.object({ application: careerApplication() })),
  },
  "GET /api/admin/career-applications/{id}/resume": {
    ...adminRoute,
    summary: "A link to an application's resume that expires in minutes",
    params: recordId,
    output: resumeLink,
    throttle: { rate: 10, burst: 20 },
  },
  "GET /api/admin/users": {
    ...adminRoute,
    summary: "Users to choose from",
    query: peopleQuery,
    output: schema(() =>
      z.object({ users: z.array(pickedUser()), nextCursor: nextCursor(), stats: userStats(), isCut: isCut() }),
    ),
  },
  "GET /api/admin/customers": {
    ...adminRoute,
    summary: "Customers, newest first, searched or sorted",
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
    summary: "Make a user a customer",
    body: newCustomer,
    output: oneCustomer,
  },
  "GET /api/admin/customers/{id}": { ...adminRoute, summary: "A customer", params: recordId, output: oneCustomer },
  "PATCH /api/admin/customers/{id}": {
    ...adminRoute,
    summary: "Change a customer's name, phone number, e-mail and street address, preferences and notes",
    params: recordId,
    body: customerChange,
    output: oneCustomer,
  },
  "GET /api/admin/customers/{id}/summary": {
    ...adminRoute,
    summary: "What the office sees of a customer at a glance: what needs a look, the next visit, money and ratings",
    params: recordId,
    output: customerSummary,
  },
  "GET /api/admin/customers/{id}/timeline": {
    ...adminRoute,
    summary: "What happened with a customer, newest first: visits, messages, changes and requests, all or of one kind",
    params: recordId,
    query: timelineQuery,
    output: customerTimeline,
  },
  "GET /api/admin/customers/{id}/messages": {
    ...adminRoute,
    summary: "What a customer was told, and what became of it; what waits first, then the newest",
    params: recordId,
    query: sentMessagesQuery,
    output: sentMessages,
  },
  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": {
    ...adminRoute,
    summary: "Send a customer a message again, as far as it still holds; a repeat sends nothing more",
    params: messageParams,
    body: resendBody,
    output: resentMessage,
  },
  "DELETE /api/admin/customers/{id}/mail-suppression": {
    ...adminRoute,
    summary: "Send mails to a customer's address again, which bounced or complained",
    params: recordId,
    output: schema(() => z.object({ suppression: mailSuppression() })),
  },
  "GET /api/admin/agents": {
    ...adminRoute,
    summary: "Agents, newest first, searched, sorted or those in a state",
    query: agentsQuery,
    output: schema(() =>
      z.object({ agents: z.array(agentSchema()), nextCursor: nextCursor(), stats: agentStats(), isCut: isCut() }),
    ),
  },
  "POST /api/admin/agents": { ...createRoute, summary: "Make a user an agent", body: newAgent, output: oneAgent },
  "GET /api/admin/agents/{id}": { ...adminRoute, summary: "An agent", params: recordId, output: oneAgent },
  "PATCH /api/admin/agents/{id}": {
    ...adminRoute,
    summary: "Set an agent active or inactive, or change their details",
    params: recordId,
    body: agentChange,
    output: oneAgent,
  },
  "GET /api/admin/subscriptions": {
    ...adminRoute,
    summary: "Subscriptions, newest first, searched, sorted, of a customer or those in a state",
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
    summary: "Give a customer a subscription",
    body: newSubscription,
    output: oneSubscription,
  },
  "PATCH /api/admin/subscriptions/{id}": {
    ...adminRoute,
    summary: "Activate or deactivate a subscription",
    params: recordId,
    body: subscriptionState,
    output: oneSubscription,
  },
  "GET /api/admin/price-book": {
    ...adminRoute,
    summary: "The figures that prices of bookings follow from, and their history",
    output: priceBookView,
  },
  "POST /api/admin/price-book": {
    ...createRoute,
    summary: "Save a new version of these figures",
    body: newPriceBook,
    output: priceBookView,
  },
  "GET /api/admin/payment": {
    ...adminRoute,
    summary: "How customers pay, in the words that they read",
    output: paymentSettings,
  },
  "PATCH /api/admin/payment": {
    ...adminRoute,
    summary: "Change how customers pay, and the words about it",
    body: paymentSettings,
    output: paymentSettings,
  },
  "GET /api/admin/texts": {
    ...adminRoute,
    summary: "Whether text messages are sent, what they may cost, and what they cost this month",
    output: textSettingsAnswer,
  },
  "PATCH /api/admin/texts": {
    ...adminRoute,
    summary: "Turn text messages on or off, and change what they may cost",
    body: textSettings,
    output: textSettingsAnswer,
  },
  "GET /api/admin/history/{kind}/{id}": {
    ...adminRoute,
    summary: "What staff changed of a record, newest first",
    params: historyParams,
    query: historyQuery,
    output: schema(() => z.object({ entries: z.array(historyEntry()), nextCursor: nextCursor() })),
  },
});
