import { agentChange, agentSchema, agentStats, newAgent } from "../admin/agents.ts";
import { customerAttention, timelineProblem } from "../admin/customer-page.ts";
import { customerChange, customerSchema, customerStats, newCustomer } from "../admin/customers.ts";
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
import { one } from "../example-values.ts";
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
  "GET /api/admin/overview": { name: "adminGetOverview" },
  "GET /api/admin/search": { name: "adminSearch", query: { q: "5022" } },
  "GET /api/admin/contact-submissions": {
    tag: "Contact",
    name: "adminListContactSubmissions",
    query: { limit: "1", processed: "false" },
  },
  "PATCH /api/admin/contact-submissions/{id}": { tag: "Contact", name: "adminUpdateContactSubmission", ...processed },
  "GET /api/admin/career-applications": { tag: "Careers", name: "adminListCareerApplications" },
  "PATCH /api/admin/career-applications/{id}": { tag: "Careers", name: "adminUpdateCareerApplication", ...processed },
  "GET /api/admin/career-applications/{id}/resume": {
    tag: "Careers",
    name: "adminGetCareerApplicationResume",
    params: one,
  },
  "GET /api/admin/users": { tag: "Users", name: "adminListUsers", query: { search: "Ann", limit: "5" } },
  "GET /api/admin/customers": {
    tag: "Customers",
    name: "adminListCustomers",
    query: { search: "ann@", order: "desc" },
  },
  "POST /api/admin/customers": {
    tag: "Customers",
    name: "adminCreateCustomer",
    body: { userId: 7, preferredService: "deep", notes: "Shoes off, please", hasPets: true },
  },
  "GET /api/admin/customers/{id}": { tag: "Customers", name: "adminGetCustomer", params: one },
  "PATCH /api/admin/customers/{id}": {
    tag: "Customers",
    name: "adminUpdateCustomer",
    params: one,
    body: { hasPets: true, preferredService: "deep" },
  },
  "GET /api/admin/customers/{id}/summary": { tag: "Customers", name: "adminGetCustomerSummary", params: one },
  "GET /api/admin/customers/{id}/timeline": {
    tag: "Customers",
    name: "adminGetCustomerTimeline",
    params: one,
    query: { limit: "20", kind: "visit" },
  },
  "GET /api/admin/customers/{id}/messages": {
    tag: "Customers",
    name: "adminListCustomerMessages",
    params: one,
    query: { limit: "5" },
  },
  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": {
    tag: "Customers",
    name: "adminResendMessage",
    params: { id: "1", messageId: "visit-done.p7-2026-12-04" },
    body: { channel: "mail" },
    fails: [409],
  },
  "DELETE /api/admin/customers/{id}/mail-suppression": {
    tag: "Customers",
    name: "adminLiftMailSuppression",
    params: one,
    fails: [409],
  },
  "GET /api/admin/agents": { tag: "Agents", name: "adminListAgents", query: { active: "true" } },
  "POST /api/admin/agents": {
    tag: "Agents",
    name: "adminCreateAgent",
    body: { userId: 8, assignedArea: "Logan", specialties: ["Windows"], rating: 4.5 },
  },
  "GET /api/admin/agents/{id}": { tag: "Agents", name: "adminGetAgent", params: one },
  "PATCH /api/admin/agents/{id}": {
    tag: "Agents",
    name: "adminUpdateAgent",
    params: one,
    body: { assignedArea: "Logan, Smithfield" },
  },
  "GET /api/admin/subscriptions": {
    tag: "Subscriptions",
    name: "adminListSubscriptions",
    query: { active: "true", from: "2026-11-01", to: "2026-12-31" },
  },
  "POST /api/admin/subscriptions": {
    tag: "Subscriptions",
    name: "adminCreateSubscription",
    body: { customerId: 1, serviceId: 1, frequency: "bi-weekly", price: 120.5, nextServiceDate: "2026-12-01" },
  },
  "PATCH /api/admin/subscriptions/{id}": {
    tag: "Subscriptions",
    name: "adminUpdateSubscription",
    params: one,
    body: { isActive: false },
  },
  "GET /api/admin/price-book": { tag: "Booking", name: "adminGetPriceBook" },
  "POST /api/admin/price-book": {
    tag: "Booking",
    name: "adminSavePriceBook",
    body: { version, figures: { ...figures, pets: 15 } },
  },
  "GET /api/admin/payment": { tag: "Booking", name: "adminGetPayment" },
  "PATCH /api/admin/payment": {
    tag: "Booking",
    name: "adminUpdatePayment",
    fails: [409],
    body: { ...firstPayment, ways: { cash: "", venmo: "@nucleaning" }, revision: 0 },
  },
  "GET /api/admin/texts": { tag: "Messages", name: "adminGetTextSettings" },
  "PATCH /api/admin/texts": {
    tag: "Messages",
    name: "adminUpdateTextSettings",
    fails: [409],
    body: { isOn: true, monthlyCapCents: 3_000, segmentMicros: 9_000, revision: 0 },
  },
  "GET /api/admin/history/{kind}/{id}": {
    tag: "History",
    name: "adminGetHistory",
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
