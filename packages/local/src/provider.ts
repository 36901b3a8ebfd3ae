import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listen, pathOf, readBody, sendJson, sendText } from "./http.ts";
import { type ProviderPerson, providerPeople } from "./provider/customers.ts";
import { type Fault, faultOf, faults } from "./provider/faults.ts";
import { type Fields, fieldsOf, textOf } from "./records.ts";

/** The provider, or rather its stand-in, answering. */
export type Provider = {
  url: string;
  /** Makes every call fail in a way from now on; undefined ends that. */
  failWith: (fault: Fault | undefined) => void;
  stop: () => Promise<void>;
};

/** What the stand-in is started with. */
type ProviderOptions = {
  people?: readonly ProviderPerson[];
  /** How long a slow answer takes, in milliseconds: longer than anyone waits. */
  slowness?: number;
};

/** Where the faults are switched: `GET` says which is on, `PUT` with `{"fault": "down"}` or `{"fault": null}` sets it. */
const controlPath = "/__control";
const largestRequest = 100_000;

const parse = (body: Buffer | undefined): Fields => {
  try {
    return fieldsOf(JSON.parse(body?.toString() ?? ""));
  } catch {
    return {};
  }
};

/**
 * Starts a stand-in of the provider on a free port of the loopback: its customer sign-in, and switches for faults. It is
 * a development tool and never deployed.
 */
export const startProvider = async ({
  people = providerPeople,
  slowness = 8_000,
}: ProviderOptions = {}): Promise<Provider> => {
  let fault: Fault | undefined;
  const ending = new AbortController();

  const control = (method: string | undefined, body: Fields, response: ServerResponse): void => {
    if (method === "PUT") {
      const wanted = faultOf(body["fault"]);
      if (wanted === undefined && body["fault"] !== null)
        return sendJson(response, 400, { message: `fault must be null or one of ${faults.join(", ")}` });
      fault = wanted;
    }
    return sendJson(response, 200, { fault: fault ?? null });
  };
  const signIn = (body: Fields, response: ServerResponse): void => {
    const email = textOf(body["email"])?.toLowerCase();
    const found = people.find((person) => person.email === email && person.securityKey === body["securityKey"]);
    if (found === undefined) return sendJson(response, 401, { error: "invalid_credentials" });
    const { firstName, lastName } = found;
    return sendJson(response, 200, { customer: { email: found.email, firstName, lastName } });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = parse(await readBody(request, largestRequest));
    const path = pathOf(request);
    if (path === controlPath) return control(request.method, body, response);
    if (fault === "down") return void request.socket.destroy();
    if (fault === "500") return sendJson(response, 500, { error: "internal" });
    if (fault === "malformed") return sendText(response, 200, "application/json", '{"customer": {"email": 7');
    if (fault === "rejected") return sendJson(response, 401, { error: "invalid_credentials" });
    if (fault === "slow") await sleep(slowness, undefined, { signal: ending.signal }).catch(() => undefined);
    if (request.method === "POST" && path === "/v1/customers/sign-in") return signIn(body, response);
    return sendJson(response, 404, { error: "not_found" });
  };

  const server = await listen(answer);
  return {
    url: server.url,
    failWith: (wanted) => {
      fault = wanted;
    },
    stop: async () => {
      ending.abort();
      await server.close();
    },
  };
};
