import * as z from "zod/mini";
import { agentChange, agentSchema, agentStats, newAgent } from "../admin/agents.ts";
import { customerSummary, customerTimeline, timelineSearchParams } from "../admin/customer-page.ts";
import {
  customerChange,
  customerSchema,
  customerStats,
  newCustomer,
  newCustomerWithoutAccount,
} from "../admin/customers.ts";
import { historyEntry, historyParams, historySearchParams } from "../admin/history.ts";
import { agentsSearchParams, isCut, peopleSearchParams, subscriptionsSearchParams } from "../admin/listing.ts";
import { overviewSchema } from "../admin/overview.ts";
import { newPriceBook, priceBookView } from "../admin/price-book.ts";
import { recordId } from "../admin/record.ts";
import { officeSearchAnswer, officeSearchParams } from "../admin/search.ts";
import {
  mailSuppression,
  messageParams,
  resendBody,
  resentMessage,
  sentMessages,
  sentMessagesSearchParams,
} from "../admin/sent-messages.ts";
import { processedChange, submissionsSearchParams, submissionStats } from "../admin/submissions.ts";
import { newSubscription, subscriptionSchema, subscriptionState, subscriptionStats } from "../admin/subscriptions.ts";
import { pickedUser, userStats } from "../admin/users.ts";
import { paymentSettings } from "../checkout/payment-schema.ts";
import { home, newPriceBookExample, paymentExample, one, towns, two } from "../example-values.ts";
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
    summary: "The dashboard's cards and charts",
    output: overviewSchema,
  },
  "GET /api/admin/search": {
    ...adminRoute,
    summary: "People, visits and requests by name, any part of a phone number, address or e-mail address",
    query: officeSearchParams,
    output: officeSearchAnswer,
    example: { query: { q: "5022" } },
  },
  "GET /api/admin/contact-submissions": {
    ...adminRoute,
    tag: "Contact",
    summary: "Contact requests, newest or oldest first, searched or those in a state",
    query: submissionsSearchParams,
    output: schema(() =>
      z.object({
        submissions: z.array(contactSubmission()),
        nextCursor: nextCursor(),
        stats: submissionStats(),
        isCut: isCut(),
      }),
    ),
    example: { query: { limit: "1", processed: "false" } },
  },
  "PATCH /api/admin/contact-submissions/{id}": {
    ...adminRoute,
    tag: "Contact",
    summary: "Mark a contact request processed or unprocessed",
    params: recordId,
    body: processedChange,
    output: schema(() => z.object({ submission: contactSubmission() })),
    example: { params: one, body: { isProcessed: true } },
  },
  "GET /api/admin/career-applications": {
    ...adminRoute,
    tag: "Careers",
    summary: "Job applications, newest or oldest first, searched or those in a state",
    query: submissionsSearchParams,
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
    tag: "Careers",
    summary: "Mark a job application processed or unprocessed",
    params: recordId,
    body: processedChange,
    output: schema(() => z.object({ application: careerApplication() })),
    example: { params: one, body: { isProcessed: true } },
  },
  "GET /api/admin/career-applications/{id}/resume": {
    ...adminRoute,
    tag: "Careers",
    summary: "A link to an application's resume that expires in minutes",
    params: recordId,
    output: resumeLink,
    example: { params: one },
  },
  "GET /api/admin/users": {
    ...adminRoute,
    tag: "Users",
    summary: "Users to choose from",
    query: peopleSearchParams,
    output: schema(() =>
      z.object({ users: z.array(pickedUser()), nextCursor: nextCursor(), stats: userStats(), isCut: isCut() }),
    ),
    example: { query: { search: "Ann", limit: "5" } },
  },
  "GET /api/admin/customers": {
    ...adminRoute,
    tag: "Customers",
    summary: "Customers, newest first, searched or sorted",
    query: peopleSearchParams,
    output: schema(() =>
      z.object({
        customers: z.array(customerSchema()),
        nextCursor: nextCursor(),
        stats: customerStats(),
        isCut: isCut(),
      }),
    ),
    example: { query: { search: "ann@", order: "desc" } },
  },
  "POST /api/admin/customers": {
    ...createRoute,
    tag: "Customers",
    summary: "Make a user a customer",
    body: newCustomer,
    output: oneCustomer,
    example: {
      body: { userId: 7, preferredService: "deep", source: "internet", notes: "Shoes off, please", hasPets: true },
    },
  },
  "POST /api/admin/customers/without-account": {
    ...createRoute,
    tag: "Customers",
    summary: "Make somebody a customer who has no account; a later registration of the address takes the record over",
    body: newCustomerWithoutAccount,
    output: oneCustomer,
    fails: [409],
    example: {
      body: { firstName: "Bea", lastName: "Lee", phone: "(435) 555-0199", email: "bea@example.com", hasPets: true },
    },
  },
  "GET /api/admin/customers/{id}": {
    ...adminRoute,
    tag: "Customers",
    summary: "A customer",
    params: recordId,
    output: oneCustomer,
    example: { params: one },
  },
  "PATCH /api/admin/customers/{id}": {
    ...adminRoute,
    tag: "Customers",
    summary: "Change a customer's name, phone number, e-mail and street address, preferences and notes",
    params: recordId,
    body: customerChange,
    output: oneCustomer,
    example: { params: one, body: { hasPets: true, preferredService: "deep", source: "recommended" } },
  },
  "GET /api/admin/customers/{id}/summary": {
    ...adminRoute,
    tag: "Customers",
    summary: "What the office sees of a customer at a glance: what needs a look, the next visit, money and ratings",
    params: recordId,
    output: customerSummary,
    example: { params: one },
  },
  "GET /api/admin/customers/{id}/timeline": {
    ...adminRoute,
    tag: "Customers",
    summary: "What happened with a customer, newest first: visits, messages, changes and requests, all or of one kind",
    params: recordId,
    query: timelineSearchParams,
    output: customerTimeline,
    example: { params: one, query: { limit: "20", kind: "visit" } },
  },
  "GET /api/admin/customers/{id}/messages": {
    ...adminRoute,
    tag: "Customers",
    summary: "What a customer was told, and what became of it; what waits first, then the newest",
    params: recordId,
    query: sentMessagesSearchParams,
    output: sentMessages,
    example: { params: one, query: { limit: "5" } },
  },
  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": {
    ...adminRoute,
    tag: "Customers",
    summary: "Send a customer a message again, as far as it still holds; a repeat sends nothing more",
    params: messageParams,
    body: resendBody,
    output: resentMessage,
    fails: [409],
    example: { params: { id: "1", messageId: "problem-received.1" }, body: { channel: "mail" } },
  },
  "DELETE /api/admin/customers/{id}/mail-suppression": {
    ...adminRoute,
    tag: "Customers",
    summary: "Send mails to a customer's address again, which bounced or complained",
    params: recordId,
    output: schema(() => z.object({ suppression: mailSuppression() })),
    fails: [409],
    example: { params: two },
  },
  "GET /api/admin/agents": {
    ...adminRoute,
    tag: "Agents",
    summary: "Agents, by name, searched, sorted or those in a state",
    query: agentsSearchParams,
    output: schema(() =>
      z.object({ agents: z.array(agentSchema()), nextCursor: nextCursor(), stats: agentStats(), isCut: isCut() }),
    ),
    example: { query: { active: "true" } },
  },
  "POST /api/admin/agents": {
    ...createRoute,
    tag: "Agents",
    summary: "Make a user an agent",
    body: newAgent,
    output: oneAgent,
    example: { body: { userId: 8, assignedArea: home.city, specialties: ["Windows"], rating: 4.5 } },
  },
  "GET /api/admin/agents/{id}": {
    ...adminRoute,
    tag: "Agents",
    summary: "An agent",
    params: recordId,
    output: oneAgent,
    example: { params: one },
  },
  "PATCH /api/admin/agents/{id}": {
    ...adminRoute,
    tag: "Agents",
    summary: "Set an agent active or inactive, or change their details",
    params: recordId,
    body: agentChange,
    output: oneAgent,
    example: { params: one, body: { assignedArea: towns.join(", ") } },
  },
  "GET /api/admin/agents/{id}/messages": {
    ...adminRoute,
    tag: "Agents",
    summary: "What an agent was told, and what became of it; what waits first, then the newest",
    params: recordId,
    query: sentMessagesSearchParams,
    output: sentMessages,
    example: { params: one, query: { limit: "5" } },
  },
  "PUT /api/admin/agents/{id}/messages/{messageId}/resend": {
    ...adminRoute,
    tag: "Agents",
    summary: "Send an agent a message again, as far as it still holds; a repeat sends nothing more",
    params: messageParams,
    body: resendBody,
    output: resentMessage,
    fails: [409],
    example: { params: { id: "1", messageId: "time-off-answer.1" }, body: { channel: "mail" } },
  },
  "DELETE /api/admin/agents/{id}/mail-suppression": {
    ...adminRoute,
    tag: "Agents",
    summary: "Send mails to an agent's address again, which bounced or complained",
    params: recordId,
    output: schema(() => z.object({ suppression: mailSuppression() })),
    fails: [409],
    example: { params: two },
  },
  "GET /api/admin/subscriptions": {
    ...adminRoute,
    tag: "Subscriptions",
    summary: "Subscriptions, newest first, searched, sorted, of a customer or those in a state",
    query: subscriptionsSearchParams,
    output: schema(() =>
      z.object({
        subscriptions: z.array(subscriptionSchema()),
        nextCursor: nextCursor(),
        stats: subscriptionStats(),
        isCut: isCut(),
      }),
    ),
    example: { query: { active: "true", from: "2026-11-01", to: "2026-12-31" } },
  },
  "POST /api/admin/subscriptions": {
    ...createRoute,
    tag: "Subscriptions",
    summary: "Give a customer a subscription",
    body: newSubscription,
    output: oneSubscription,
    example: {
      body: { customerId: 1, serviceId: 1, frequency: "bi-weekly", price: 120.5, nextServiceDate: "2026-12-01" },
    },
  },
  "PATCH /api/admin/subscriptions/{id}": {
    ...adminRoute,
    tag: "Subscriptions",
    summary: "Activate or deactivate a subscription",
    params: recordId,
    body: subscriptionState,
    output: oneSubscription,
    example: { params: one, body: { isActive: false } },
  },
  "GET /api/admin/price-book": {
    ...adminRoute,
    tag: "Booking",
    summary: "The figures that prices of bookings follow from, and their history",
    output: priceBookView,
  },
  "POST /api/admin/price-book": {
    ...createRoute,
    tag: "Booking",
    summary: "Save a new version of these figures",
    body: newPriceBook,
    output: priceBookView,
    example: { body: newPriceBookExample },
  },
  "GET /api/admin/payment": {
    ...adminRoute,
    tag: "Booking",
    summary: "How customers pay, in the words that they read",
    output: paymentSettings,
  },
  "PATCH /api/admin/payment": {
    ...adminRoute,
    tag: "Booking",
    summary: "Change how customers pay, and the words about it",
    body: paymentSettings,
    output: paymentSettings,
    fails: [409],
    example: { body: paymentExample },
  },
  "GET /api/admin/texts": {
    ...adminRoute,
    tag: "Messages",
    summary: "Whether text messages are sent, what they may cost, and what they cost this month",
    output: textSettingsAnswer,
  },
  "PATCH /api/admin/texts": {
    ...adminRoute,
    tag: "Messages",
    summary: "Turn text messages on or off, and change what they may cost",
    body: textSettings,
    output: textSettingsAnswer,
    fails: [409],
    example: { body: { isOn: true, monthlyCapCents: 3_000, segmentMicros: 9_000, revision: 1 } },
  },
  "GET /api/admin/history/{kind}/{id}": {
    ...adminRoute,
    tag: "History",
    summary: "What staff changed of a record, newest first",
    params: historyParams,
    query: historySearchParams,
    output: schema(() => z.object({ entries: z.array(historyEntry()), nextCursor: nextCursor() })),
    example: { params: { kind: "subscriptions", id: "1" }, query: { limit: "5" } },
  },
});
