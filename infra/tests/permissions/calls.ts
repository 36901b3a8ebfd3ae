import { randomUUID } from "node:crypto";
import { type Example, mayComeByLink, type Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import { exampleOf } from "@cleaning/contract/testing/example-of";
import type { TestRequest } from "@cleaning/functions/testing/index";
import type { CallerName, World } from "@cleaning/functions/testing/world/index";
import { linkHeader } from "@cleaning/functions/testing/world/made-before";

/** Parts of a body are put into the example's; `first` are calls whose examples are sent before it. */
type Variant = Omit<Example, "body"> & { body?: object; caller?: CallerName; first?: readonly Call[] };

const applicants: readonly Variant[] = [{ params: { list: "career-applications", id: "1" } }];
const queries = (...list: Record<string, string>[]): readonly Variant[] => list.map((query) => ({ query }));
const bodies = (...list: object[]): readonly Variant[] => list.map((body) => ({ body }));
const published: readonly Variant[] = [{ first: ["PUT /api/admin/visits/{id}/testimonial"] }];
const [event] = routes["POST /api/agent/events"].example.body.events;
const photo = {
  id: randomUUID(),
  visitId: event.visitId,
  at: event.at,
  kind: "photo",
  photoId: randomUUID(),
  taken: "after",
};

/** Beside the examples: what asks the table for something else. */
const variants: Partial<Record<Call, readonly Variant[]>> = {
  "PATCH /api/account/requests/{id}": bodies({ accept: false }),
  "POST /api/order-requests/answer": bodies({ accept: false }),
  "POST /api/subscriptions": [
    { caller: "customer" },
    { caller: "customer", body: { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" } },
  ],
  "GET /api/admin/visits": queries({ state: "unassigned" }, { state: "done" }, { agentId: "1" }, { customerId: "1" }),
  "GET /api/admin/board": queries({}, { date: "2026-12-01" }),
  "GET /api/admin/inbox": queries({}),
  "POST /api/portal/visits/{id}/rating": bodies({ stars: 2 }),
  "POST /api/visit-page/rating/withdraw": published,
  "DELETE /api/admin/visits/{id}/testimonial": published,
  "DELETE /api/admin/visits/{id}/rating-consent": published,
  "POST /api/admin/subscriptions/{id}/preview": [
    { params: { id: "2" }, body: { pause: undefined, terms: { serviceId: 2, homeId: 2 } } },
  ],
  "POST /api/admin/agents/{id}/time-off": bodies({ hours: undefined }, { hours: { from: "07:00", until: "07:30" } }),
  "GET /api/slots": [{ caller: "customer", query: { ...routes["GET /api/slots"].example.query, homeId: "1" } }],
  "POST /api/bookings": [{ caller: "customer" }, { caller: "admin" }],
  "POST /api/admin/quotes": bodies({ customerId: 1 }),
  "POST /api/admin/bookings/preview": bodies({ home: { customerId: 1, homeId: 1 } }),
  "POST /api/admin/bookings": bodies({ userId: 4 }, { quoteId: 2 }, { evenIfTaken: true }),
  "POST /api/agent/events": bodies({ events: [photo] }),
  "GET /api/admin/requests/{list}/{id}": applicants,
  "PATCH /api/admin/requests/{list}/{id}": applicants,
  "POST /api/admin/requests/{list}/{id}/notes": applicants,
  "POST /api/admin/requests/{list}/{id}/replies": applicants,
  "GET /api/admin/contact-submissions": queries({}, { processed: "true" }),
  "GET /api/admin/career-applications": queries({ processed: "true" }),
  "POST /api/admin/announcements": bodies({ audience: "customers", date: "2026-12-08" }),
  "GET /api/admin/customers": queries({ sort: "name" }, { sort: "email" }, { search: "ann" }),
  "PATCH /api/admin/agents/{id}": bodies({ isActive: true }),
  "PATCH /api/admin/subscriptions/{id}": bodies({ isActive: true }),
  "GET /api/admin/history/{kind}/{id}": [{ params: { kind: "agents", id: "1" } }],
};

const agentCalendar = async (world: World): Promise<TestRequest> => {
  const { url } = await world.answerTo("POST /api/agent/calendar", {});
  return { params: { file: String(url).slice(String(url).lastIndexOf("/") + 1) } };
};

/** All requests of a call, each in the world as it was. */
export const eachRequest = async (
  world: World,
  call: Call,
  send: (request: TestRequest, caller: CallerName | undefined) => Promise<void>,
): Promise<void> => {
  const { id = "" } = exampleOf(call).params ?? {};
  const route: Route = routes[call];
  const byLink: readonly Variant[] = mayComeByLink(route) && id !== "" ? [{ link: id }] : [];
  const all: readonly Variant[] = [{}, ...byLink, ...(variants[call] ?? [])];
  for (const { caller, first = [], body, link, ...parts } of all) {
    await world.restore();
    for (const one of first) await world.call(one, await world.exampleOf(one));
    const request = await world.exampleOf(call, body);
    const headers = link === undefined ? {} : { headers: await linkHeader(world.database, link) };
    await send({ ...request, ...parts, ...headers }, caller);
  }
  if (call === "GET /api/calendar/{file}") await send(await agentCalendar(world), undefined);
};
