import { AppError } from "@cleaning/contract/http/app-error";
import { appReleaseHeader, isTooOld, updateApp } from "@cleaning/contract/http/app-release";
import type { HandlerInput, OutputOf, Route, RouteTable } from "@cleaning/contract/http/route";
import type { Submission } from "@cleaning/core/platform/database/idempotency-record.ts";
import { enforceRateLimit } from "@cleaning/core/platform/rate-limit";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { BaseDeps } from "../deps/base.ts";
import { logger } from "../logger.ts";
import { type Caller, callerIfAny, callerOfHeader } from "../tokens.ts";
import { type Authorization, authorizationOf } from "./authorization.ts";
import { toErrorResponse } from "./error-response.ts";
import { hasPassword, idempotencyKeyOf, submissionOf } from "./idempotent.ts";
import { refuseDirect } from "./origin.ts";
import { readRequest } from "./request.ts";
import { type Answer, errorResponse, successResponse } from "./response.ts";
import { hashedAddress, hashedNetwork } from "./trace.ts";

/** What a handler gets beside its input. */
type Request<A extends Route["access"], Idempotent, D> = {
  deps: D;
  event: APIGatewayProxyEventV2;
  now: Date;
  /** Cookies to set if the call succeeds; handlers add to them. */
  cookies: string[];
  /** Cookies that are cleared even when the call fails. */
  clearing: string[];
  caller: A extends "public" ? undefined : Caller;
  authorization: A extends "public" ? undefined : Authorization;
  /** Its key is bound to the sender. */
  submission: Idempotent extends true ? Submission & { key: string } : undefined;
};

type Handle<R extends Route, D> = (
  input: HandlerInput<R>,
  request: Request<R["access"], R["idempotent"], D>,
) => Promise<OutputOf<R>>;

/** A handler for every call of a function: a missing one does not compile. `D` is what they work with. */
export type Handlers<T extends RouteTable, D extends BaseDeps = BaseDeps> = {
  [K in keyof T]: T[K] extends Route ? Handle<T[K], D> : never;
};

type AnyHandle = (input: unknown, request: unknown) => Promise<unknown>;

/** What outlives a failed call: cookies to clear, and the caller's identity for the log. */
type CallState = { clearing: string[]; by?: string };

const authorize = async (deps: BaseDeps, route: Route, event: APIGatewayProxyEventV2, state: CallState) => {
  if (route.access === "public") return undefined;
  const caller = await callerOfHeader(event.headers["authorization"]);
  state.by = caller.identityId;
  return { caller, authorization: await authorizationOf(deps, route, caller) };
};

/** Another site may not make a visitor's browser change anything here, with or without cookies. */
const refuseCrossSite = (event: APIGatewayProxyEventV2): void => {
  if (event.requestContext.http.method !== "GET" && event.headers["sec-fetch-site"] === "cross-site")
    throw new AppError("forbidden", "This can only be done from our own pages.");
};

/** An app that is too old keeps what it has to send and is updated first. */
const refuseOldApp = (event: APIGatewayProxyEventV2): void => {
  const { message, reason } = updateApp;
  if (isTooOld(event.headers[appReleaseHeader])) throw new AppError("conflict", message, { reason });
};

/**
 * Makes a Lambda handler of API calls. API Gateway has done the routing (`event.routeKey`); here a call is authorized,
 * its input checked, its rate limited, its repeats recognised, and its outcome logged.
 */
export const createApiFunction = <T extends RouteTable, D extends BaseDeps>(
  routes: T,
  handlers: Handlers<T, D>,
  deps: D,
) => {
  const byKey = new Map<string, AnyHandle>(Object.entries(handlers) as [string, AnyHandle][]);
  const routeOf = new Map<string, Route>(Object.entries(routes));

  const run = async (event: APIGatewayProxyEventV2, route: Route | undefined, state: CallState): Promise<Answer> => {
    refuseDirect(event);
    if (route === undefined) return errorResponse(404, { message: "There is no such call." });
    refuseCrossSite(event);
    refuseOldApp(event);
    const { caller, authorization } = (await authorize(deps, route, event, state)) ?? {};
    const idempotencyKey = route.idempotent === true ? idempotencyKeyOf(event) : undefined;
    const input = readRequest(event, route);
    const handler = byKey.get(event.routeKey);
    const now = new Date();
    const cookies: string[] = [];
    const limitRate = async (): Promise<void> => {
      const limits = [
        { what: event.routeKey, span: "visitor", most: route.perAddress },
        { what: `${event.routeKey} wide`, span: "network", most: route.perNetwork },
      ] as const;
      for (const { what, span, most } of limits) {
        if (most === undefined) continue;
        const limit = most.limit * deps.environment().formLimitFactor;
        const counted = { what, who: hashedNetwork(event, span), limit, windowSeconds: most.windowSeconds };
        await enforceRateLimit(deps.database(), counted, now);
      }
    };
    const isLimitedFirst = idempotencyKey === undefined || hasPassword(input.body);
    if (isLimitedFirst) await limitRate();
    let submission: Submission | undefined;
    if (idempotencyKey !== undefined) {
      const sender = caller ?? (await callerIfAny(event.headers["authorization"]));
      const sent = { route: event.routeKey, key: idempotencyKey, caller: sender?.identityId, ...input };
      submission = await submissionOf(deps, sent);
    }
    if (!isLimitedFirst && submission?.result === undefined) await limitRate();
    const { clearing } = state;
    const request = { deps, event, now, cookies, clearing, caller, authorization, submission };
    const output = await handler?.(input, request);
    // Parsing drops fields that the contract does not name, and orders those of first answers and repeats alike.
    return successResponse(event, route, route.output().parse(output), cookies);
  };

  return async (event: APIGatewayProxyEventV2, _context?: Context): Promise<Answer> => {
    const started = performance.now();
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
      // Reads that were allowed need no trace.
      ...(http.method === "GET" && answer.statusCode < 400 ? {} : { from: hashedAddress(event) }),
    });
    const headers = { ...answer.headers, "x-request-id": requestId };
    return { ...answer, headers, ...(cookies.length === 0 ? {} : { cookies }) };
  };
};
