import { agentChange, agentSchema, agentStats, newAgent } from "../admin/agents.ts";
import { customerAttention, timelineProblem } from "../admin/customer-page.ts";
import {
  customerChange,
  customerSchema,
  customerStats,
  newCustomer,
  newCustomerWithoutAccount,
} from "../admin/customers.ts";
import { historyEntry } from "../admin/history.ts";
import { overviewSchema } from "../admin/overview.ts";
import { newPriceBook, priceBookVersion, priceBookView } from "../admin/price-book.ts";
import { foundAgent, foundCustomer, foundRequest, foundVisit } from "../admin/search.ts";
import { resendBody, sentMessage } from "../admin/sent-messages.ts";
import { processedChange, submissionStats } from "../admin/submissions.ts";
import {
  newSubscription,
  subscriptionSchema,
  subscriptionState,
  subscriptionStats,
  subscriptionTerms,
} from "../admin/subscriptions.ts";
import { pickedUser, userStats } from "../admin/users.ts";
import { paymentSettings } from "../checkout/payment-schema.ts";
import { firstPayment } from "../checkout/payment.ts";
import { home, one, towns } from "../example-values.ts";
import { textMonth, textSettings, textSettingsAnswer } from "../messages/text-settings.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import { priceBookFigures } from "../pricing/price-book-figures.ts";
import { firstPriceBook } from "../pricing/price-book.ts";
import { careerApplication, resumeLink } from "../site/careers.ts";
import { contactSubmission } from "../site/contact.ts";
import type { adminRoutes } from "./admin.ts";

const { version, ...figures } = firstPriceBook;
const processed = { params: one, body: { isProcessed: true } };

