import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Method, RouteKey } from "@cleaning/contract/http/route";
import { statusesOf } from "@cleaning/contract/openapi";
import { type Call, routes } from "@cleaning/contract/routes";
import type { Accounts } from "@cleaning/core/accounts";
import type { Identity } from "@cleaning/core/accounts/identity.ts";
import type { Mail } from "@cleaning/core/platform/messages/mail.ts";
import { newPushKeys } from "@cleaning/core/platform/push/new-keys.ts";
import type { ProviderApi } from "@cleaning/core/sales/provider/api.ts";
import type { TestDatabase } from "@cleaning/core/testing";
import { fakeIdentity, noSecondStep } from "@cleaning/core/testing/identity.ts";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { testPhotos } from "@cleaning/core/testing/photos.ts";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { vi } from "vitest";
import { accessNotesDeps } from "../deps/access-notes.ts";
import { accountsDeps } from "../deps/accounts.ts";
import { baseDeps } from "../deps/base.ts";
import { mailDeps } from "../deps/mail.ts";
import { phonesDeps } from "../deps/phones.ts";
import { photoLinksDeps } from "../deps/photo-links.ts";
import { photosDeps } from "../deps/photos.ts";
import { providerDeps, syncDeps } from "../deps/provider.ts";
import { pushDeps } from "../deps/push.ts";
import { quoteOwners } from "../deps/quote-owners.ts";
import { requestOwners } from "../deps/request-owners.ts";
import { resumesDeps } from "../deps/resumes.ts";
import { textDeps } from "../deps/text.ts";
import { visitOwners } from "../deps/visit-owners.ts";
import type { Answer } from "../http/response.ts";
import { connectSecondFactor } from "../lazy/second-factor.ts";
import { refreshCookie } from "../refresh-cookie.ts";
import { accessTokens, callerOf } from "../tokens.ts";

export const allDeps = {
  ...baseDeps,
  ...accessNotesDeps,
  ...accountsDeps,
  ...mailDeps,
  ...photoLinksDeps,
  ...photosDeps,
  ...providerDeps,
  ...resumesDeps,
  ...syncDeps,
  ...phonesDeps,
  ...pushDeps,
  ...textDeps,
  ...quoteOwners,
  ...requestOwners,
  ...visitOwners,
};
export type Deps = typeof allDeps;

const pool = { userPoolId: "us-west-2_Test00000", clientId: "testclient" } as const;
const issuer = `https://cognito-idp.us-west-2.amazonaws.com/${pool.userPoolId}`;
export const testSecrets = { client: "c".repeat(48), migration: "m".repeat(48) } as const;
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const kid = "test-key";

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export type Claims = Record<string, unknown>;

/** The calls of a table that are about no record which a path or a link names. */
export type WithoutOwner<T> = { [K in keyof T]: T[K] extends { owner: string } ? never : K }[keyof T];

/** Overrides claims and header. */
export const tokenWith = (claims: Claims = {}, header: Claims = {}): string => {
  const now = Math.floor(Date.now() / 1_000);
  // A claim that is undefined differs from one that is missing.
  const name = JSON.stringify([now, claims, header], (_, value: unknown) => (value === undefined ? "left out" : value));
  const token = signed.get(name) ?? sign(now, claims, header);
  signed.set(name, token);
  return token;
};

/** Signing takes longer than most calls. */
const signed = new Map<string, string>();
const sign = (now: number, claims: Claims, header: Claims): string => {
  const content = `${encode({ alg: "RS256", kid, typ: "JWT", ...header })}.${encode({
    sub: "sub-1",
    iss: issuer,
    client_id: pool.clientId,
    token_use: "access",
    exp: now + 3_600,
    iat: now,
    ...claims,
  })}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(privateKey, "base64url")}`;
};

export const trustTestTokens = (): void => {
  vi.stubEnv("TABLE", "none");
  vi.stubEnv("MAIL_FROM", "no-reply@example.test");
  vi.stubEnv("USER_POOL_ID", pool.userPoolId);
  vi.stubEnv("USER_POOL_CLIENT_ID", pool.clientId);
  const { n, e } = publicKey.export({ format: "jwk" });
  accessTokens().cacheJwks({ keys: [{ kty: "RSA", use: "sig", alg: "RS256", kid, n: n ?? "", e: e ?? "" }] });
};

