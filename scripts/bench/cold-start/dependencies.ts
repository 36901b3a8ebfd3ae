import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { provider } from "@cleaning/contract/checkout/provider";
import { listKinds } from "@cleaning/core/sales/provider/api.ts";

const region = "us-west-2";
const userPoolId = `${region}_Bench0000`;
const userPoolClientId = "bench";

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const service = (id: number): object => ({
  __edb_e__: { S: "service" },
  __edb_v__: { S: "1" },
  id: { N: String(id) },
  position: { N: String(id) },
  name: { S: `Service ${id}` },
  description: { S: "What it is. ".repeat(10) },
  type: { S: "standard" },
  features: { L: [{ S: "one" }, { S: "two" }] },
  isPopular: { BOOL: false },
  price: { S: "$150" },
});

const user = {
  __edb_e__: { S: "user" },
  __edb_v__: { S: "1" },
  id: { N: "1" },
  identityId: { S: "sub-1" },
  name: { S: "Ann Lee" },
  email: { S: "ann@example.test" },
  sortName: { S: "ann lee" },
  createdAt: { S: "2026-01-01T00:00:00.000Z" },
};

const identity = {
  __edb_e__: { S: "unique" },
  __edb_v__: { S: "1" },
  kind: { S: "identity" },
  value: { S: "sub-1" },
  userId: { N: "1" },
  email: user.email,
  emailConfirmed: { BOOL: true },
};

const portalToken = { token: "portal", expiresAt: "2099-01-01T00:00:00.000Z" };

const syncState = {
  __edb_e__: { S: "syncState" },
  __edb_v__: { S: "1" },
  provider: { S: provider.slug },
  since: { S: "2026-01-01T00:00:00.000Z" },
};

const storedToday = {
  __edb_e__: { S: "dailyMessages" },
  __edb_v__: { S: "1" },
  kind: { S: "visit-reminder" },
  date: { S: "2026-01-01" },
  isComplete: { BOOL: true },
  expiresAt: { N: "1" },
};

/** By DynamoDB's operation; others are refused, so that no failing call is measured. */
const fromTable: Readonly<Record<string, (body: string) => object>> = {
  // The rate limit of a new address.
  UpdateItem: (body) => ({
    Attributes: body.includes("$syncstate")
      ? syncState
      : { __edb_e__: { S: "rateLimit" }, __edb_v__: { S: "1" }, hits: { N: "1" } },
  }),
  // The caller's email is verified.
  GetItem: (body) => {
    if (body.includes("kind_identity#")) return { Item: identity };
    // In the evening, a run of the outbox asks whether tomorrow's messages are stored.
    if (body.includes("$cleaning_dailymessages")) return { Item: storedToday };
    return { Item: { pk: { S: "a" }, sk: { S: "b" } } };
  },
  // Revocation and verified email, read for every signed-in call.
  BatchGetItem: (body) => {
    const { RequestItems } = JSON.parse(body) as { RequestItems: Record<string, { Keys: { pk: { S: string } }[] }> };
    const Responses: Record<string, object[]> = {};
    for (const [table, { Keys }] of Object.entries(RequestItems))
      Responses[table] = Keys.filter(({ pk }) => pk.S.includes("kind_identity#")).map((key) => ({
        ...key,
        ...identity,
      }));
    return { Responses, UnprocessedKeys: {} };
  },
  Query: (body) => ({ Items: body.includes("gsi5") ? [user] : Array.from({ length: 6 }, (_, id) => service(id + 1)) }),
  TransactWriteItems: () => ({}),
};

const list = { data: [{ id: "1" }], nextCursor: null, total: 1 };
const fromProvider: Readonly<Record<string, object>> = {
  "/v1/tokens": portalToken,
  "/v1/organization": { organization: { id: "1" } },
  ...Object.fromEntries(listKinds.map((kind) => [`/v1/${kind}`, list])),
};

/** Constant answers of a table and a provider, and a user pool's keys with a token; outside the measured process. */
export const startDependencies = async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keys = [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const [, operation = ""] = String(request.headers["x-amz-target"] ?? "").split(".");
      const [path = ""] = (request.url ?? "").split("?");
      const overHttp = path === "/jwks" ? { keys } : fromProvider[path];
      const answer = operation === "" ? overHttp : fromTable[operation]?.(body);
      response.statusCode = answer === undefined ? 400 : 200;
      response.setHeader("content-type", operation === "" ? "application/json" : "application/x-amz-json-1.0");
      response.end(JSON.stringify(answer ?? { message: `Nothing answers ${operation}${path}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;

  const now = Math.floor(Date.now() / 1_000);
  const content = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode({
    sub: "sub-1",
    iss: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    client_id: userPoolClientId,
    token_use: "access",
    "cognito:groups": ["admin"],
    exp: now + 7_200,
    iat: now,
  })}`;
  const token = `${content}.${createSign("RSA-SHA256").update(content).sign(privateKey, "base64url")}`;

  const env = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: "bench",
    AWS_SECRET_ACCESS_KEY: "bench",
    AWS_SESSION_TOKEN: "bench",
    AWS_ENDPOINT_URL_DYNAMODB: url,
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_FUNCTION_NAME: "bench",
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    JWKS: `${url}/jwks`,
    TABLE: "Table",
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: userPoolClientId,
    USER_POOL_CLIENT_SECRET: "s".repeat(40),
    MIGRATION_SECRET: "s".repeat(40),
    MAIL_FROM: "no-reply@example.test",
    ORIGIN_SECRETS: "s".repeat(40),
    SECOND_FACTOR_REQUIRED: "no",
    SECOND_FACTOR_KEYS: "bench",
    PROVIDER_URL: url,
    PROVIDER_PORTAL: url,
    PROVIDER_API_KEY: "bench",
    POWERTOOLS_METRICS_NAMESPACE: "bench",
  };
  const eventOf = (routeKey: string): string =>
    JSON.stringify({
      version: "2.0",
      routeKey,
      headers: { authorization: `Bearer ${token}`, "x-origin-verify": env.ORIGIN_SECRETS },
      requestContext: { requestId: "1", http: { method: routeKey.split(" ")[0], sourceIp: "198.51.100.7" } },
    });
  return { env, eventOf, stop: () => server.close() };
};