export const adminOperations = defineOperations<typeof adminRoutes>("Overview", {
  "GET /api/admin/overview": { name: "adminGetOverview", summary: "The dashboard's cards and charts" },
  "GET /api/admin/search": {
    name: "adminSearch",
    summary: "People, visits and requests by name, any part of a phone number, address or e-mail address",
    query: { q: "5022" },
  },
  "GET /api/admin/contact-submissions": {
    tag: "Contact",
    name: "adminListContactSubmissions",
    summary: "Contact requests, newest or oldest first, searched or those in a state",
    query: { limit: "1", processed: "false" },
  },
  "PATCH /api/admin/contact-submissions/{id}": {
    tag: "Contact",
    name: "adminUpdateContactSubmission",
    summary: "Mark a contact request processed or unprocessed",
    ...processed,
  },
  "GET /api/admin/career-applications": {
    tag: "Careers",
    name: "adminListCareerApplications",
    summary: "Job applications, newest or oldest first, searched or those in a state",
  },
  "PATCH /api/admin/career-applications/{id}": {
    tag: "Careers",
    name: "adminUpdateCareerApplication",
    summary: "Mark a job application processed or unprocessed",
    ...processed,
  },
  "GET /api/admin/career-applications/{id}/resume": {
    tag: "Careers",
    name: "adminGetCareerApplicationResume",
    summary: "A link to an application's resume that expires in minutes",
    params: one,
  },
  "GET /api/admin/users": {
    tag: "Users",
    name: "adminListUsers",
    summary: "Users to choose from",
    query: { search: "Ann", limit: "5" },
  },
  "GET /api/admin/customers": {
    tag: "Customers",
    name: "adminListCustomers",
    summary: "Customers, newest first, searched or sorted",
    query: { search: "ann@", order: "desc" },
  },
  "POST /api/admin/customers": {
    tag: "Customers",
    name: "adminCreateCustomer",
    summary: "Make a user a customer",
    body: { userId: 7, preferredService: "deep", notes: "Shoes off, please", hasPets: true },
  },
  "POST /api/admin/customers/without-account": {
    tag: "Customers",
    name: "adminCreateCustomerWithoutAccount",
    summary: "Make somebody a customer who has no account; a later registration of the address takes the record over",
    body: { firstName: "Bea", lastName: "Lee", phone: "(435) 555-0100", email: "bea@example.com", hasPets: true },
    fails: [409],
  },
  "GET /api/admin/customers/{id}": { tag: "Customers", name: "adminGetCustomer", summary: "A customer", params: one },
  "PATCH /api/admin/customers/{id}": {
    tag: "Customers",
    name: "adminUpdateCustomer",
    summary: "Change a customer's name, phone number, e-mail and street address, preferences and notes",
    params: one,
    body: { hasPets: true, preferredService: "deep" },
  },
  "GET /api/admin/customers/{id}/summary": {
    tag: "Customers",
    name: "adminGetCustomerSummary",
    summary: "What the office sees of a customer at a glance: what needs a look, the next visit, money and ratings",
    params: one,
  },
  "GET /api/admin/customers/{id}/timeline": {
    tag: "Customers",
    name: "adminGetCustomerTimeline",
    summary: "What happened with a customer, newest first: visits, messages, changes and requests, all or of one kind",
    params: one,
    query: { limit: "20", kind: "visit" },
  },
  "GET /api/admin/customers/{id}/messages": {
    tag: "Customers",
    name: "adminListCustomerMessages",
    summary: "What a customer was told, and what became of it; what waits first, then the newest",
    params: one,
    query: { limit: "5" },
  },
  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": {
    tag: "Customers",
    name: "adminResendMessage",
    summary: "Send a customer a message again, as far as it still holds; a repeat sends nothing more",
    params: { id: "1", messageId: "visit-done.p7-2026-12-04" },
    body: { channel: "mail" },
    fails: [409],
  },
  "DELETE /api/admin/customers/{id}/mail-suppression": {
    tag: "Customers",
    name: "adminLiftMailSuppression",
    summary: "Send mails to a customer's address again, which bounced or complained",
    params: one,
    fails: [409],
  },
  "GET /api/admin/agents": {
    tag: "Agents",
    name: "adminListAgents",
    summary: "Agents, by name, searched, sorted or those in a state",
    query: { active: "true" },
  },
  "POST /api/admin/agents": {
    tag: "Agents",
    name: "adminCreateAgent",
    summary: "Make a user an agent",
    body: { userId: 8, assignedArea: home.city, specialties: ["Windows"], rating: 4.5 },
  },
  "GET /api/admin/agents/{id}": { tag: "Agents", name: "adminGetAgent", summary: "An agent", params: one },
  "PATCH /api/admin/agents/{id}": {
    tag: "Agents",
    name: "adminUpdateAgent",
    summary: "Set an agent active or inactive, or change their details",
    params: one,
    body: { assignedArea: towns.join(", ") },
  },
  "GET /api/admin/agents/{id}/messages": {
    tag: "Agents",
    name: "adminListAgentMessages",
    summary: "What an agent was told, and what became of it; what waits first, then the newest",
    params: one,
    query: { limit: "5" },
  },
  "PUT /api/admin/agents/{id}/messages/{messageId}/resend": {
    tag: "Agents",
    name: "adminResendAgentMessage",
    summary: "Send an agent a message again, as far as it still holds; a repeat sends nothing more",
    params: { id: "1", messageId: "agent-next-day.3.2026-12-04" },
    body: { channel: "mail" },
    fails: [409],
  },
  "DELETE /api/admin/agents/{id}/mail-suppression": {
    tag: "Agents",
    name: "adminLiftAgentMailSuppression",
    summary: "Send mails to an agent's address again, which bounced or complained",
    params: one,
    fails: [409],
  },
  "GET /api/admin/subscriptions": {
    tag: "Subscriptions",
    name: "adminListSubscriptions",
    summary: "Subscriptions, newest first, searched, sorted, of a customer or those in a state",
    query: { active: "true", from: "2026-11-01", to: "2026-12-31" },
  },
  "POST /api/admin/subscriptions": {
    tag: "Subscriptions",
    name: "adminCreateSubscription",
    summary: "Give a customer a subscription",
    body: { customerId: 1, serviceId: 1, frequency: "bi-weekly", price: 120.5, nextServiceDate: "2026-12-01" },
  },
  "PATCH /api/admin/subscriptions/{id}": {
    tag: "Subscriptions",
    name: "adminUpdateSubscription",
    summary: "Activate or deactivate a subscription",
    params: one,
    body: { isActive: false },
  },
  "GET /api/admin/price-book": {
    tag: "Booking",
    name: "adminGetPriceBook",
    summary: "The figures that prices of bookings follow from, and their history",
  },
  "POST /api/admin/price-book": {
    tag: "Booking",
    name: "adminSavePriceBook",
    summary: "Save a new version of these figures",
    body: { version, figures: { ...figures, pets: 15 } },
  },
  "GET /api/admin/payment": {
    tag: "Booking",
    name: "adminGetPayment",
    summary: "How customers pay, in the words that they read",
  },
  "PATCH /api/admin/payment": {
    tag: "Booking",
    name: "adminUpdatePayment",
    summary: "Change how customers pay, and the words about it",
    fails: [409],
    body: { ...firstPayment, ways: { cash: "", venmo: "@nucleaning" }, revision: 0 },
  },
  "GET /api/admin/texts": {
    tag: "Messages",
    name: "adminGetTextSettings",
    summary: "Whether text messages are sent, what they may cost, and what they cost this month",
  },
  "PATCH /api/admin/texts": {
    tag: "Messages",
    name: "adminUpdateTextSettings",
    summary: "Turn text messages on or off, and change what they may cost",
    fails: [409],
    body: { isOn: true, monthlyCapCents: 3_000, segmentMicros: 9_000, revision: 0 },
  },
  "GET /api/admin/history/{kind}/{id}": {
    tag: "History",
    name: "adminGetHistory",
    summary: "What staff changed of a record, newest first",
    params: { kind: "subscriptions", id: "1" },
    query: { limit: "5" },
  },
});

export const adminSchemas: NamedSchemas = {
  CustomerAttention: customerAttention,
  FoundAgent: foundAgent,
  FoundCustomer: foundCustomer,
  FoundRequest: foundRequest,
  FoundVisit: foundVisit,
  TimelineProblem: timelineProblem,
  Agent: agentSchema,
  AgentChange: agentChange,
  AgentStats: agentStats,
  CareerApplication: careerApplication,
  ContactSubmission: contactSubmission,
  Customer: customerSchema,
  CustomerChange: customerChange,
  CustomerStats: customerStats,
  HistoryEntry: historyEntry,
  NewAgent: newAgent,
  NewCustomer: newCustomer,
  NewCustomerWithoutAccount: newCustomerWithoutAccount,
  NewPriceBook: newPriceBook,
  NewSubscription: newSubscription,
  Overview: overviewSchema,
  PaymentSettings: paymentSettings,
  PickedUser: pickedUser,
  PriceBook: priceBookView,
  PriceBookFigures: priceBookFigures,
  PriceBookVersion: priceBookVersion,
  ProcessedChange: processedChange,
  ResendBody: resendBody,
  ResumeLink: resumeLink,
  SentMessage: sentMessage,
  SubmissionStats: submissionStats,
  Subscription: subscriptionSchema,
  SubscriptionState: subscriptionState,
  SubscriptionTerms: subscriptionTerms,
  SubscriptionStats: subscriptionStats,
  UserStats: userStats,
  TextMonth: textMonth,
  TextSettings: textSettings,
  TextSettingsAnswer: textSettingsAnswer,
};
