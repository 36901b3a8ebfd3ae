import type { IncomingMessage, ServerResponse } from "node:http";
import { customerInfo } from "@cleaning/contract/checkout/checkout";
import { provider } from "@cleaning/contract/checkout/provider";
import { readFrequency } from "@cleaning/contract/pricing/frequencies";
import { listKinds, type ListKind, type ProviderOrder } from "@cleaning/core/sales/provider/api.ts";
import { sendJson } from "../http.ts";
import { type JsonFields, fieldsIn, bodyText } from "../records.ts";
import type { ProviderPerson } from "./customers.ts";
import type { Ledger } from "./ledger.ts";
import { organizationOf, recordAt, sizeOf } from "./records.ts";
import type { TokenStore } from "./tokens.ts";

export type ApiParts = {
  people: readonly ProviderPerson[];
  apiKey: string;
  tokens: TokenStore;
  ledger: Ledger;
  customers: () => number;
};

export type ApiRequest = { request: IncomingMessage; response: ServerResponse; url: URL; body: JsonFields };

const largestPage = 500;

const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];

/** Undefined for an invalid order. */
export const readOrder = (body: JsonFields): ProviderOrder | undefined => {
  const customer = customerInfo().safeParse(body["customer"]);
  const { service, frequency: writtenFrequency, price, firstVisit } = fieldsIn(body["subscription"]);
  const frequency = readFrequency(bodyText(writtenFrequency));
  if (!customer.success || frequency === undefined) return undefined;
  if (typeof service !== "string" || typeof price !== "number" || typeof firstVisit !== "string") return undefined;
  const reference = bodyText(body["reference"]) ?? "";
  return { reference, customer: customer.data, subscription: { service, frequency, price, firstVisit } };
};

const subscriptionOf = ({ ledger, customers }: ApiParts, id: string) => {
  const entry = ledger.find(id);
  if (entry !== undefined) {
    const { order, ids } = entry;
    const { service, frequency } = order.subscription;
    return {
      subscription: { id, customerId: ids.customerId, service, frequency },
      customer: { id: ids.customerId, email: order.customer.email ?? "" },
    };
  }
  const index = Number(/^sub_(\d+)$/.exec(id)?.[1]) - 1;
  return index >= 0 && index < sizeOf("subscriptions", customers())
    ? { subscription: recordAt("subscriptions", index), customer: recordAt("customers", index) }
    : undefined;
};

/** Generated records first, then orders. */
const pageOf = ({ ledger, customers }: ApiParts, kind: ListKind, search: URLSearchParams) => {
  const limit = Math.min(Math.max(1, Number(search.get("limit") ?? "100") || 100), largestPage);
  const start = Math.max(0, Number(search.get("cursor") ?? "0") || 0);
  const generated = sizeOf(kind, customers());
  const entries = ledger.records(kind);
  const total = generated + entries.length;
  const end = Math.min(start + limit, total);
  const data = Array.from({ length: Math.max(0, end - start) }, (_, offset) =>
    start + offset < generated ? recordAt(kind, start + offset) : entries[start + offset - generated],
  );
  return { data, nextCursor: end < total ? String(end) : null, total };
};

/** `/v1/tokens`, `/v1/customers/sign-in`, `/v1/subscriptions` and lists at `/v1/<kind>`. False for other paths. */
export const createProviderApi =
  (parts: ApiParts) =>
  ({ request, response, url, body }: ApiRequest): boolean => {
    const { tokens, ledger, people } = parts;
    const say = (status: number, value: object): true => {
      sendJson(response, status, value);
      return true;
    };
    const call = `${request.method ?? ""} ${url.pathname}`;
    if (!url.pathname.startsWith("/v1/")) return false;
    if (call === "POST /v1/customers/sign-in") {
      const email = bodyText(body["email"])?.toLowerCase();
      const found = people.find((person) => person.email === email && person.securityKey === body["securityKey"]);
      if (found === undefined) return say(401, { error: "invalid_credentials" });
      const { firstName, lastName } = found;
      return say(200, { customer: { email: found.email, firstName, lastName } });
    }
    if (call === "POST /v1/tokens") {
      const isAuthorized =
        request.headers["x-api-key"] === parts.apiKey && body["organizationId"] === provider.organizationId;
      if (!isAuthorized) return say(401, { error: "invalid_key" });
      const scope = (["api", "portal"] as const).find((candidate) => candidate === body["scope"]);
      return scope === undefined ? say(422, { error: "invalid_scope" }) : say(200, tokens.issue(scope));
    }
    if (!tokens.isValid(bearerOf(request), "api")) return say(401, { error: "invalid_token" });
    if (call === "POST /v1/subscriptions") {
      const key = request.headers["idempotency-key"];
      const order = readOrder(body);
      if (typeof key !== "string" || order === undefined) return say(422, { error: "invalid_order" });
      return say(201, ledger.add(order, key));
    }
    if (call === "GET /v1/organization") return say(200, { organization: organizationOf(provider.organizationId) });
    const [, subscriptionId] = /^GET \/v1\/subscriptions\/([^/]+)$/.exec(call) ?? [];
    if (subscriptionId !== undefined) {
      const found = subscriptionOf(parts, decodeURIComponent(subscriptionId));
      return found === undefined ? say(404, { error: "unknown_subscription" }) : say(200, found);
    }
    const kind = listKinds.find((candidate) => call === `GET /v1/${candidate}`);
    return kind === undefined ? say(404, { error: "not_found" }) : say(200, pageOf(parts, kind, url.searchParams));
  };