/** As a browser sends it back. */
export const cookieWith = (overrides: { token?: string; identityId?: string; remembered?: boolean } = {}): string => {
  const session = { token: "good", identityId: "sub-1", remembered: false, ...overrides };
  return refreshCookie.keep(session, testSecrets.client).replace(/;.*/, "");
};

/** Mails are collected in `sentMails`. */
export const depsOn = (database: Omit<TestDatabase, "savePoint">): Deps & { sentMails: Mail[] } => {
  const sentMails: Mail[] = [];
  const photos = testPhotos();
  return {
    ...allDeps,
    environment: () => ({
      table: database.table,
      userPoolId: pool.userPoolId,
      userPoolClientId: pool.clientId,
      mailFrom: "no-reply@example.test",
      formLimitFactor: 1,
    }),
    signInSecrets: () => testSecrets,
    dynamoDb: () => database.plain,
    database: () => database,
    secondFactorRequired: () => false,
    secondFactor: async () => connectSecondFactor("test-key"),
    notesCipher: () => testCipher,
    photos: () => photos,
    sendMail: () => async (message) => {
      sentMails.push(message);
      return undefined;
    },
    hasTexts: () => false,
    hasPush: () => false,
    pushSite: () => ({ publicKey: newPushKeys().publicKey, local: undefined }),
    sentMails,
  };
};

/** With an identity service in memory and a provider that knows nobody. */
export const accountsOn =
  (database: TestDatabase, identity: Identity = fakeIdentity(), readToken: Accounts["readToken"] = callerOf) =>
  async (): Promise<Accounts> => ({
    database,
    identity,
    provider: { signIn: () => Promise.reject(new AppError("unauthorized", "Not known there")) },
    readToken,
    secondStep: noSecondStep,
    floor: 0,
  });

export type TestRequest = {
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  cookies?: string[];
  token?: string;
};

export const eventOf = (key: RouteKey, request: TestRequest = {}): APIGatewayProxyEventV2 => {
  const method = key.slice(0, key.indexOf(" ")) as Method;
  const body = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  return {
    version: "2.0",
    routeKey: key,
    rawPath: key.slice(key.indexOf(" ") + 1),
    rawQueryString: "",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    ...(request.params === undefined ? {} : { pathParameters: request.params }),
    ...(request.query === undefined ? {} : { queryStringParameters: request.query }),
    ...(request.cookies === undefined ? {} : { cookies: request.cookies }),
    requestContext: {
      accountId: "000000000000",
      apiId: "test",
      domainName: "example.test",
      domainPrefix: "test",
      requestId: randomUUID(),
      routeKey: key,
      stage: "$default",
      time: "",
      timeEpoch: 0,
      http: { method, path: "", protocol: "HTTP/1.1", sourceIp: "203.0.113.9", userAgent: "test" },
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
};

const documented = new Map<RouteKey, number[]>(
  (Object.keys(routes) as Call[]).map((key) => [key, statusesOf(key)] as const),
);

/** @throws Error for a status that the API's description lacks; a call's operation adds those that its row cannot tell */
export const asDocumented = (key: RouteKey, answer: Answer): Answer => {
  const { statusCode } = answer;
  if (!(documented.get(key) ?? [404]).includes(statusCode)) throw new Error(`${key}: ${statusCode} is not documented.`);
  return answer;
};

export const contextWith = (milliseconds = 10_000): Context => ({
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: false,
  functionName: "test",
  functionVersion: "$LATEST",
  invokedFunctionArn: "arn:aws:lambda:us-west-2:000000000000:function:test",
  memoryLimitInMB: "512",
  logGroupName: "test",
  logStreamName: "test",
  getRemainingTimeInMillis: () => milliseconds,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

export const workingProvider = (): ProviderApi => ({
  portalToken: async () => ({ token: "portal-token", expiresAt: "2026-11-21T18:05:00.000Z" }),
  createSubscription: async ({ reference }) => ({ customerId: `cus_${reference}`, subscriptionId: `sub_${reference}` }),
  subscription: async () => undefined,
  page: async () => ({ records: [], nextCursor: null, total: 0 }),
  organization: async () => ({ id: "org-1" }),
});
