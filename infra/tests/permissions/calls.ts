import { randomUUID } from "node:crypto";
import type { LambdaName, Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import { business } from "@cleaning/contract/site/business";
import { exampleOf } from "@cleaning/contract/testing/example-of";
import { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";
import { testBookingRequest, endedHold, quotedHome as quote } from "@cleaning/core/sales/booking/testing.ts";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { keysFor } from "@cleaning/functions/http/trace";
import { cookieWith, type TestRequest, tokenWith } from "@cleaning/functions/testing/index";
import { agentDay, agentVisit, photoId, quoteId, quoteLinkTo, secret, visitDate, visitLinkTo } from "./records.ts";

const adminToken = tokenWith({ "cognito:groups": ["admin"] });
const tokens: Readonly<Record<Route["access"], string | undefined>> = {
  public: undefined,
  signedIn: adminToken,
  agent: tokenWith({ "cognito:groups": ["agent"] }),
  admin: adminToken,
};

const mailedToken = `1.${"a".repeat(43)}`;
const firstStart = `1.${secret}`;
const home = { params: { id: "2" } };
const visit = { params: { id: `p1-${visitDate}` } };
const visitLink = { token: visitLinkTo(visit.params.id) };
const quoteLink = { token: quoteLinkTo(quoteId) };
const applicant = { params: { list: "career-applications", id: "1" } };
const problem = { params: { ...visit.params, number: "1" } };
const starts = { ...visit, query: { from: visitDate, to: visitDate } };
const skip = { change: { skip: true }, scope: "this" };
const monthly = { frequency: "monthly" };
const previewToken = "old";
const holdId = endedHold(
  { date: visitDate, start: 540, agents: [1], priceBook: 1 },
  "s".repeat(16),
  secretBox(keysFor("holds")),
);
const work = { zip: business.address.zip, service: "standard" };
const now = new Date();
const event = (more: object) => ({ id: randomUUID(), visitId: agentVisit, at: now.toISOString(), ...more });
const events = [event({ kind: "done" }), event({ kind: "photo", photoId, taken: "after" })];
const order = testOrderRequest();
const callersBooking = {
  ...routes["POST /api/admin/bookings"].example.body,
  date: visitDate,
  start: "11:00",
  evenIfTaken: true,
};
const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
const cookie = { cookies: [cookieWith()] };

/** Where requests differ from the calls' examples. */
const requests: Partial<Record<Call, TestRequest | readonly TestRequest[]>> = {
  "POST /api/auth/refresh": cookie,
  "POST /api/auth/logout": cookie,
  "POST /api/auth/first-password": { body: { token: mailedToken, password: "a long password" } },
  "PATCH /api/account/requests/{id}": [{ body: { accept: false } }, {}],
  "POST /api/order-requests/look": { body: { token: mailedToken } },
  "POST /api/order-requests/answer": { body: { token: mailedToken, accept: false } },
  "POST /api/subscriptions": [{ body: order }, { token: adminToken, body: { ...order, ...ids } }],
  "PATCH /api/portal/visits/{id}": visit,
  "POST /api/portal/visits/{id}/preview": { ...visit, body: skip },
  "POST /api/portal/visits/{id}/apply": { ...visit, body: { ...skip, previewToken } },
  "POST /api/portal/subscriptions/{id}/preview": { body: monthly },
  "POST /api/portal/subscriptions/{id}/apply": { body: { ...monthly, previewToken } },
  "GET /api/portal/visits": { query: { from: "2026-11-21", to: "2026-12-31" } },
  "GET /api/portal/visits/{id}/starts": starts,
  "GET /api/portal/visits/{id}/record": visit,
  "POST /api/portal/visits/{id}/rating": { ...visit, body: { stars: 5 } },
  "POST /api/visit-page": { body: visitLink },
  "POST /api/visit-page/note": { body: { ...visitLink, note: "Hello" } },
  "POST /api/visit-page/access": { body: { ...visitLink, notes: "The key is in the box." } },
  "POST /api/visit-page/starts": { body: { ...visitLink, ...starts.query } },
  "POST /api/visit-page/preview": { body: { ...visitLink, change: skip.change } },
  "POST /api/visit-page/apply": { body: { ...visitLink, change: skip.change, previewToken } },
  "POST /api/visit-page/undo": { body: { ...visitLink, undoToken: "BQYHCAkKCwwNDg8Q" } },
  "POST /api/visit-page/rating/withdraw": { body: visitLink },
  "PUT /api/admin/visits/{id}/testimonial": visit,
  "DELETE /api/admin/visits/{id}/testimonial": visit,
  "DELETE /api/admin/visits/{id}/rating-consent": visit,
  "POST /api/visit-page/rating": { body: { ...visitLink, stars: 2 } },
  "POST /api/visit-page/problems": { body: { ...visitLink, text: "The shower was left out." } },
  "POST /api/visit-page/problem-photos": { body: { ...visitLink, photoId, size: 400_000 } },
  "GET /api/portal/visits/{id}/problems": visit,
  "POST /api/portal/visits/{id}/problems": visit,
  "POST /api/portal/visits/{id}/problem-photos": visit,
  "POST /api/admin/visits/{id}/problems": visit,
  "POST /api/admin/visits/{id}/problems/{number}/answer": problem,
  "POST /api/admin/visits/{id}/problems/{number}/close": problem,
  "GET /api/admin/visits/{id}/problems/{number}/starts": { ...problem, query: { from: visitDate, to: visitDate } },
  "POST /api/admin/visits/{id}/problems/{number}/free-visit": problem,
  "GET /api/calendar/{file}": [{ params: { file: `1.${secret}.ics` } }, { params: { file: `agent-1.${secret}.ics` } }],
  "GET /api/admin/visits": [
    ...["late", "unassigned", "done"].map((state) => ({ query: { state } })),
    { query: { agentId: "1" } },
    { query: { customerId: "1" } },
  ],
  "GET /api/admin/visits/{id}/starts": starts,
  "GET /api/admin/visits/{id}/agents": visit,
  "GET /api/admin/visits/{id}/record": visit,
  "PATCH /api/admin/visits/{id}": visit,
  "POST /api/admin/visits/{id}/preview": { ...visit, body: skip },
  "POST /api/admin/assignments/preview": { body: { visitIds: [visit.params.id] } },
  "POST /api/admin/assignments": {
    body: {
      assignments: [
        { visitId: visit.params.id, agents: [1], expected: { date: visitDate, start: "09:00", agents: [1] } },
      ],
    },
  },
  "POST /api/admin/visits/{id}/apply": { ...visit, body: { ...skip, previewToken } },
  "POST /api/admin/subscriptions/{id}/preview": [{ body: monthly }, { body: { terms: { serviceId: 2, homeId: 2 } } }],
  "POST /api/admin/subscriptions/{id}/apply": { body: { ...monthly, previewToken } },
  "POST /api/admin/agents/{id}/time-off": [
    { body: { from: visitDate, until: visitDate } },
    { body: { from: visitDate, until: visitDate, hours: { from: "07:00", until: "07:30" } } },
  ],
  "POST /api/admin/agents/{id}/time-off/preview": { body: { from: visitDate, until: visitDate } },
  "POST /api/admin/agents/{id}/inactive/apply": { body: { previewToken } },
  "GET /api/admin/day": {},
  "GET /api/admin/board": [{}, { query: { view: "week" } }],
  "GET /api/admin/inbox": [{}, { query: { whole: "unassigned" } }],
  "PATCH /api/portal/homes/{id}": { ...home, body: { revision: 1, city: "Ogden" } },
  "DELETE /api/portal/homes/{id}": home,
  "GET /api/portal/homes/{id}/access": home,
  "PUT /api/portal/homes/{id}/access": { ...home, body: { notes: "The key is under the pot.", revision: 1 } },
  "PATCH /api/admin/customers/{id}/homes/{homeId}": { body: { revision: 1, city: "Ogden" } },
  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": {
    body: { preferred: [1], excluded: [2], note: "", revision: 1 },
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": { body: { notes: "The key is under the pot.", revision: 1 } },
  "POST /api/bookings": [
    { body: testBookingRequest(holdId, { accessNotes: "The key is under the pot." }) },
    { token: adminToken, body: testBookingRequest(holdId, { frequency: "weekly", price: 120 }) },
  ],
  "POST /api/admin/bookings/preview": { body: { ...work, ...quote, from: visitDate } },
  "POST /api/admin/quotes": { body: { ...routes["POST /api/admin/quotes"].example.body, customerId: 1 } },
  "POST /api/admin/bookings": [
    { body: { ...callersBooking, userId: 1 } },
    { body: callersBooking },
    { body: { ...callersBooking, quoteId } },
  ],
  "POST /api/quote-page": { body: quoteLink },
  "POST /api/quote-page/slots": { body: { ...quoteLink, from: visitDate, to: visitDate } },
  "POST /api/quote-page/booking": {
    body: { ...routes["POST /api/quote-page/booking"].example.body, ...quoteLink, date: visitDate, start: "11:00" },
  },
  "POST /api/holds": { body: { ...work, minutes: 135, quote, date: visitDate, start: "09:00" } },
  "GET /api/slots": { query: { ...work, minutes: "120", from: visitDate, to: visitDate } },
  "POST /api/first-start/slots": { body: { token: firstStart, from: visitDate, to: visitDate } },
  "POST /api/first-start": { body: { token: firstStart, date: visitDate, start: "09:30" } },
  "GET /api/agent/day": { query: { date: agentDay } },
  "GET /api/agent/week": { query: { date: agentDay } },
  "POST /api/agent/time-requests": {
    body: { visitId: agentVisit, date: agentDay, from: "00:00", until: "00:01", reason: "Forgot to press Start" },
  },
  "POST /api/agent/events": { body: { sentAt: now.toISOString(), events } },
  "POST /api/agent/photos": { body: { photoId, visitId: agentVisit, size: 400_000 } },
  "GET /api/admin/requests/{list}/{id}": applicant,
  "PATCH /api/admin/requests/{list}/{id}": { ...applicant, body: { state: "in-touch", followUpOn: "2026-12-01" } },
  "POST /api/admin/requests/{list}/{id}/notes": applicant,
  "POST /api/admin/requests/{list}/{id}/replies": applicant,
  "POST /api/admin/quotes/{id}/mail": { params: { id: String(quoteId) } },
  "GET /api/admin/contact-submissions": [{}, { query: { processed: "true" } }],
  "GET /api/admin/career-applications": [{}, { query: { processed: "true" } }],
  "GET /api/admin/announcements/recipients": { query: { date: visitDate } },
  "POST /api/admin/announcements": [
    {},
    { body: { audience: "customers", date: visitDate, subject: "Snow", body: "We may be late." } },
  ],
  "GET /api/admin/customers": [{ query: { sort: "name" } }, { query: { sort: "email" } }, { query: { search: "ann" } }],
  "GET /api/admin/search": { query: { q: "ann" } },
  "GET /api/admin/subscriptions": { query: { customerId: "1" } },
  "PATCH /api/admin/agents/{id}": { body: { isActive: true } },
  "PATCH /api/admin/subscriptions/{id}": { body: { isActive: true } },
  "PATCH /api/admin/texts": { body: { isOn: true, monthlyCapCents: 3_000, segmentMicros: 9_000, revision: 0 } },
  "GET /api/admin/history/{kind}/{id}": { params: { kind: "agents", id: "1" } },
};

export const callsOf = (lambda: LambdaName): [Call, TestRequest][] =>
  (Object.entries(routes) as [Call, Route][])
    .filter(([, route]) => route.lambda === lambda)
    .flatMap(([call, { access, idempotent }]) => {
      const token = tokens[access];
      const common: TestRequest = {
        ...exampleOf(call),
        ...(token !== undefined && { token }),
        ...(idempotent && { headers: { "idempotency-key": "key-00000001" } }),
      };
      return [requests[call] ?? {}].flat().map((part): [Call, TestRequest] => [call, { ...common, ...part }]);
    });
