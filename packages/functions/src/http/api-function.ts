import type { HandlerInput, OutputOf, Route, RouteTable } from "@cleaning/contract/route";
import { AppError } from "@cleaning/core/errors";
import { enforceRateLimit } from "@cleaning/core/rate-limit";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { type Deps, deps as real } from "../deps.ts";
import { logger } from "../logger.ts";
import { type Caller, callerIfAny, callerOfHeader } from "../tokens.ts";
import { toErrorResponse } from "./error-response.ts";
import { idempotencyKeyOf, runOnce } from "./idempotent.ts";
import { refuseDirect } from "./origin.ts";
import { readRequest } from "./request.ts";
import { type Answer, errorResponse, successResponse } from "./response.ts";
import { type Standing, standingOf } from "./standing.ts";
import { markOf, networkOf } from "./trace.ts";

/** What a handler is told beside its input. */
type Request<A extends Route["access"], Idempotent> = {
  deps: Deps;
  event: APIGatewayProxyEventV2;
  now: Date;
  /** Cookies to set with the answer, if the call succeeds; handlers add theirs. */
  cookies: string[];
  /** Cookies that take one away, whatever becomes of the call. */
  clearing: string[];
  caller: A extends "public" ? undefined : Caller;
  /** What the table says about them. */
  standing: A extends "public" ? undefined : Standing;
  /** Names a submission: its key, bound to who makes it. */
  idempotencyKey: Idempotent extends true ? string : undefined;
};

type Handler<R extends Route> = (
  input: HandlerInput<R>,
  request: Request<R["access"], R["idempotent"]>,
) => Promise<OutputOf<R>>;

/** A handler for every call of an area: one that is missing does not compile. */
export type Handlers<T extends RouteTable> = { [K in keyof T]: T[K] extends Route ? Handler<T[K]> : never };

type AnyHandler = (input: unknown, request: unknown) => Promise<unknown>;

/** What a call leaves behind, whatever becomes of it: cookies that take one away, and who made it, for the log. */
type Left = { clearing: string[]; by?: string };

/** Who calls, and whether they may. */
const authorize = async (
  deps: Deps,
  route: Route,
  event: APIGatewayProxyEventV2,
  left: Left,
): Promise<{ caller: Caller; standing: Standing } | undefined> => {
  if (route.access === "public") return undefined;
  const caller = await callerOfHeader(event.headers["authorization"]);
  left.by = caller.identityId;
  return { caller, standing: await standingOf(deps, route, caller) };
};

/** Who makes a submission, where anybody may: a public call says it too, if somebody is signed in. */
const signer = async (caller: Caller | undefined, event: APIGatewayProxyEventV2): Promise<string | undefined> =>
  (caller ?? (await callerIfAny(event.headers["authorization"])))?.identityId;

/** Another site may not make a visitor's browser change anything here, cookies or not. */
const refuseCrossSite = (event: APIGatewayProxyEventV2): void => {
  if (event.requestContext.http.method !== "GET" && event.headers["sec-fetch-site"] === "cross-site")
    throw new AppError("forbidden", "This can only be done from our own pages.");
};

/**
 * Makes the Lambda handler of an area. Only CloudFront may call it; API Gateway has done the routing, so
 * `event.routeKey` is the look-up; then: authorize, read and check the input, hold back floods and repeats, run, answer,
 * log.
 *
 * @param routes the calls of the area; those of others stay out of its function
 * @param handlers one for each of them
 * @param deps what they work with; tests pass their own
 */
export const createApiFunction = <T extends RouteTable>(routes: T, handlers: Handlers<T>, deps: Deps = real) => {
  const byKey = new Map<string, AnyHandler>(Object.entries(handlers) as [string, AnyHandler][]);
  const routeOf = new Map<string, Route>(Object.entries(routes));

  const run = async (
    event: APIGatewayProxyEventV2,
    context: Context,
    route: Route | undefined,
    left: Left,
  ): Promise<Answer> => {
    refuseDirect(event);
    if (route === undefined) return errorResponse(404, { message: "There is no such call." });
    refuseCrossSite(event);
    const { caller, standing } = (await authorize(deps, route, event, left)) ?? {};
    const idempotencyKey = route.idempotent === true ? idempotencyKeyOf(event) : undefined;
    const input = readRequest(event, route);
    const now = new Date();
    const cookies: string[] = [];
    const handle = async (name?: string): Promise<unknown> => {
      if (route.perAddress !== undefined) {
        const { limit, windowSeconds } = route.perAddress;
        const scaled = limit * deps.environment().formLimitFactor;
        const who = networkOf(event);
        await enforceRateLimit(deps.database(), { what: event.routeKey, who, limit: scaled, windowSeconds }, now);
      }
      const { clearing } = left;
      const request = { deps, event, now, cookies, clearing, caller, standing, idempotencyKey: name };
      return byKey.get(event.routeKey)?.(input, request);
    };
    const output =
      idempotencyKey === undefined
        ? await handle()
        : await runOnce(
            deps,
            context,
            { route: event.routeKey, key: idempotencyKey, caller: await signer(caller, event), body: input.body },
            handle,
          );
    // Parsing drops whatever the contract does not name, so nothing leaves by accident, and gives first answers and
    // repeats one order of fields.
    return successResponse(event, route, route.output().parse(output), cookies);
  };

  return async (event: APIGatewayProxyEventV2, context: Context): Promise<Answer> => {
    const started = performance.now();
    const { requestId } = event.requestContext;
    const route = routeOf.get(event.routeKey);
    const left: Left = { clearing: [] };
    const answer = await run(event, context, route, left).catch((error: unknown) =>
      toErrorResponse(error, route, requestId),
    );
    const cookies = [...(answer.cookies ?? []), ...left.clearing];
    logger.info("call", {
      requestId,
      route: event.routeKey,
      status: answer.statusCode,
      milliseconds: Math.round(performance.now() - started),
      ...(left.by === undefined ? {} : { by: left.by }),
      // Of what only reads, and was allowed to, nobody has to be found again.
      ...(event.requestContext.http.method === "GET" && answer.statusCode < 400 ? {} : { from: markOf(event) }),
    });
    const headers = { ...answer.headers, "x-request-id": requestId };
    return { ...answer, headers, ...(cookies.length === 0 ? {} : { cookies }) };
  };
};
