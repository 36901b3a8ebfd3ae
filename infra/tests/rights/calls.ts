import type { RouteKey } from "@cleaning/contract/route";
import { portalCall } from "@cleaning/contract/routes/checkout";
import { syncCall, syncLogsCall } from "@cleaning/contract/routes/sync";
import { orderRequest } from "@cleaning/core/orders/testing.ts";
import { cookieWith, type TestRequest, tokenWith } from "@cleaning/functions/testing/index";

const contact = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  phone: "(435) 555-0100",
  service: "deep",
  message: "Three bedrooms, two dogs.",
};
const application = {
  name: "Ann Lee",
  email: "ann@example.test",
  phone: "(435) 555-0100",
  position: "other",
  experience: "Five years of hotels.",
};
const registration = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  password: "a long password",
  phone: "(435) 555-0100",
  address: "12 Main Street",
  city: "Logan",
  zipCode: "84321",
};
const reset = { email: "ann@example.test", code: "123456", password: "a long password" };
const proof = { password: "secret", code: "123456" };
const key = { "idempotency-key": "key-00000001" };
const token = tokenWith({ "cognito:groups": ["admin"] });
const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };

/** The secret of a mail's link; the table knows its hash. */
const asked = `1.${"a".repeat(43)}`;
const one = { token, params: { id: "1" } };
const plan = { customerId: 1, serviceId: 1, frequency: "weekly", price: 120 };

const order = orderRequest();
type Calls = readonly (readonly [RouteKey, TestRequest])[];

/** A request of every call, by the function that answers it. */
export const calls = {
  ApiSite: [
    ["GET /api/services", {}],
    ["GET /api/extra-services", {}],
    ["GET /api/testimonials", {}],
    ["GET /api/job-positions", {}],
    ["POST /api/contact", { body: contact, headers: key }],
    ["POST /api/careers/resume-upload", { body: { fileName: "ann.pdf", size: 1_000 } }],
    ["POST /api/careers/apply", { body: application, headers: key }],
  ],
  ApiAccounts: [
    ["POST /api/auth/login", { body: { username: "ann", password: "secret" } }],
    ["POST /api/auth/refresh", { cookies: [cookieWith()] }],
    ["POST /api/auth/logout", { cookies: [cookieWith()] }],
    ["GET /api/auth/me", { token }],
    ["POST /api/register", { body: registration, headers: key }],
    ["POST /api/auth/forgot-password", { body: { email: "ann@example.test" } }],
    ["POST /api/auth/reset-password", { body: reset }],
    ["POST /api/auth/change-password", { token, body: { currentPassword: "old", password: "a long password" } }],
    ["POST /api/auth/confirmation-code", { token }],
    ["POST /api/auth/confirm-email", { token, body: { code: "123456" } }],
    ["GET /api/auth/second-factor", { token }],
    ["POST /api/auth/second-factor/start", { token }],
    ["POST /api/auth/second-factor/confirm", { token, body: proof }],
    ["POST /api/auth/second-factor/recovery-codes", { token, body: proof }],
    ["POST /api/auth/second-factor/off", { token, body: proof }],
    ["GET /api/account", { token }],
    ["PATCH /api/account", { token, body: { city: "Ogden" } }],
    ["PATCH /api/account/requests/{id}", { ...one, body: { accept: false } }],
    ["POST /api/order-requests/look", { body: { token: asked } }],
    ["POST /api/order-requests/answer", { body: { token: asked, accept: false } }],
    ["GET /api/agent", { token: tokenWith({ "cognito:groups": ["agent"] }) }],
  ],
  ApiCheckout: [
    [portalCall, {}],
    ["POST /api/subscriptions", { body: order, headers: key }],
    ["POST /api/subscriptions", { token, body: { ...order, ...ids }, headers: key }],
  ],
  ApiAdmin: [
    ["GET /api/admin/contact-submissions", { token }],
    ["GET /api/admin/contact-submissions", { token, query: { processed: "true" } }],
    ["PATCH /api/admin/contact-submissions/{id}", { token, params: { id: "1" }, body: { isProcessed: true } }],
    ["GET /api/admin/career-applications", { token }],
    ["GET /api/admin/career-applications", { token, query: { processed: "true" } }],
    ["PATCH /api/admin/career-applications/{id}", { token, params: { id: "1" }, body: { isProcessed: true } }],
    ["GET /api/admin/career-applications/{id}/resume", one],
    ["GET /api/admin/overview", { token }],
    ["GET /api/admin/users", { token, query: { search: "ann@" } }],
    ["GET /api/admin/customers", { token, query: { sort: "name" } }],
    ["POST /api/admin/customers", { token, headers: key, body: { userId: 1 } }],
    ["GET /api/admin/customers/{id}", one],
    ["PATCH /api/admin/customers/{id}", { ...one, body: { hasPets: true } }],
    ["GET /api/admin/agents", { token, query: { active: "true" } }],
    ["POST /api/admin/agents", { token, headers: key, body: { userId: 1, assignedArea: "Logan" } }],
    ["GET /api/admin/agents/{id}", one],
    ["GET /api/admin/agents/{id}/visits", one],
    ["PATCH /api/admin/agents/{id}", { ...one, body: { isActive: true } }],
    ["GET /api/admin/subscriptions", { token, query: { customerId: "1" } }],
    ["POST /api/admin/subscriptions", { token, headers: key, body: plan }],
    ["GET /api/admin/subscriptions/{id}", one],
    ["PATCH /api/admin/subscriptions/{id}", { ...one, body: { isActive: true } }],
    ["GET /api/admin/history/{kind}/{id}", { token, params: { kind: "agents", id: "1" } }],
  ],
  ApiSync: [
    [syncCall, { token }],
    [syncLogsCall, { token }],
  ],
} satisfies Record<string, Calls>;
