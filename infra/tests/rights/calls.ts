import { randomUUID } from "node:crypto";
import { listNames } from "@cleaning/contract/catalog/catalog-lists";
import type { LambdaName, RouteKey } from "@cleaning/contract/http/route";
import { bodyExamples } from "@cleaning/contract/openapi/examples";
import { type Call, routes } from "@cleaning/contract/routes";
import { portalCall } from "@cleaning/contract/routes/checkout";
import { listCall } from "@cleaning/contract/routes/site";
import { syncCall, syncLogsCall } from "@cleaning/contract/routes/sync";
import { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";
import { testBookingRequest, endedHold, quotedHome as quote } from "@cleaning/core/sales/booking/testing.ts";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { keysFor } from "@cleaning/functions/http/trace";
import { cookieWith, type TestRequest, tokenWith } from "@cleaning/functions/testing/index";
import { agentDay, agentVisit, photoId, secret, visitDate } from "./records.ts";

const reset = { email: "ann@example.test", code: "123456", password: "a long password" };
const proof = { password: "secret", code: "123456" };
const key = { "idempotency-key": "key-00000001" };
const token = tokenWith({ "cognito:groups": ["admin"] });
const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };

/** The secret of a mail's link; the table knows its hash. */
const asked = `1.${"a".repeat(43)}`;
const firstStart = `1.${secret}`;
const one = { token, params: { id: "1" } };
const home = { token, params: { id: "2" } };
const oneVisit = { token, params: { id: `p1-${visitDate}` } };
const holdId = endedHold(
  { date: visitDate, start: 540, agents: [1], priceBook: 1 },
  "s".repeat(16),
  secretBox(keysFor("holds")),
);
const work = { zip: "84321", service: "standard" };
const skip = { change: { skip: true }, scope: "this" };

const agentToken = tokenWith({ "cognito:groups": ["agent"] });
const now = new Date();
const noted = (more: object) => ({ id: randomUUID(), visitId: agentVisit, at: now.toISOString(), ...more });
const happened = [noted({ kind: "done" }), noted({ kind: "photo", photoId, taken: "after" })];

const order = testOrderRequest();
type Calls = readonly (readonly [RouteKey, TestRequest])[];

/** The calls of a function that have an example, with it. */
const examplesOf = (lambda: LambdaName): Calls =>
  (Object.entries(bodyExamples) as [Call, unknown][])
    .filter(([call]) => routes[call].lambda === lambda)
    .map(([call, body]) => [call, { token, headers: key, body }]);

