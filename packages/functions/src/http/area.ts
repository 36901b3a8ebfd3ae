import type { HandlerInput, OutputOf, Route, RouteTable } from "@cleaning/contract/route";
import type { Security } from "@cleaning/core/accounts/security.ts";
import { Failure } from "@cleaning/core/failure";
import { countTry, visitorOf } from "@cleaning/core/throttle";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { logger } from "../logger.ts";
import { type Services, services as real } from "../services.ts";
import { type Caller, callerOfHeader } from "../tokens.ts";
import { type Answer, errorAnswer, successAnswer } from "./answer.ts";
import { failureAnswer } from "./failures.ts";
import { idempotencyKeyOf, runOnce } from "./idempotent.ts";
import { refuseDirect } from "./origin.ts";
import { addressOf, readRequest } from "./request.ts";
import { onceStanding, onlyReads, standingOf } from "./standing.ts";

/** What a handler is told beside its input. */
type Request<A extends Route["access"], Idempotent> = {
  services: Services;
  event: APIGatewayProxyEventV2;
  now: Date;
  /** Cookies to set with the answer, if the call succeeds; handlers add theirs. */
  cookies: string[];
  /** Cookies that take one away, whatever becomes of the call. */
  clearing: string[];
  caller: A extends "public" ? undefined : Caller;
  /** What is kept of the caller's security. */
  standing: A extends "public" ? undefined : Promise<Security>;
  idempotencyKey: Idempotent extends true ? string : undefined;
};

type Handler<R extends Route> = (
  input: HandlerInput<R>,
  request: Request<R["access"], R["idempotent"]>,
) => Promise<OutputOf<R>>;

/** A handler for every call of an area: one that is missing does not compile. */
export type Handlers<T extends RouteTable> = { [K in keyof T]: T[K] extends Route ? Handler<T[K]> : never };

type AnyHandler = (input: unknown, request: unknown) => Promise<unknown>;

const authorize = async (route: Route, event: APIGatewayProxyEventV2): Promise<Caller | undefined> => {
  if (route.access === "public") return undefined;
  const caller = await callerOfHeader(event.headers["authorization"]);
  if (route.access === "admin" && caller.role !== "admin")
    throw new Failure("forbidden", "This is for administrators only.");
  if (route.access === "agent" && caller.role !== "agent")
    throw new Failure("forbidden", "This is for cleaning agents only.");
  return caller;
};

/** Another site may not make a visitor's browser change anything here, cookies or not. */
const refuseCrossSite = (event: APIGatewayProxyEventV2): void => {
  if (event.requestContext.http.method !== "GET" && event.headers["sec-fetch-site"] === "cross-site")
    throw new Failure("forbidden", "This can only be done from our own pages.");
};

/**
 * Makes the Lambda handler of an area. Only CloudFront may call it; API Gateway has done the routing, so
 * `event.routeKey` is the look-up; then: authorize, read and check the input, hold back floods and repeats, run, answer,
 * log.
 *
 * @param routes the calls of the area; those of others stay out of its function
 * @param handlers one for each of them
 * @param services what they work with; tests pass their own
 */
export const createArea = <T extends RouteTable>(routes: T, handlers: Handlers<T>, services: Services = real) => {
  const byKey = new Map<string, AnyHandler>(Object.entries(handlers) as [string, AnyHandler][]);
  const routeOf = new Map<string, Route>(Object.entries(routes));

  const run = async (
    event: APIGatewayProxyEventV2,
    context: Context,
    route: Route | undefined,
    clearing: string[],
  ): Promise<Answer> => {
    refuseDirect(event);
    if (route === undefined) return errorAnswer(404, { message: "There is no such call." });
    refuseCrossSite(event);
    const caller = await authorize(route, event);
    const now = new Date();
    const cookies: string[] = [];
    const standing = caller === undefined ? undefined : standingOf(services, route, caller);
    const answer = async (): Promise<unknown> => {
      const idempotencyKey = route.idempotent === true ? idempotencyKeyOf(event) : undefined;
      const input = readRequest(event, route);
      const handle = async (): Promise<unknown> => {
        if (route.perAddress !== undefined) {
          const { limit, windowSeconds } = route.perAddress;
          const scaled = limit * services.environment().formLimitFactor;
          const who = visitorOf(addressOf(event));
          await countTry(services.database(), { what: event.routeKey, who, limit: scaled, windowSeconds }, now);
        }
        const request = { services, event, now, cookies, clearing, caller, standing, idempotencyKey };
        return byKey.get(event.routeKey)?.(input, request);
      };
      return idempotencyKey === undefined
        ? handle()
        : runOnce(services, context, { route: event.routeKey, key: idempotencyKey, body: input.body }, handle);
    };
    const output = await onceStanding(standing, answer, onlyReads(event.requestContext.http.method, route));
    // Parsing drops whatever the contract does not name, so nothing leaves by accident, and gives first answers and
    // repeats one order of fields.
    return successAnswer(event, route, route.output().parse(output), cookies);
  };

  return async (event: APIGatewayProxyEventV2, context: Context): Promise<Answer> => {
    const started = performance.now();
    const { requestId } = event.requestContext;
    const route = routeOf.get(event.routeKey);
    const clearing: string[] = [];
    const answer = await run(event, context, route, clearing).catch((error: unknown) =>
      failureAnswer(error, route, requestId),
    );
    const cookies = [...(answer.cookies ?? []), ...clearing];
    logger.info("call", {
      requestId,
      route: event.routeKey,
      status: answer.statusCode,
      milliseconds: Math.round(performance.now() - started),
    });
    const headers = { ...answer.headers, "x-request-id": requestId };
    return { ...answer, headers, ...(cookies.length === 0 ? {} : { cookies }) };
  };
};
