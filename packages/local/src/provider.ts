import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { portal } from "@cleaning/contract/checkout/portal";
import { type Handle, listen, readBody, sendJson, sendText } from "./http.ts";
import { createProviderApi } from "./provider/api.ts";
import { controlPage } from "./provider/control-page.ts";
import { controlPath } from "./provider/control-path.ts";
import { type ProviderPerson, providerPeople } from "./provider/customers.ts";
import { type Fault, faultNamed, faults } from "./provider/faults.ts";
import { type Ledger, openLedger } from "./provider/ledger.ts";
import { createPortal } from "./provider/portal.ts";
import { createTokens } from "./provider/tokens.ts";
import { type JsonFields, fieldsIn } from "./records.ts";

export type RunningProvider = {
  url: string;
  apiKey: string;
  /** Undefined ends the fault. */
  failWith: (fault: Fault | undefined) => void;
  entries: Ledger["entries"];
  stop: () => Promise<void>;
};

type ProviderOptions = {
  people?: readonly ProviderPerson[];
  /** Milliseconds; longer than any timeout. */
  slowness?: number;
  customers?: number;
  tokenSeconds?: number;
  /** Stores the orders; default: in memory. */
  file?: string;
};

const largestRequest = 100_000;
const mostCustomers = 50_000;
/** Public: valid for this stand-in only. */
const apiKey = "local-provider-key";

/** JSON whatever the content type (curl sends forms), else a form. */
const parse = (body: Buffer | undefined): JsonFields => {
  const text = body?.toString() ?? "";
  try {
    return fieldsIn(JSON.parse(text));
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
};

/**
 * A development tool, never deployed. Faults are set on a page, or by `PUT` with `{"fault": "down"}`, `{"fault":
 * null}` or `{"customers": 50000}`.
 */
export const startProvider = async (options: ProviderOptions = {}): Promise<RunningProvider> => {
  const { people = providerPeople, slowness = 8_000, tokenSeconds = 300 } = options;
  let { customers = 120 } = options;
  let fault: Fault | undefined;
  const ending = new AbortController();
  const ledger = openLedger(options.file);
  const tokens = createTokens(tokenSeconds);
  const api = createProviderApi({ people, apiKey, tokens, ledger, customers: () => customers });
  const hosted = createPortal({ tokens, ledger });

  /** Returns what is wrong with it. */
  const change = (body: JsonFields): string | undefined => {
    if ("customers" in body) {
      const requested = Number(body["customers"]);
      if (!Number.isInteger(requested) || requested < 0 || requested > mostCustomers)
        return `customers must be a whole number from 0 to ${mostCustomers}`;
      customers = requested;
    }
    if ("fault" in body) {
      const requested = faultNamed(body["fault"]);
      if (requested === undefined && body["fault"] !== null && body["fault"] !== "")
        return `fault must be null or one of ${faults.join(", ")}`;
      fault = requested;
    }
    return undefined;
  };
  const control = (method: string | undefined, accept: string, body: JsonFields, response: ServerResponse): void => {
    const problem = method === "PUT" || method === "POST" ? change(body) : undefined;
    if (problem !== undefined) return sendJson(response, 400, { message: problem });
    if (method === "POST") return sendText(response, 303, "text/plain", "", { location: controlPath });
    if (method === "GET" && accept.includes("text/html")) {
      const page = controlPage({ fault, customers, made: ledger.entries().length });
      return sendText(response, 200, "text/html; charset=utf-8", page);
    }
    return sendJson(response, 200, { fault: fault ?? null, customers });
  };

  const answer: Handle = async (request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    const body = parse(await readBody(request, largestRequest));
    if (url.pathname === controlPath) return control(request.method, request.headers.accept ?? "", body, response);
    if (fault === "down") return void request.socket.destroy();
    if (fault === "500") return sendJson(response, 500, { error: "internal" });
    if (fault === "malformed") return sendText(response, 200, "application/json", '{"customer": {"email": 7');
    if (fault === "rejected" && url.pathname !== portal.scriptPath)
      return sendJson(response, 401, { error: "invalid_credentials" });
    if (fault === "no-script" && url.pathname === portal.scriptPath) return undefined;
    // The order is carried out after the caller's timeout.
    if (fault === "slow") await sleep(slowness, undefined, { signal: ending.signal }).catch(() => undefined);
    const call = { request, response, url, body };
    if (api(call) || hosted(call)) return undefined;
    return sendJson(response, 404, { error: "not_found" });
  };

  const server = await listen(answer);
  return {
    url: server.url,
    apiKey,
    failWith: (requested) => {
      fault = requested;
    },
    entries: ledger.entries,
    stop: async () => {
      ending.abort();
      await server.close();
    },
  };
};
