import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { RouteKey } from "@cleaning/contract/route";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { checkoutRoutes, portalCall } from "@cleaning/contract/routes/checkout";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { syncCall, syncLogsCall, syncRoutes } from "@cleaning/contract/routes/sync";
import { settleDue } from "@cleaning/core/mail";
import { deliverDue } from "@cleaning/core/orders/deliver-due.ts";
import { orderRequest } from "@cleaning/core/orders/testing.ts";
import { runSync } from "@cleaning/core/sync";
import { lastSuccess } from "@cleaning/core/sync/lease.ts";
import { readSyncLogs } from "@cleaning/core/sync/log.ts";
import { fakeIdentity } from "@cleaning/core/testing/identity.ts";
import { handlers as accounts } from "@cleaning/functions/accounts";
import { handlers as admin } from "@cleaning/functions/admin";
import { handlers as checkout } from "@cleaning/functions/checkout";
import { createArea } from "@cleaning/functions/http/area";
import { connectProvider } from "@cleaning/functions/provider-api";
import { type Services, services as real } from "@cleaning/functions/services";
import { handlers as site } from "@cleaning/functions/site";
import { handlers as sync } from "@cleaning/functions/sync";
import { contextWith, eventOf, type TestRequest, tokenWith, trustTestTokens } from "@cleaning/functions/testing/index";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fieldsOf, listOf } from "../recording/fields.ts";
import { recorded, type Statement } from "../recording/template.ts";

/**
 * The other side of least privilege: what the functions ask of the table, they may. Handlers run on a table that only
 * takes notes, and the notes are held against the recorded policies, as AWS would.
 */
const template = recorded("production");
const table = String(template.one("aws:dynamodb/table:Table").state["arn"]);

type Need = { action: string; resource: string };
let needs: Need[] = [];

const inTransaction: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

const needsOf = (command: string, input: unknown): Need[] => {
  const { IndexName, TransactItems } = fieldsOf(input);
  const names =
    TransactItems === undefined
      ? [command.replace(/Command$/, "")]
      : listOf(TransactItems).flatMap((item) => Object.keys(item).map((kind) => inTransaction[kind] ?? kind));
  const resource = typeof IndexName === "string" ? `${table}/index/${IndexName}` : table;
  return names.map((name) => ({ action: `dynamodb:${name}`, resource }));
};

/** One mail is due and one person is known, so that handlers go on to what comes after. */
const item = {
  __edb_e__: "mail",
  __edb_v__: "1",
  id: "1",
  to: "office@example.test",
  subject: "s",
  text: "t",
  createdAt: "2026-01-01",
  dueAt: "2026-01-01",
  attempts: 0,
};

/** What any of the records has that are asked for by their keys. */
const everything = {
  id: 1,
  userId: 1,
  customerId: 1,
  serviceId: 1,
  name: "Ann Lee",
  sortName: "ann lee",
  firstName: "Ann",
  email: "ann@example.test",
  identityId: "sub-1",
  hasPets: false,
  activeSubscriptions: 0,
  revision: 1,
  createdAt: "2026-01-01",
  assignedArea: "Logan",
  sortArea: "logan",
  specialties: [],
  completedJobs: 0,
  isActive: false,
  type: "deep",
  serviceName: "Deep",
  serviceType: "deep",
  frequency: "weekly",
  priceCents: 100,
  nextDate: "undated",
  customerName: "Ann Lee",
  customerFirstName: "Ann",
  resumeUrl: "uploads/0b9c2d1e/ann.pdf",
  phone: "(435) 555-0100",
  position: "other",
  experience: "Five years of hotels.",
  isProcessed: false,
  value: 1,
};

/** A record that is there, of the kind that its key says. */
const recordAt = (key: unknown) => {
  const [pk, sk] = ["pk", "sk"].map((part) => String(fieldsOf(fieldsOf(key)[part])["S"]));
  const [, kind] = /^\$cleaning_([a-z]+)/.exec(pk ?? "") ?? [];
  return { ...everything, pk, sk, __edb_e__: kind, __edb_v__: "1" };
};

