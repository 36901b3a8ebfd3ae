import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { roles } from "@cleaning/contract/accounts/roles";
import { subjectOf } from "./cognito/access-token.ts";
import { errorAnswer } from "./cognito/errors.ts";
import type { MigrateUser } from "./cognito/migration.ts";
import { createOperations, type CognitoOperation } from "./cognito/operations.ts";
import { openSessions, refreshTokenDays } from "./cognito/sessions.ts";
import { createStores } from "./cognito/store.ts";
import { type VendorAppClient, context, type Services, vendor } from "./cognito/vendor.ts";
import { listen, pathOf, readBody, sendJson } from "./http.ts";
import { type JsonFields, fieldsIn, bodyText } from "./records.ts";

/** The same on every machine; local tokens work on no other pool. */
export const userPool = {
  id: "us-west-2_Local0000",
  clientId: "local0client",
  clientSecret: "local-client-secret-that-means-nothing-elsewhere",
} as const;

export type CodeMail = { to: string; source: string; code: string };

export type Cognito = { endpoint: string; jwks: { keys: object[] }; stop: () => Promise<void> };

export type CognitoOptions = {
  dir: string;
  deliver: (mail: CodeMail) => Promise<void>;
  migrateUser?: MigrateUser;
  /** Called with the new path of an unreadable file. */
  onBroken?: (brokenFile: string) => void;
  now?: () => Date;
};

/** Verifiers derive the issuer from the pool's id, so the local pool claims AWS's address. */
const issuerDomain = "https://cognito-idp.us-west-2.amazonaws.com";
const accessTokenMinutes = 60;
const largestRequest = 1_000_000;

const clientAt = (now: Date): VendorAppClient => ({
  ClientId: userPool.clientId,
  ClientName: "site",
  ClientSecret: userPool.clientSecret,
  UserPoolId: userPool.id,
  CreationDate: now,
  LastModifiedDate: now,
  AccessTokenValidity: accessTokenMinutes,
  IdTokenValidity: accessTokenMinutes,
  RefreshTokenValidity: refreshTokenDays,
  TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "days" },
});

const openServices = async ({
  dir,
  deliver,
  onBroken,
  now,
}: Required<Omit<CognitoOptions, "migrateUser">>): Promise<Services> => {
  const files = join(dir, "pool");
  await mkdir(files, { recursive: true });
  const stores = createStores(files, onBroken);
  const clock = { get: now };
  const triggers = { enabled: () => false };
  const pools = new vendor.UserPoolServiceFactoryImpl(clock, stores);
  const factory = new vendor.CognitoServiceFactoryImpl(files, stores, pools);
  return {
    clock,
    cognito: await factory.create(context, { UsernameAttributes: ["email"] }),
    config: {},
    messages: {
      deliver: (_, source, _client, _pool, _user, code, _metadata, { Destination: to }) =>
        deliver({ to, source, code }),
    },
    otp: () => String(randomInt(0, 1_000_000)).padStart(6, "0"),
    tokenGenerator: new vendor.JwtTokenGenerator(clock, triggers, { IssuerDomain: issuerDomain }),
    triggers,
  };
};

const openPool = async ({ cognito, clock }: Services, client: VendorAppClient) => {
  const present = await cognito.listUserPools(context);
  if (!present.some(({ Id }) => Id === userPool.id))
    await cognito.createUserPool(context, {
      Id: userPool.id,
      Name: "local",
      UsernameAttributes: ["email"],
      AutoVerifiedAttributes: ["email"],
    });
  const pool = await cognito.getUserPool(context, userPool.id);
  await pool.saveAppClient(context, client);
  for (const [Precedence, GroupName] of roles.filter((role) => role !== "customer").entries()) {
    if ((await pool.getGroupByGroupName(context, GroupName)) !== null) continue;
    const now = clock.get();
    await pool.saveGroup(context, { GroupName, Precedence, CreationDate: now, LastModifiedDate: now });
  }
  return pool;
};

/** The AWS protocol has dates as epoch seconds. */
const wireJson = (value: unknown): unknown => {
  if (value instanceof Date) return Math.floor(value.getTime() / 1_000);
  if (Array.isArray(value)) return value.map(wireJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, wireJson(field)]));
};

/** Serialized, because operations read and write whole users. */
const serialQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
};

const parse = (body: Buffer | undefined): JsonFields => {
  try {
    return fieldsIn(JSON.parse(body?.toString() ?? ""));
  } catch {
    return {};
  }
};

/** What is acknowledged is on disk. SRP, MFA and password policies are not emulated. */
export const startCognito = async (options: CognitoOptions): Promise<Cognito> => {
  const { dir, deliver, migrateUser, onBroken = () => undefined, now = () => new Date() } = options;
  const services = await openServices({ dir, deliver, onBroken, now });
  const client = clientAt(now());
  const pool = await openPool(services, client);
  const sessions = await openSessions(join(dir, "sessions.json"), now, onBroken);
  const ownOperations = createOperations({ services, pool, poolId: userPool.id, client, sessions, migrateUser });
  const vendorOperations = vendor.Router(services);
  const enqueue = serialQueue();
  const jwks = { keys: [vendor.jwk] };

  const call = (name: string, input: JsonFields): Promise<unknown> => {
    const operation: CognitoOperation | undefined = Object.hasOwn(ownOperations, name)
      ? ownOperations[name]
      : undefined;
    if (operation !== undefined) return operation(input);
    const token = bodyText(input["AccessToken"]);
    if (token !== undefined) subjectOf(token, now());
    return vendorOperations(name)(context, input);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const input = parse(await readBody(request, largestRequest));
    const [, name = ""] = String(request.headers["x-amz-target"] ?? "").split(".");
    try {
      const output = await enqueue(async () => call(name, input));
      sendJson(response, 200, wireJson(output), { "content-type": "application/x-amz-json-1.1" });
    } catch (error) {
      const failure = errorAnswer(error);
      if (failure === undefined) throw error;
      const { status, type, message } = failure;
      sendJson(response, status, { __type: type, message }, { "x-amzn-errortype": type });
    }
  };
  const server = await listen((request, response) =>
    pathOf(request) === `/${userPool.id}/.well-known/jwks.json`
      ? sendJson(response, 200, jwks)
      : answer(request, response),
  );
  return { endpoint: server.url, jwks, stop: server.close };
};
