import type { Role } from "@cleaning/contract/accounts/roles";
import { AppError } from "@cleaning/contract/http/app-error";
import { appReleaseHeader, isTooOld, updateApp } from "@cleaning/contract/http/app-release";
import { createMatcher } from "@cleaning/contract/http/match";
import {
  type HandlerInput,
  mayComeByLink,
  type OutputOf,
  type Route,
  type RouteTable,
} from "@cleaning/contract/http/route";
import type { Submission } from "@cleaning/core/platform/database/idempotency-record.ts";
import { enforceRateLimit, type RateLimit } from "@cleaning/core/platform/rate-limit";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { BaseDeps } from "../deps/base.ts";
import { logger } from "../logger.ts";
import { type Caller, callerIfAny, callerOfHeader } from "../tokens.ts";
import { type Authorization, authorizationOf } from "./authorization.ts";
import { toErrorResponse } from "./error-response.ts";
import { hasPassword, idempotencyKeyOf, submissionOf } from "./idempotent.ts";
import { refuseDirect } from "./origin.ts";
import { type Own, type ProofsFor, proveOwner, visitLinkOf } from "./owner.ts";
import { readRequest } from "./request.ts";
import { type Answer, errorResponse, successResponse } from "./response.ts";
import { hashedAddress, hashedNetwork } from "./trace.ts";

/** Undefined where a link is in the place of a session: what the call is about is in `own`. */
type BySession<R extends Route, Value> = R["access"] extends "public"
  ? undefined
  : R["proof"] extends string
    ? Value | undefined
    : Value;

type Request<R extends Route, D> = {
  deps: D;
  event: APIGatewayProxyEventV2;
  now: Date;
  cookies: string[];
  /** Cleared even when the call fails. */
  clearing: string[];
  caller: BySession<R, Caller>;
  authorization: BySession<R, Authorization>;
  /** Its key is bound to the sender. */
  submission: R["idempotent"] extends true ? Submission & { key: string } : undefined;
  own: Own<R>;
};

type Handle<R extends Route, D> = (input: HandlerInput<R>, request: Request<R, D>) => Promise<OutputOf<R>>;

/** A missing handler does not compile. `D` are the dependencies. */
export type Handlers<T extends RouteTable, D extends BaseDeps = BaseDeps> = {
  [K in keyof T]: T[K] extends Route ? Handle<T[K], D> : never;
};

/** Of one person in an hour: far more than anybody does by hand, and what a script may fill a history with. */
const writesPerHour = { customer: 300, team: 3_000 } as const;

const writesOf = (identityId: string, role: Role, factor: number): RateLimit => ({
  what: "writes",
  who: identityId,
  limit: writesPerHour[role === "customer" ? "customer" : "team"] * factor,
  windowSeconds: 3_600,
});

type AnyHandle = (input: unknown, request: unknown) => Promise<unknown>;

/** Survives a failed call: cookies to clear, and the caller's identity for the log. */
type CallState = { clearing: string[]; by?: string };

const authorize = async (deps: BaseDeps, route: Route, event: APIGatewayProxyEventV2, state: CallState) => {
  if (route.access === "public") return undefined;
  const caller = await callerOfHeader(event.headers["authorization"]);
  state.by = caller.identityId;
  return { caller, authorization: await authorizationOf(deps, route, caller) };
};

/** Against cross-site requests, with or without cookies. */
const refuseCrossSite = (event: APIGatewayProxyEventV2): void => {
  if (event.requestContext.http.method !== "GET" && event.headers["sec-fetch-site"] === "cross-site")
    throw new AppError("forbidden", "This can only be done from our own pages.");
};

/** An outdated app keeps its unsent events and is updated first. */
const refuseOldApp = (event: APIGatewayProxyEventV2): void => {
  const { message, reason } = updateApp;
  if (isTooOld(event.headers[appReleaseHeader])) throw new AppError("conflict", message, { reason });
};

/**
 * API Gateway names the call, or a route that many share (`gateway-routes.ts`): then the table finds it by its path.
 */