const recordsOf = (input: unknown) => {
  const { RequestItems } = fieldsOf(input);
  return listOf(fieldsOf(fieldsOf(RequestItems)["Table"])["Keys"]).map(recordAt);
};

/** Whether a record is read that only staff change: of others, handlers do more when there is none. */
const isStaff = (input: unknown): boolean =>
  /cleaning_(customer|agent|application|subscription)#/.test(JSON.stringify(input));

const order = orderRequest();
const made = { createdAt: "2026-01-01T00:00:00.000Z", frequency: "biweekly", priceCents: 12_800 };
/** What handlers find of a kind, when they look for it by its key. */
const known: Readonly<Record<string, object>> = {
  service: {
    id: 1,
    position: 1,
    name: "Standard Cleaning",
    type: "standard",
    price: "$150",
    features: [],
    description: "",
  },
  delivery: { ...made, id: 1, key: "key-1", dueAt: "2026-01-01T00:00:00.000Z", attempts: 0, isOverdue: false },
  order: { ...made, id: 1, customer: order.customerInfo, service: "Standard Cleaning", firstVisit: "2026-01-15" },
  // The provider failed five times in a row, and has rested.
  circuit: { dependency: "provider", failures: 5, restsUntil: 1 },
  syncstate: { __edb_e__: "syncState", provider: "provider" },
};
const foundBy = (input: unknown): object | undefined => {
  const [, kind = ""] = /"\$cleaning_(\w+?)[#"]|"\$cleaning#\w+|\$(service)_1/.exec(JSON.stringify(input)) ?? [];
  const fields = known[kind];
  return fields === undefined ? undefined : { __edb_e__: kind, __edb_v__: "1", ...fields };
};

const notingClient = (): DynamoDBClient => {
  const client = new DynamoDBClient({ region: "us-west-2", credentials: { accessKeyId: "x", secretAccessKey: "x" } });
  client.middlewareStack.add(
    (_next, context) =>
      async ({ input }) => {
        const command = String(context["commandName"]);
        needs.push(...needsOf(command, input));
        const found = foundBy(input);
        const output = command.startsWith("Update")
          ? { Attributes: { ...item, value: 1, hits: 1, ...found } }
          : command.startsWith("Query")
            ? { Items: [found ?? item] }
            : command.startsWith("BatchGet")
              ? { Responses: { Table: recordsOf(input) } }
              : command.startsWith("Get") && found !== undefined
                ? { Item: found }
                : command.startsWith("GetItem") && isStaff(input)
                  ? { Item: recordAt(fieldsOf(input)["Key"]) }
                  : {};
        return { output: { $metadata: {}, ...output }, response: {} };
      },
    { step: "build", priority: "low" },
  );
  return client;
};

/** The provider's API, which takes everything. */
const willing = async (url: string): Promise<Response> =>
  Response.json(
    url.endsWith("/v1/tokens")
      ? { token: "t", expiresAt: "2099-01-01T00:00:00.000Z" }
      : {
          customerId: "cus_1",
          subscriptionId: "sub_1",
          data: [{ id: "1" }],
          nextCursor: null,
          total: 1,
          organization: { id: "org-1" },
        },
  );
let provider = willing;
const access = { url: "https://provider.test", portal: "", apiKey: "key" };

