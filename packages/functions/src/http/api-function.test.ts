import {
  GetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { RouteKey } from "@cleaning/contract/http/route";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { applyConfirmedEmail } from "@cleaning/core/accounts/ownership/confirmed-email.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { listRecords } from "@cleaning/core/platform/records/list.ts";
import { listedContacts } from "@cleaning/core/sales/contact/list.ts";
import { stackDatabase, type TestDatabase } from "@cleaning/core/testing";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handlers as adminHandlers } from "../admin.ts";
import { logger } from "../logger.ts";
import { handlers as siteHandlers } from "../site.ts";
import {
  asDocumented,
  contextWith,
  eventOf,
  depsOn,
  type TestRequest,
  tokenWith,
  trustTestTokens,
} from "../testing/index.ts";
import { createApiFunction } from "./api-function.ts";
import type { Answer } from "./response.ts";

beforeEach(trustTestTokens);
let database: TestDatabase;
let deps: ReturnType<typeof depsOn>;
beforeEach(async () => {
  database = await stackDatabase();
  deps = depsOn(database);
});

const site = async (key: RouteKey, request: TestRequest = {}) =>
  asDocumented(key, await createApiFunction(siteRoutes, siteHandlers, deps)(eventOf(key, request), contextWith()));
const admin = async (key: RouteKey, request: TestRequest = {}) =>
  asDocumented(key, await createApiFunction(adminRoutes, adminHandlers, deps)(eventOf(key, request), contextWith()));
const bodyOf = (answer: Answer): unknown => JSON.parse(answer.body ?? "null");

const contact = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  service: "deep",
  message: "Three bedrooms, two dogs.",
};
const key = { "idempotency-key": "key-00000001" };
const send = (changes: object = {}, headers: Record<string, string> = key) =>
  site("POST /api/contact", { body: { ...contact, ...changes }, headers });
const stored = async () => (await listRecords(listedContacts, database, { limit: 50 }, new Date())).submissions;

const asAdmin = (sub: string) => ({ token: tokenWith({ sub, "cognito:groups": ["admin"] }) });

describe("what a signed-in person writes", () => {
  it("is refused beyond what anybody does by hand in an hour, for that person alone, and what they read is not", async () => {
    for (const sub of ["sub-1", "sub-2"]) await isAdmin(sub);
    const environment = { ...deps.environment(), formLimitFactor: 0.001 };
    deps.environment = () => environment;
    const write = async (sub: string) =>
      (
        await admin("PATCH /api/admin/contact-submissions/{id}", {
          ...asAdmin(sub),
          params: { id: "99" },
          body: { isProcessed: true },
        })
      ).statusCode;
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await write("sub-1"));
    expect(answers).toEqual([404, 404, 404, 429]);
    expect(await write("sub-2")).toBe(404);
    expect((await admin("GET /api/admin/contact-submissions", asAdmin("sub-1"))).statusCode).toBe(200);
  });
});

describe("a request body", () => {
  it.each([
    ["is not JSON", { raw: "{" }, 400, "The request is not valid JSON."],
    ["is missing", {}, 400, "Required"],
    ["is not an object", { body: [] }, 400, "Invalid input"],
    ["is of another media type", { raw: "a=b", headers: { ...key, "content-type": "text/plain" } }, 415, "JSON"],
    ["is over 64 KB", { body: { ...contact, message: "m".repeat(70_000) } }, 413, "too large"],
    ["breaks a rule", { body: { ...contact, service: "" } }, 400, "Please select a service"],
  ])("that %s is refused in words, and nothing is stored", async (_, request: TestRequest, status, message) => {
    const answer = await site("POST /api/contact", { headers: key, ...request });
    expect(answer.statusCode).toBe(status);
    expect(bodyOf(answer)).toMatchObject({ message: expect.stringContaining(message) });
    expect(await stored()).toEqual([]);
  });

  it("is measured in bytes, however it is encoded", async () => {
    const event = eventOf("POST /api/contact", { headers: { ...key, "content-type": "application/json" } });
    const body = Buffer.from(JSON.stringify({ ...contact, message: "é".repeat(40_000) })).toString("base64");
    const handler = createApiFunction(siteRoutes, siteHandlers, deps);
    expect((await handler({ ...event, body, isBase64Encoded: true }, contextWith())).statusCode).toBe(413);
  });

  it("names every issue by its path", async () => {
    expect(bodyOf(await send({ firstName: "", phone: "1" }))).toEqual({
      message: "First name is required",
      issues: [
        { path: "firstName", message: "First name is required" },
        { path: "phone", message: "Please enter a valid phone number" },
      ],
    });
  });
});

