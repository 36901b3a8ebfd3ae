import { createHash, createHmac } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { RouteKey } from "@cleaning/contract/http/route";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { submitContact } from "@cleaning/core/sales/contact";
import { testDatabase } from "@cleaning/core/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handlers as adminHandlers } from "../admin.ts";
import { logger } from "../logger.ts";
import { handlers as siteHandlers } from "../site.ts";
import { contextWith, eventOf, depsOn, type TestRequest, tokenWith, trustTestTokens } from "../testing/index.ts";
import { createApiFunction } from "./api-function.ts";
import { hashedAddress, clientNetworkOf } from "./trace.ts";

beforeEach(trustTestTokens);

const secret = "s".repeat(48);
const from = (address: string, secrets: string | undefined = secret): string =>
  hashedAddress(eventOf("POST /api/contact", { headers: { "cloudfront-viewer-address": `${address}:4711` } }), secrets);

describe("the mark of where a request came from", () => {
  it("is the same for the same visitor, and another for another", () => {
    expect(from("203.0.113.7")).toBe(from("203.0.113.7"));
    expect(from("203.0.113.7")).not.toBe(from("203.0.113.8"));
    expect(from("[2001:db8:1:2::1]")).toBe(from("[2001:db8:1:2::ffff]"));
  });

  it("needs the key: it is neither the address nor a hash that can be made by trying addresses", () => {
    const address = "203.0.113.7";
    expect(from(address)).not.toContain("203");
    for (const encoding of ["hex", "base64url"] as const)
      expect(createHash("sha256").update(address).digest(encoding)).not.toContain(from(address));
    expect(from(address)).not.toBe(from(address, "t".repeat(48)));
    const unkeyed = createHmac("sha256", createHmac("sha256", "").update("visitors in logs").digest());
    expect(unkeyed.update(address).digest("base64url")).not.toContain(from(address, ""));
  });

  it("stays while a new secret is brought in behind the old one", () => {
    expect(from("203.0.113.7", `${secret},${"t".repeat(48)}`)).toBe(from("203.0.113.7"));
  });
});

describe("a limit of visitors", () => {
  const address = "203.0.113.7";
  const event = (request: TestRequest = {}) =>
    eventOf("POST /api/contact", {
      ...request,
      headers: { "cloudfront-viewer-address": `${address}:4711`, "idempotency-key": "key-00000001" },
    });

  it("is kept in the table under a hash that needs the key: trying all addresses does not undo it", async () => {
    const database = await testDatabase();
    const lambda = createApiFunction(siteRoutes, siteHandlers, depsOn(database));
    const person = { firstName: "Ann", lastName: "Lee", email: "a@b.test", phone: "4355550100" };
    const body = { ...person, service: "deep", message: "Three bedrooms, two dogs." };
    expect((await lambda(event({ body }), contextWith())).statusCode).toBe(201);
    const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
    const rateLimitItem = Items.find((item) => item["__edb_e__"] === "rateLimit");
    expect(rateLimitItem).toMatchObject({ hits: 1 });
    const unkeyed = createHash("sha256").update(address).digest("base64url").slice(0, 22);
    for (const name of [address, unkeyed, hashedAddress(event())])
      expect(JSON.stringify(rateLimitItem)).not.toContain(name);
  });

  it("of an account and network names the network by the same key, and another key by another name", async () => {
    const deps = depsOn(await testDatabase());
    const network = () => clientNetworkOf(event(), deps).network;
    vi.stubEnv("ORIGIN_SECRETS", secret);
    const [one, again] = [network(), network()];
    expect(one).toMatch(/^[\w-]{22}$/);
    expect(again).toBe(one);
    expect(one).not.toBe(hashedAddress(event()));
    vi.stubEnv("ORIGIN_SECRETS", "t".repeat(48));
    expect(network()).not.toBe(one);
  });
});

const logged = async (key: RouteKey, request: TestRequest): Promise<unknown> => {
  const logInfo = vi.spyOn(logger, "info").mockImplementation(() => undefined);
  const database = await testDatabase();
  await submitContact(
    database,
    {
      firstName: "Ann",
      lastName: "Lee",
      email: "a@b.test",
      phone: "4355550100",
      service: "deep",
      message: "Two dogs.",
    },
    { key: "key-00000001" },
    new Date(),
  );
  await createUser(
    database,
    { identityId: "sub-staff", email: "s@b.test", name: "Sam", emailConfirmed: true },
    new Date(),
  );
  const deps = depsOn(database);
  const lambda = key.includes("/api/admin/")
    ? createApiFunction(adminRoutes, adminHandlers, deps)
    : createApiFunction(siteRoutes, siteHandlers, deps);
  await lambda(eventOf(key, request), contextWith());
  return logInfo.mock.calls.findLast(([message]) => message === "call")?.[1];
};

describe("the log", () => {
  const hashedAddressPattern = expect.stringMatching(/^[\w-]{22}$/);
  const token = tokenWith({ sub: "sub-staff", "cognito:groups": ["admin"] });
  const marking = { token, params: { id: "1" }, body: { isProcessed: true } };

  it("says of a change who made it and from where", async () => {
    expect(await logged("PATCH /api/admin/contact-submissions/{id}", marking)).toMatchObject({
      status: 200,
      by: "sub-staff",
      from: hashedAddressPattern,
    });
  });

  it("says from where a visitor without an account changed something", async () => {
    const entry = await logged("POST /api/careers/resume-upload", { body: { fileName: "ann.pdf", size: 1_000 } });
    expect(entry).toMatchObject({ from: hashedAddressPattern });
    expect(entry).not.toHaveProperty("by");
  });

  it("says who was refused, and from where; of what was only read, who", async () => {
    const list = "GET /api/admin/contact-submissions";
    expect(await logged(list, {})).toMatchObject({ status: 401, from: hashedAddressPattern });
    expect(await logged(list, { token: tokenWith({ sub: "sub-2" }) })).toMatchObject({
      status: 403,
      by: "sub-2",
      from: hashedAddressPattern,
    });
    const read = await logged(list, { token });
    expect(read).toMatchObject({ status: 200, by: "sub-staff" });
    expect(read).not.toHaveProperty("from");
  });
});