const tokens = { accessToken: "a", refreshToken: "r" };
const services = (): Services => {
  const plain = notingClient();
  const database = { client: DynamoDBDocumentClient.from(plain), table: "Table" };
  return {
    ...real,
    environment: () => ({ table: "Table", userPoolId: "", userPoolClientId: "", mailFrom: "", formLimitFactor: 1 }),
    dynamoDb: () => plain,
    database: () => database,
    sendMail: () => async () => undefined,
    resumeLink: () => async () => ({ url: "https://example.test", expiresAt: "2026-01-01" }),
    providerApi: async () => connectProvider(database, access, { fetch: (url) => provider(url) }),
    providerData: async () => connectProvider(database, access, { fetch: (url) => provider(url) }).api,
    resumeTicket: () => async () => ({ url: "https://example.test", fields: {}, resumeUrl: "uploads/a/b.pdf" }),
    accounts: async () => ({
      database,
      identity: {
        ...fakeIdentity(),
        signIn: async () => tokens,
        refresh: async () => tokens,
        profile: async () => ({
          identityId: "sub-1",
          email: "ann@example.test",
          name: "Ann Lee",
          emailConfirmed: false,
        }),
        resetPassword: async () => undefined,
        sendConfirmationCode: async () => undefined,
        confirmEmail: async () => undefined,
      },
      provider: { signIn: async () => ({ email: "ann@example.test", firstName: "Ann", lastName: "Lee" }) },
      readToken: async () => ({ identityId: "sub-1", role: "customer" }),
      floor: 0,
    }),
  };
};

const allowed = (statements: readonly Statement[], { action, resource }: Need): boolean =>
  statements.some(
    ({ effect, actions, resources }) => effect === "Allow" && actions.includes(action) && resources.includes(resource),
  );

const missing = (id: string): string[] => {
  const statements = template.lambdas().find((lambda) => lambda.id === id)?.statements ?? [];
  return needs.filter((need) => !allowed(statements, need)).map(({ action, resource }) => `${action} on ${resource}`);
};

const unused = (id: string): string[] => {
  const statements = template.lambdas().find((lambda) => lambda.id === id)?.statements ?? [];
  const used = new Set(needs.map(({ action, resource }) => `${action} ${resource}`));
  return statements
    .flatMap(({ actions, resources }) =>
      actions.flatMap((action) => resources.map((resource) => `${action} ${resource}`)),
    )
    .filter((right) => right.startsWith("dynamodb:") && !used.has(right));
};

beforeAll(trustTestTokens);
beforeEach(() => {
  needs = [];
  provider = willing;
});

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
const key = { "idempotency-key": "key-00000001" };
const token = tokenWith({ "cognito:groups": ["admin"] });
const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };

const one = { token, params: { id: "1" } };
const plan = { customerId: 1, serviceId: 1, frequency: "weekly", price: 120 };

type Calls = readonly (readonly [RouteKey, TestRequest])[];