describe("a public list", () => {
  it("may be kept by caches and is not sent again to who has it", async () => {
    const first = await site("GET /api/services");
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
      etag: expect.stringMatching(/^".+"$/),
    });
    const etag = String(first.headers?.["etag"]);
    const again = await site("GET /api/services", { headers: { "if-none-match": `"other", W/${etag}` } });
    expect(again).toMatchObject({ statusCode: 304 });
    expect(again.body).toBeUndefined();
    expect((await site("GET /api/services", { headers: { "if-none-match": '"other"' } })).statusCode).toBe(200);
  });

  it("asks the table once", async () => {
    database.requests.length = 0;
    await site("GET /api/testimonials");
    expect(database.requests).toEqual(["QueryCommand"]);
  });
});

const isAdmin = (identityId: string, emailConfirmed = true) =>
  createUser(database, { identityId, email: `${identityId}@example.test`, name: "Alma", emailConfirmed }, new Date());
const addCustomer = (userId: number, sub: string) => {
  const token = tokenWith({ sub, "cognito:groups": ["admin"] });
  return admin("POST /api/admin/customers", { token, headers: key, body: { userId } });
};

/** As API Gateway gives a call that has no route of its own. */
const askShared = async (method: string, rawPath: string) => {
  const event = eventOf("PATCH /api/admin/contact-submissions/{id}", {
    ...asAdmin("sub-1"),
    body: { isProcessed: true },
  });
  const http = { ...event.requestContext.http, method };
  const shared = {
    ...event,
    routeKey: "ANY /api/admin/{proxy+}",
    rawPath,
    requestContext: { ...event.requestContext, http },
  };
  return createApiFunction(adminRoutes, adminHandlers, deps)(shared, contextWith());
};

