import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { listPaths } from "@cleaning/contract/catalog/catalog-lists";
import { createApi } from "@cleaning/contract/http/api";
import { routes } from "@cleaning/contract/routes";
import { demoPeople } from "@cleaning/local/seed/people";

type CallSpec = { method: "GET" | "POST"; path: string; token?: string; body?: object; expected: 200 | 201 };

/** In production CloudFront answers most of these. */
const catalogue = listPaths.map((path) => `/api/${path}`);
const lists = [
  "/api/admin/contact-submissions?limit=50",
  "/api/admin/customers?limit=50&sort=name",
  "/api/admin/subscriptions?limit=50",
  "/api/admin/overview",
];
const kindAt = (index: number): "catalogue" | "me" | "admin" | "contact" => {
  const slot = (index * 7) % 20;
  if (slot < 14) return "catalogue";
  return slot < 17 ? "me" : slot < 19 ? "admin" : "contact";
};

const turnOf = (paths: readonly string[], index: number): string =>
  paths[(index + Math.floor(index / 20)) % paths.length] ?? "";

const contact = (index: number) => ({
  firstName: "Ann",
  lastName: `Lee ${index}`,
  email: `ann.${index}@example.test`,
  phone: "(435) 555-0100",
  service: "deep",
  message: "Three bedrooms, two dogs. The week after next would be best.",
});

/** `longest` in milliseconds. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const longest = 10_000;

const sendTo = (origin: string, { method, path, token, body, expected }: CallSpec): Promise<void> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(`${origin}${path}`, {
      agent,
      method,
      signal: AbortSignal.timeout(longest),
      headers: {
        accept: "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json", "idempotency-key": randomUUID() }),
      },
    });
    clientRequest.once("error", reject);
    clientRequest.once("response", (answer) => {
      answer.once("error", reject);
      answer.resume().once("end", () => {
        if (answer.statusCode === expected) resolve();
        else reject(new Error(`${method} ${path} answered ${answer.statusCode ?? "nothing"}`));
      });
    });
    clientRequest.end(body === undefined ? undefined : JSON.stringify(body));
  });

const signIn = async (origin: string, requiredRole: "admin" | "customer"): Promise<string> => {
  const person = demoPeople.find(({ role }) => role === requiredRole);
  if (person === undefined) throw new Error(`There is no demo ${requiredRole}.`);
  const { username, password } = person;
  return (await createApi(routes, { fetch, origin })("POST /api/auth/login", { body: { username, password } })).token;
};

/** 70% reads of the catalogue, 15% signed-in calls, 10% admin lists, 5% contact forms. */
export const createMix = async (origin: string) => {
  const [admin, customer] = await Promise.all([signIn(origin, "admin"), signIn(origin, "customer")]);
  const calls = {
    catalogue: (index: number): CallSpec => ({ method: "GET", path: turnOf(catalogue, index), expected: 200 }),
    me: (): CallSpec => ({ method: "GET", path: "/api/auth/me", token: customer, expected: 200 }),
    admin: (index: number): CallSpec => ({ method: "GET", path: turnOf(lists, index), token: admin, expected: 200 }),
    contact: (index: number): CallSpec => ({
      method: "POST",
      path: "/api/contact",
      body: contact(index),
      expected: 201,
    }),
  };
  const api = createApi(routes, { fetch, origin, token: () => admin });
  return {
    call: (index: number) => {
      const kind = kindAt(index);
      return { kind, answered: sendTo(origin, calls[kind](index)) };
    },
    contacts: async () => (await api("GET /api/admin/contact-submissions", { query: { limit: 1 } })).stats.total,
    close: () => agent.destroy(),
  };
};