const calls = {
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
    ["POST /api/auth/refresh", { cookies: ["refresh_token=s.abc"] }],
    ["POST /api/auth/logout", { cookies: ["refresh_token=s.abc"] }],
    ["GET /api/auth/me", { token }],
    ["POST /api/register", { body: registration, headers: key }],
    ["POST /api/auth/forgot-password", { body: { email: "ann@example.test" } }],
    ["POST /api/auth/reset-password", { body: reset }],
    ["POST /api/auth/confirmation-code", { token }],
    ["POST /api/auth/confirm-email", { token, body: { code: "123456" } }],
    ["GET /api/account", { token }],
    ["PATCH /api/account", { token, body: { city: "Ogden" } }],
    ["GET /api/agent", { token: tokenWith({ "cognito:groups": ["agent"] }) }],
  ],
  ApiCheckout: [
    [portalCall, {}],
    ["POST /api/subscriptions", { body: order, headers: key }],
    ["POST /api/subscriptions", { body: { ...order, ...ids }, headers: key }],
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

const areas = {
  ApiSite: () => createArea(siteRoutes, site, services()),
  ApiAccounts: () => createArea(accountsRoutes, accounts, services()),
  ApiCheckout: () => createArea(checkoutRoutes, checkout, services()),
  ApiAdmin: () => createArea(adminRoutes, admin, services()),
  ApiSync: () => createArea(syncRoutes, sync, services()),
};

/** Makes all calls of a function, and says how each was answered. */
const runAll = async (id: keyof typeof calls): Promise<string[]> => {
  const handler = areas[id]();
  const answers: string[] = [];
  for (const [routeKey, request] of calls[id]) {
    const { statusCode } = await handler(eventOf(routeKey, request), contextWith());
    answers.push(`${statusCode} ${routeKey}`);
  }
  return answers;
};

describe.each(["ApiSite", "ApiAccounts", "ApiCheckout", "ApiAdmin", "ApiSync"] as const)("%s", (id) => {
  it("is tried with every call it answers", () => {
    const answered = template.routes().filter(({ lambda }) => lambda.id === id);
    expect(new Set(calls[id].map(([routeKey]) => routeKey))).toEqual(new Set(answered.map((route) => route.key)));
  });

  it("may do what its handlers ask of the table", async () => {
    await runAll(id);
    expect(needs.length).toBeGreaterThan(3);
    expect(missing(id)).toEqual([]);
  });
});

it("the admin area's function may do no more with the table than its calls ask, and take back what a repeated call began", async () => {
  const answers = await runAll("ApiAdmin");
  // What is marked is a contact request, and of those the table knows none here.
  expect(answers.filter((answer) => !/^20[01] /.test(answer))).toEqual([
    "404 PATCH /api/admin/contact-submissions/{id}",
  ]);
  expect(unused("ApiAdmin")).toEqual([`dynamodb:DeleteItem ${table}`]);
});

it("only the function of the public forms may put resumes, only the admin area's may read them, and only where they lie", () => {
  const objects = template
    .lambdas()
    .flatMap(({ id, statements }) =>
      statements
        .filter(({ actions }) => actions.some((action) => action.startsWith("s3:")))
        .map(({ actions, resources }) => ({ id, actions, resources })),
    );
  const resources = [expect.stringMatching(/\/uploads\/\*$/)];
  expect(objects.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: "ApiAdmin", actions: ["s3:GetObject"], resources },
    { id: "ApiSite", actions: ["s3:PutObject"], resources },
  ]);
});

it("RetryMails may do what it asks of the table, and nothing more", async () => {
  await settleDue(services().database(), async () => undefined, new Date());
  expect(needs.map(({ action }) => action)).toEqual(["dynamodb:Query", "dynamodb:UpdateItem", "dynamodb:DeleteItem"]);
  expect(missing("RetryMails")).toEqual([]);
  expect(unused("RetryMails")).toEqual([]);
});

it.each(["ApiSync", "SyncHourly"] as const)(
  "%s may do what a sync asks of the table, well or not, and nothing more",
  async (id) => {
    const { database, providerData } = services();
    const syncing = { database: database(), provider: await providerData(), now: () => new Date() };
    const options = { includeData: true, until: new Date("2099-01-01") };
    // One that is long enough to write down how far it is.
    let minutes = 0;
    const now = (): Date => new Date(Date.now() + (minutes += 1) * 60_000);
    await runSync({ ...syncing, now }, options);
    provider = async () => new Response("", { status: 401 });
    await expect(runSync(syncing, options)).rejects.toMatchObject({ kind: "badAnswer" });
    await lastSuccess(database());
    if (id === "ApiSync") await readSyncLogs(database(), new Date());
    expect(missing(id)).toEqual([]);
    expect(unused(id)).toEqual([]);
  },
);

it("DeliverOrders may do what it asks of the table, well or not, and nothing more", async () => {
  const { database, providerApi } = services();
  const { api } = await providerApi();
  const delivering = { database: database(), provider: api };
  const until = new Date("2099-01-01");
  await deliverDue(delivering, () => new Date(), until);
  provider = async () => new Response("", { status: 401 });
  await deliverDue(delivering, () => new Date(), until);
  expect(missing("DeliverOrders")).toEqual([]);
  expect(unused("DeliverOrders")).toEqual([]);
});
