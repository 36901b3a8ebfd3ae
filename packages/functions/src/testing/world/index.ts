import { AppError } from "@cleaning/contract/http/app-error";
import type { Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { fakeIdentity } from "@cleaning/core/testing/identity.ts";
import { addWorld, ann, gus, olga, worldNow } from "@cleaning/core/testing/world/index.ts";
import { vi } from "vitest";
import * as z from "zod";
import { apiFunctions } from "../all-calls.ts";
import {
  accountsOn,
  asDocumented,
  contextWith,
  type Deps,
  depsOn,
  eventOf,
  type TestRequest,
  tokenWith,
  trustTestTokens,
  workingProvider,
} from "../index.ts";
import { withMade } from "./made-before.ts";

/** By the groups of their token. */
const callers = {
  anonymous: undefined,
  customer: [],
  agent: ["agent"],
  supervisor: ["supervisor"],
  super_client: ["super_client"],
  admin: ["admin"],
} as const;
export type CallerName = keyof typeof callers;
export const callerNames = Object.keys(callers) as CallerName[];

export const expectedRefusal = (route: Route, caller: CallerName): 401 | 403 | undefined => {
  if (route.access === "public") return undefined;
  if (caller === "anonymous") return 401;
  return route.access !== "signedIn" && route.access !== caller ? 403 : undefined;
};

const subjects = { public: ann, signedIn: ann, agent: gus, admin: olga } as const;
const rightCallers = { public: "anonymous", signedIn: "customer", agent: "agent", admin: "admin" } as const;
export const rightCaller = ({ access }: Pick<Route, "access">): CallerName => rightCallers[access];

const passwords = new Set(["right", routes["POST /api/auth/login"].example.body.password]);
const subOf = (token: string): string =>
  z.object({ sub: z.string() }).parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).sub;

/** Signs in whoever has a right password; each change succeeds. */
const worldIdentity = () => {
  // Of the next second: those of this one may be revoked.
  const issued = { accessToken: tokenWith({ iat: worldNow.getTime() / 1_000 + 1 }), refreshToken: "next" };
  return {
    ...fakeIdentity(),
    signIn: async (_: string, password: string) => {
      if (!passwords.has(password)) throw new AppError("unauthorized", "Invalid username or password");
      return issued;
    },
    refresh: async (token: string) => {
      if (token !== "good") throw new AppError("unauthorized", "Please log in to continue.");
      return issued;
    },
    changeEmail: async () => undefined,
    profile: async (token: string) => ({
      identityId: subOf(token),
      email: ann.email,
      name: "Ann Lee",
      emailConfirmed: true,
    }),
    resetPassword: async () => undefined,
    changePassword: async () => undefined,
    sendConfirmationCode: async () => undefined,
    confirmEmail: async () => undefined,
  };
};

const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ["Date"], now: worldNow });
  trustTestTokens();
};

/** A table with the world's records, and all functions on it. The clock stands still at `worldNow`. */
export const openWorld = async (others: (database: TestDatabase) => Partial<Deps> = () => ({})) => {
  stopClock();
  const database = await testDatabase();
  const deps = depsOn(database);
  const environment = { ...deps.environment(), formLimitFactor: 1_000 };
  deps.environment = () => environment;
  const identity = worldIdentity();
  deps.accounts = accountsOn(database, identity);
  deps.providerData = async () => workingProvider();
  deps.providerApi = async () => ({ api: workingProvider(), scriptUrl: "https://portal.example/embed/v1.js" });
  deps.resumeTicket = () => async () => ({ url: "https://example.com", headers: {}, resumeUrl: "uploads/x/a.pdf" });
  deps.photoLink = () => async () => "https://example.com";
  deps.resumeLink = () => async (_, at) => ({ url: "https://example.com", expiresAt: at.toISOString() });
  const functions = apiFunctions({ ...deps, ...others(database) });
  const tokens = await addWorld(database);
  const restore = await database.savePoint();
  let submissions = 0;

  const call = async (key: Call, { headers, ...rest }: TestRequest, caller: CallerName = rightCaller(routes[key])) => {
    submissions += 1;
    const route: Route = routes[key];
    const groups = callers[caller];
    const claims = { "cognito:groups": groups, sub: subjects[route.access].identityId };
    const event = eventOf(key, {
      ...rest,
      headers: { "idempotency-key": `key-number-${submissions}`, ...headers },
      ...(groups === undefined ? {} : { token: tokenWith(claims) }),
    });
    return asDocumented(key, await functions[route.lambda](event, contextWith()));
  };
  /** Of the right caller. */
  const answerTo = async (key: Call, request: TestRequest) => {
    const { statusCode, body = "" } = await call(key, request);
    if (statusCode >= 300) throw new Error(`${key} is answered ${statusCode}: ${body}`);
    return z.record(z.string(), z.unknown()).parse(JSON.parse(body));
  };

  return {
    database,
    /** Before each test. */
    restore: async () => {
      stopClock();
      identity.people.length = 0;
      await restore();
    },
    call,
    answerTo,
    /** The example of a call, also with other parts of its body, with what has to be made before it. */
    exampleOf: (key: Call, bodyPart?: object): Promise<TestRequest> =>
      withMade(key, { database, tokens, answerTo }, bodyPart),
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
