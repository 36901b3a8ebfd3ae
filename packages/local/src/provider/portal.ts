import { randomUUID } from "node:crypto";
import { portal } from "@cleaning/contract/checkout/portal";
import { provider } from "@cleaning/contract/checkout/provider";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { firstVisitDay } from "@cleaning/contract/site/first-visit";
import { sendJson, sendText } from "../http.ts";
import { fieldsIn, bodyText } from "../records.ts";
import { type ApiRequest, readOrder } from "./api.ts";
import type { Ledger } from "./ledger.ts";
import { embedScript, portalPage, portalScript } from "./portal-page.ts";
import type { TokenStore } from "./tokens.ts";

const shared = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" } as const;
/** Any site may frame the page; only its own script runs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'none'";
/** In a sandbox the form has another origin; the token authorizes it. */
const corsHeaders = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" } as const;

/** False for other paths. */
export const createPortal =
  ({ tokens, ledger }: { tokens: TokenStore; ledger: Ledger }) =>
  ({ request, response, url, body }: ApiRequest): boolean => {
    const call = `${request.method ?? ""} ${url.pathname}`;
    if (call === `GET ${portal.scriptPath}`) {
      sendText(response, 200, "text/javascript; charset=utf-8", embedScript, {
        ...shared,
        "cache-control": "no-store",
      });
      return true;
    }
    if (call === "GET /portal") {
      sendText(response, 200, "text/html; charset=utf-8", portalPage, { "content-security-policy": policy });
      return true;
    }
    if (call === "GET /portal.js") {
      sendText(response, 200, "text/javascript; charset=utf-8", portalScript);
      return true;
    }
    if (call === "OPTIONS /portal/registrations") {
      sendText(response, 204, "text/plain", "", corsHeaders);
      return true;
    }
    if (call !== "POST /portal/registrations") return false;
    for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value);
    const { organizationId, publicKey, token, customer, plan } = body;
    const isOwnKey = organizationId === provider.organizationId && publicKey === provider.publicKey;
    if (!isOwnKey || !tokens.isValid(bodyText(token), "portal")) {
      sendJson(response, 401, { message: "This form is no longer valid. Please reload the page." });
      return true;
    }
    const { serviceType, frequency, price } = fieldsIn(plan);
    const firstVisit = isoDate(firstVisitDay(bodyText(frequency), dateAtBusiness(new Date())));
    const subscription = { service: serviceType, frequency, price: Number(price), firstVisit };
    const order = readOrder({ reference: "portal", customer, subscription });
    if (order === undefined) sendJson(response, 422, { message: "Please check what you entered." });
    else sendJson(response, 201, ledger.add(order, bodyText(body["key"]) ?? randomUUID()));
    return true;
  };