/** A request of every call, by the function that answers it. */
export const calls = {
  ApiSite: [...listNames.map((name) => [listCall(name), {}] as const), ["GET /api/prices", {}], ...examplesOf("site")],
  ApiAccounts: [
    ...examplesOf("accounts"),
    ["POST /api/auth/refresh", { cookies: [cookieWith()] }],
    ["POST /api/auth/logout", { cookies: [cookieWith()] }],
    ["GET /api/auth/me", { token }],
    ["POST /api/auth/forgot-password", { body: { email: "ann@example.test" } }],
    ["POST /api/auth/reset-password", { body: reset }],
    ["POST /api/auth/first-password", { body: { token: asked, password: "a long password" } }],
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
    ["PATCH /api/account/requests/{id}", { ...one, body: { accept: true } }],
    ["GET /api/agent", { token: tokenWith({ "cognito:groups": ["agent"] }) }],
  ],
  ApiCheckout: [
    [portalCall, {}],
    ["POST /api/subscriptions", { body: order, headers: key }],
    ["POST /api/subscriptions", { token, body: { ...order, ...ids }, headers: key }],
  ],
  ApiVisits: [
    ["PATCH /api/portal/visits/{id}", { ...oneVisit, body: { note: "Ring twice." } }],
    ["POST /api/portal/visits/{id}/preview", { ...oneVisit, body: skip }],
    ["POST /api/portal/visits/{id}/apply", { ...oneVisit, headers: key, body: { ...skip, previewToken: "old" } }],
    ["POST /api/portal/plans/{id}/preview", { ...one, body: { frequency: "monthly" } }],
    [
      "POST /api/portal/plans/{id}/apply",
      { ...one, headers: key, body: { frequency: "monthly", previewToken: "old" } },
    ],
    ["POST /api/portal/undo", { token, body: { undoToken: "token" } }],
    ["GET /api/portal/visits", { token, query: { from: "2026-11-21", to: "2026-12-31" } }],
    ["GET /api/portal/visits/{id}/starts", { ...oneVisit, query: { from: visitDate, to: visitDate } }],
    ["GET /api/portal/visits/{id}/record", oneVisit],
    ["GET /api/portal/calendar", { token }],
    ["POST /api/portal/calendar", { token }],
    ["DELETE /api/portal/calendar", { token }],
    ...["late", "unassigned", "done"].map((state) => ["GET /api/admin/visits", { token, query: { state } }] as const),
    ["GET /api/admin/visits", { token, query: { agentId: "1" } }],
    ["GET /api/admin/visits", { token, query: { customerId: "1" } }],
    ["GET /api/admin/plans/{id}", one],
    ["GET /api/admin/agents/{id}/hours", one],
    ["GET /api/admin/agents/{id}/time-off", one],
    ["DELETE /api/admin/agents/{id}/time-off/{from}", { token, params: { id: "1", from: "2026-12-24" } }],
    ["GET /api/admin/visits/{id}/starts", { ...oneVisit, query: { from: visitDate, to: visitDate } }],
    ["GET /api/admin/visits/{id}/agents", oneVisit],
    ["PATCH /api/admin/visits/{id}", { ...oneVisit, body: { note: "Ring twice." } }],
    ["POST /api/admin/visits/{id}/preview", { ...oneVisit, body: skip }],
    ["POST /api/admin/visits/{id}/apply", { ...oneVisit, headers: key, body: { ...skip, previewToken: "old" } }],
    ["POST /api/admin/plans/{id}/preview", { ...one, body: { frequency: "monthly" } }],
    ["POST /api/admin/plans/{id}/apply", { ...one, headers: key, body: { frequency: "monthly", previewToken: "old" } }],
    ["PATCH /api/admin/agents/{id}/hours", { ...one, body: bodyExamples["PATCH /api/admin/agents/{id}/hours"] }],
    ["POST /api/admin/agents/{id}/time-off", { ...one, headers: key, body: { from: visitDate, until: visitDate } }],
    ["POST /api/admin/plans/{id}/undo", { ...one, body: { undoToken: "token" } }],
    ["POST /api/admin/agents/{id}/inactive/preview", one],
    ["POST /api/admin/agents/{id}/inactive/apply", { ...one, headers: key, body: { previewToken: "old" } }],
    ["GET /api/admin/day", { token }],
    ["GET /api/admin/visits/{id}/record", oneVisit],
    ["GET /api/admin/day-settings", { token }],
    ["PATCH /api/admin/day-settings", { token, body: bodyExamples["PATCH /api/admin/day-settings"] }],
    ["GET /api/admin/open-bookings", { token }],
    ["GET /api/admin/revenue", { token }],
    ["PATCH /api/admin/open-bookings/{id}", { ...one, body: { confirm: true } }],
    ["GET /api/admin/business-hours", { token }],
    ["POST /api/admin/business-hours/preview", { token, body: bodyExamples["POST /api/admin/business-hours/preview"] }],
    [
      "POST /api/admin/business-hours/apply",
      { token, headers: key, body: bodyExamples["POST /api/admin/business-hours/apply"] },
    ],
    ["GET /api/portal/homes", { token }],
    ["POST /api/portal/homes", { token, headers: key, body: bodyExamples["POST /api/portal/homes"] }],
    ["PATCH /api/portal/homes/{id}", { ...home, body: { revision: 1, city: "Ogden" } }],
    ["DELETE /api/portal/homes/{id}", home],
    ["GET /api/portal/homes/{id}/access", home],
    ["PUT /api/portal/homes/{id}/access", { ...home, body: { notes: "The key is under the pot.", revision: 1 } }],
    ["GET /api/admin/customers/{id}/homes", one],
    ["GET /api/admin/customers/{id}/homes/{homeId}/access", { token, params: { id: "1", homeId: "2" } }],
    [
      "PUT /api/admin/customers/{id}/homes/{homeId}/access",
      { token, params: { id: "1", homeId: "2" }, body: { notes: "The key is under the pot.", revision: 1 } },
    ],
    ["GET /api/calendar/{file}", { params: { file: `1.${secret}.ics` } }],
  ],
  ApiBooking: [
    ...examplesOf("booking").filter(([call]) => call !== "POST /api/bookings" && !call.includes("/first-start")),
    ["POST /api/first-start/slots", { body: { token: firstStart, from: visitDate, to: visitDate } }],
    ["POST /api/first-start", { body: { token: firstStart, date: visitDate, start: "09:30" } }],
    [
      "POST /api/bookings",
      { headers: key, body: testBookingRequest(holdId, { accessNotes: "The key is under the pot." }) },
    ],
    [
      "POST /api/bookings",
      { token, headers: key, body: testBookingRequest(holdId, { frequency: "weekly", price: 120 }) },
    ],
    ["POST /api/holds", { body: { ...work, minutes: 135, quote, date: visitDate, start: "09:00" } }],
    ["GET /api/slots", { query: { ...work, minutes: "120", from: visitDate, to: visitDate } }],
    ["GET /api/terms", {}],
  ],
  ApiAgent: [
    ["GET /api/agent/day", { token: agentToken, query: { date: agentDay } }],
    ["POST /api/agent/events", { token: agentToken, body: { sentAt: now.toISOString(), events: happened } }],
    ["POST /api/agent/photos", { token: agentToken, body: { photoId, visitId: agentVisit, size: 400_000 } }],
  ],
  ApiAdmin: [
    ...examplesOf("admin"),
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
    ["GET /api/admin/customers", { token, query: { sort: "email" } }],
    ["GET /api/admin/customers", { token, query: { search: "ann" } }],
    ["GET /api/admin/customers/{id}", one],
    ["PATCH /api/admin/customers/{id}", { ...one, body: { hasPets: true } }],
    ["GET /api/admin/agents", { token, query: { active: "true" } }],
    ["GET /api/admin/agents/{id}", one],
    ["PATCH /api/admin/agents/{id}", { ...one, body: { isActive: true } }],
    ["GET /api/admin/subscriptions", { token, query: { customerId: "1" } }],
    ["GET /api/admin/subscriptions/{id}", one],
    ["PATCH /api/admin/subscriptions/{id}", { ...one, body: { isActive: true } }],
    ["GET /api/admin/price-book", { token }],
    ["GET /api/admin/history/{kind}/{id}", { token, params: { kind: "agents", id: "1" } }],
  ],
  ApiSync: [
    [syncCall, { token }],
    [syncLogsCall, { token }],
  ],
} satisfies Record<string, Calls>;