export const createApiFunction = <T extends RouteTable, D extends BaseDeps & ProofsFor<T>>(
  routes: T,
  handlers: Handlers<T, D>,
  deps: D,
) => {
  const byKey = new Map<string, AnyHandle>(Object.entries(handlers) as [string, AnyHandle][]);
  const routeOf = new Map<string, Route>(Object.entries(routes));
  const match = createMatcher([...routeOf.keys()]);

  /** API Gateway has decoded the path. */
  const named = (event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 => {
    if (!event.routeKey.startsWith("ANY ")) return event;
    const found = match(event.requestContext.http.method, event.rawPath);
    return found === undefined ? event : { ...event, routeKey: found.key, pathParameters: found.parameters };
  };

  const run = async (event: APIGatewayProxyEventV2, route: Route | undefined, state: CallState): Promise<Answer> => {
    refuseDirect(event);
    if (route === undefined) return errorResponse(404, { message: "There is no such call." });
    refuseCrossSite(event);
    refuseOldApp(event);
    const link = visitLinkOf(route, event);
    const { caller, authorization } =
      link === undefined ? ((await authorize(deps, route, event, state)) ?? {}) : { caller: undefined };
    const idempotencyKey = route.idempotent === true ? idempotencyKeyOf(event) : undefined;
    const input = readRequest(event, route);
    const handler = byKey.get(event.routeKey);
    const now = new Date();
    const cookies: string[] = [];
    const limitRate = async (): Promise<void> => {
      const factor = deps.environment().formLimitFactor;
      if (caller !== undefined && authorization !== undefined && event.requestContext.http.method !== "GET")
        await enforceRateLimit(deps.database(), writesOf(caller.identityId, authorization.role, factor), now);
      const isLimited = link !== undefined || !mayComeByLink(route);
      const limits = [
        { what: event.routeKey, span: "visitor", rule: isLimited ? route.perAddress : undefined },
        { what: `${event.routeKey} wide`, span: "network", rule: route.perNetwork },
      ] as const;
      for (const { what, span, rule } of limits) {
        if (rule === undefined) continue;
        const limit = rule.limit * factor;
        const rateLimit = { what, who: hashedNetwork(event, span), limit, windowSeconds: rule.windowSeconds };
        await enforceRateLimit(deps.database(), rateLimit, now);
      }
    };
    const isLimitedFirst = idempotencyKey === undefined || hasPassword(input.body);
    if (isLimitedFirst) await limitRate();
    let submission: Submission | undefined;
    if (idempotencyKey !== undefined) {
      const sender = caller ?? (link === undefined ? await callerIfAny(event.headers["authorization"]) : undefined);
      const submissionInput = {
        route: event.routeKey,
        key: idempotencyKey,
        caller: sender?.identityId,
        link,
        ...input,
      };
      submission = await submissionOf(deps, submissionInput);
    }
    if (!isLimitedFirst && submission?.result === undefined) await limitRate();
    const { clearing } = state;
    const own = await proveOwner(deps, route, { now, identityId: caller?.identityId, link, ...input });
    const request = { deps, event, now, cookies, clearing, caller, authorization, submission, own };
    const output = await handler?.(input, request);
    // Drops fields that the contract lacks, and orders the fields of first answers and repeats alike.
    return successResponse(event, route, route.output().parse(output), cookies);
  };

  return async (received: APIGatewayProxyEventV2, _context?: Context): Promise<Answer> => {
    const started = performance.now();
    const event = named(received);
    const { requestId, http } = event.requestContext;
    const route = routeOf.get(event.routeKey);
    const state: CallState = { clearing: [] };
    const answer = await run(event, route, state).catch((error: unknown) => toErrorResponse(error, route, requestId));
    const cookies = [...(answer.cookies ?? []), ...state.clearing];
    logger.info("call", {
      requestId,
      route: event.routeKey,
      status: answer.statusCode,
      milliseconds: Math.round(performance.now() - started),
      ...(state.by === undefined ? {} : { by: state.by }),
      // Successful reads need no trace.
      ...(http.method === "GET" && answer.statusCode < 400 ? {} : { from: hashedAddress(event) }),
    });
    const headers = { ...answer.headers, "x-request-id": requestId };
    return { ...answer, headers, ...(cookies.length === 0 ? {} : { cookies }) };
  };
};