describe("the admin section", () => {
  const list = "GET /api/admin/contact-submissions";
  beforeEach(async () => {
    await isAdmin("sub-1");
  });

  it("is opened by a role only to who has proved their address, and tells from the read that says whether the token counts", async () => {
    await isAdmin("sub-2", false);
    const token = tokenWith({ sub: "sub-2", "cognito:groups": ["admin"] });
    expect((await admin(list, { token })).statusCode).toBe(403);
    await applyConfirmedEmail(database, { identityId: "sub-2", email: "sub-2@example.test" }, new Date());
    expect((await admin(list, { token })).statusCode).toBe(200);
    database.requests.length = 0;
    expect((await admin(list, { token })).statusCode).toBe(200);
    expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "BatchGetItemCommand", "QueryCommand"]);
    const unknownUserToken = tokenWith({ sub: "sub-3", "cognito:groups": ["admin"] });
    expect((await admin(list, { token: unknownUserToken })).statusCode).toBe(403);
  });

  it("answers a repeat to who sent it: another's key is another submission, and other content is refused", async () => {
    await isAdmin("sub-2");
    const first = await addCustomer(1, "sub-1");
    expect(bodyOf(first)).toMatchObject({ customer: { userId: 1 } });
    expect((await addCustomer(1, "sub-1")).body).toBe(first.body);
    expect((await addCustomer(2, "sub-1")).statusCode).toBe(409);
    expect(bodyOf(await addCustomer(2, "sub-2"))).toMatchObject({ customer: { userId: 2 } });
    await isAdmin("sub-3");
    // Another caller's submission runs by itself.
    expect((await addCustomer(1, "sub-3")).statusCode).toBe(409);
  });

  it("answers an administrator, and no cache may keep it", async () => {
    const answer = await admin(list, { token: tokenWith({ "cognito:groups": ["admin"] }) });
    expect(answer).toMatchObject({ statusCode: 200, headers: { "cache-control": "private, no-store" } });
  });

  it.each(["super_client", "super-client", "supervisor", "agent", undefined])("refuses the group %s", async (group) => {
    const token = tokenWith(group === undefined ? {} : { "cognito:groups": [group] });
    expect((await admin(list, { token })).statusCode).toBe(403);
  });

  it("finds a call by its path behind a route that many share, logs its name, and has no others", async () => {
    const info = vi.spyOn(logger, "info").mockReturnValue();
    expect(bodyOf(await askShared("PATCH", "/api/admin/contact-submissions/99"))).toMatchObject({
      message: "There is no such record.",
    });
    expect(info).toHaveBeenLastCalledWith(
      "call",
      expect.objectContaining({ route: "PATCH /api/admin/contact-submissions/{id}", by: "sub-1" }),
    );
    for (const [method, path] of [
      ["DELETE", "/api/admin/contact-submissions/99"],
      ["PATCH", "/api/admin/contact-submissions/99/"],
      ["PATCH", "/api/admin/contact-submissions/9/9"],
      ["GET", "/api/admin/board"],
    ] as const)
      expect(bodyOf(await askShared(method, path))).toEqual({ message: "There is no such call." });
  });

  it("refuses who is not signed in, before it looks at the input", async () => {
    expect((await admin(list, { query: { limit: "x" } })).statusCode).toBe(401);
    expect((await admin("PATCH /api/admin/contact-submissions/{id}", { raw: "{" })).statusCode).toBe(401);
  });

  it.each([
    ["limit", "0"],
    ["limit", "201"],
    ["limit", "ten"],
    ["cursor", "nonsense"],
    ["processed", "maybe"],
  ])("refuses the query %s=%s", async (name, value) => {
    const answer = await admin(list, { token: tokenWith({ "cognito:groups": ["admin"] }), query: { [name]: value } });
    expect(answer.statusCode).toBe(400);
  });

  it.each(["0", "-1", "1.5", "abc", "1e3", "99999999999999999999", "7"])("knows no record %s", async (id) => {
    const answer = await admin("PATCH /api/admin/contact-submissions/{id}", {
      token: tokenWith({ "cognito:groups": ["admin"] }),
      params: { id },
      body: { isProcessed: true },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe("a contact request", () => {
  it("is stored, mailed to the office and acknowledged, also by mail", async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    expect(bodyOf(answer)).toEqual({
      success: true,
      message: "Your message has been sent. We'll get back to you soon.",
      id: 1,
    });
    expect(await stored()).toMatchObject([contact]);
    expect(deps.sentMails).toMatchObject([
      { replyTo: "ann@example.com", subject: expect.stringContaining("Deep Cleaning") },
      { kind: "contact-received", to: "ann@example.com" },
    ]);
  });

  it("is stored once and answered alike when it arrives twenty times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(deps.sentMails).toHaveLength(2);
  });

  it("is one of its own when another visitor used its key: no caller gets another's result", async () => {
    expect(bodyOf(await send())).toMatchObject({ id: 1 });
    expect(bodyOf(await send({ message: "Something else entirely." }))).toMatchObject({ id: 2 });
    const token = { ...key, authorization: `Bearer ${tokenWith()}` };
    expect(bodyOf(await send({}, token))).toMatchObject({ id: 3 });
    expect(bodyOf(await send({}, token))).toMatchObject({ id: 3 });
    expect(await stored()).toHaveLength(3);
  });

  it.each([{}, { "idempotency-key": "short" }, { "idempotency-key": "k".repeat(101) }])(
    "needs a key that names it (%j)",
    async (headers: Record<string, string>) => {
      expect((await send({}, headers)).statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );

  it("is acknowledged although the mail service is down, and the mail stays pending", async () => {
    deps.sendMail = () => async () => {
      throw new Error("down");
    };
    expect((await send()).statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it("is acknowledged although the table does not take that its mail was sent; only the error's name is logged", async () => {
    const logWarning = vi.spyOn(logger, "warn").mockImplementation(() => logger);
    database.plain.middlewareStack.add(
      (next) => async (args) => {
        if (!JSON.stringify(args.input).includes('"Delete"')) return next(args);
        throw Object.assign(new Error("ann@example.com"), { name: "TimeoutError" });
      },
      { step: "initialize", priority: "low" },
    );
    expect((await send()).statusCode).toBe(201);
    expect(deps.sentMails).toHaveLength(2);
    expect(logWarning.mock.calls).toEqual([["message not sent yet", { errors: ["TimeoutError"] }]]);
  });

  it("is held back after twenty in an hour from one address, with the time to wait; repeats do not count", async () => {
    for (let index = 0; index < 20; index += 1) {
      expect((await send({}, { "idempotency-key": `key-0000${index}0` })).statusCode).toBe(201);
      expect((await send({}, { "idempotency-key": `key-0000${index}0` })).statusCode).toBe(201);
    }
    const limited = await send({}, { "idempotency-key": "key-one-more" });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers?.["retry-after"])).toBeGreaterThan(0);
    const otherHeaders = { "idempotency-key": "key-elsewhere", "cloudfront-viewer-address": "198.51.100.7:443" };
    expect((await send({}, otherHeaders)).statusCode).toBe(201);
  });

  it("may not be sent by another site's page", async () => {
    expect((await send({}, { ...key, "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

const failing = (name: string) => Object.assign(new Error("secret detail"), { name });

describe("when the table fails", () => {
  it.each(["ProvisionedThroughputExceededException", "ThrottlingException", "TimeoutError", "InternalServerError"])(
    "%s is answered 'try again', not as a bug",
    async (name) => {
      mockClient(DynamoDBDocumentClient).on(QueryCommand).rejects(failing(name));
      const answer = await site("GET /api/services");
      expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "1" } });
      expect(answer.body).not.toContain("secret");
    },
  );

  it("a single write that keeps meeting transactions is answered 'try again'", async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    mock.on(GetCommand).resolves({});
    mock.on(UpdateCommand).rejects(failing("TransactionConflictException"));
    expect((await send()).statusCode).toBe(503);
  });

  it("a transaction that keeps meeting others is answered 'try again'", async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    mock.on(GetCommand).resolves({});
    mock.on(UpdateCommand).resolves({ Attributes: { value: 1, hits: 1 } });
    mock.on(TransactWriteCommand).rejects(
      Object.assign(new Error("canceled"), {
        name: "TransactionCanceledException",
        CancellationReasons: [{ Code: "None" }, { Code: "TransactionConflict" }, { Code: "None" }, { Code: "None" }],
      }),
    );
    expect((await send()).statusCode).toBe(503);
  });

  it("an unforeseen error is 500 with the request's id, no detail, and a log without what people typed", async () => {
    const logError = vi.spyOn(logger, "error").mockImplementation(() => undefined);
    mockClient(DynamoDBDocumentClient).on(QueryCommand).rejects(failing("ann@example.com is odd"));
    const answer = await site("GET /api/services");
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain(String(answer.headers?.["x-request-id"]));
    expect(answer.body).not.toContain("secret");
    expect(JSON.stringify(logError.mock.calls)).not.toContain("secret detail");
  });
});

it("knows no call that is not in its own route table", async () => {
  expect((await site("GET /api/nothing")).statusCode).toBe(404);
  const handler = createApiFunction(siteRoutes, siteHandlers, deps);
  expect((await handler(eventOf("GET /api/admin/contact-submissions"), contextWith())).statusCode).toBe(404);
});
