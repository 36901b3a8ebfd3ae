import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gatewayRoutes } from "@cleaning/contract/http/gateway-routes";
import { createMatcher } from "@cleaning/contract/http/match";
import type { LambdaName, RouteTable } from "@cleaning/contract/http/route";
import { routes as contractRoutes } from "@cleaning/contract/routes";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import pTimeout from "p-timeout";
import { answerOf } from "./gateway/answer.ts";
import { eventOf } from "./gateway/event.ts";
import { readBody, sendJson } from "./http.ts";

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

export type GatewayOptions = {
  handlers: Readonly<Record<LambdaName, Handler>>;
  routes?: RouteTable;
  /** Bytes; default: API Gateway's 10 MB. */
  largestBody?: number;
  /** Milliseconds; default: the functions' own limits (`infra/functions.ts`). */
  timeout?: number;
  /** Called for functions that threw, timed out or returned an invalid result. */
  onDefect: (what: string, error: unknown) => void;
};

const ownLimit = (lambda: LambdaName): number => (lambda === "sync" ? 29_000 : 10_000);
const timedOut = Symbol("timed out");

const contextOf = (lambda: LambdaName, requestId: string, deadline: number): Context => ({
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: false,
  functionName: lambda,
  functionVersion: "$LATEST",
  invokedFunctionArn: `arn:aws:lambda:us-west-2:000000000000:function:${lambda}`,
  logGroupName: `/aws/lambda/${lambda}`,
  logStreamName: "local",
  memoryLimitInMB: "512",
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  // Legacy callbacks that the type still requires.
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

/** API Gateway's HTTP API, payload version 2.0, with its own 404, 413, 500 and 503. */
export const createGateway = ({
  handlers,
  routes = contractRoutes,
  largestBody = 10 * 1024 * 1024,
  timeout,
  onDefect,
}: GatewayOptions) => {
  const lambdaOf = new Map(gatewayRoutes(routes).map(({ key, lambda }) => [key, lambda]));
  const match = createMatcher([...lambdaOf.keys()]);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    const say = (status: number, message: string): void =>
      sendJson(response, status, { message }, { "apigw-requestid": requestId });

    const body = await readBody(request, largestBody);
    if (body === undefined) return say(413, "Request Entity Too Large");
    const [path = "/", search = ""] = (request.url ?? "/").split(/\?(.*)/s);
    const now = new Date();
    const found = (() => {
      try {
        const route = match(request.method ?? "GET", path);
        const lambda = route && lambdaOf.get(route.key);
        return (
          lambda && { key: route.key, lambda, event: eventOf({ request, path, search, body }, route, requestId, now) }
        );
      } catch (error) {
        if (error instanceof URIError) return "unreadable";
        throw error;
      }
    })();
    if (found === "unreadable") return say(400, "Bad Request");
    if (found === undefined) return say(404, "Not Found");

    const { key, lambda, event } = found;
    try {
      const limit = timeout ?? ownLimit(lambda);
      const context = contextOf(lambda, requestId, now.getTime() + limit);
      const invocation: Promise<unknown> = handlers[lambda](event, context);
      const result = await pTimeout(invocation, { milliseconds: limit, fallback: () => timedOut });
      if (result === timedOut) {
        onDefect(`${key} took longer than ${limit} ms`, undefined);
        return say(503, "Service Unavailable");
      }
      const answer = answerOf(result);
      if (answer === undefined) {
        onDefect(`${key} returned something that is no answer`, result);
        return say(500, "Internal Server Error");
      }
      response.writeHead(answer.status, {
        ...answer.headers,
        "content-length": answer.body.length,
        "apigw-requestid": requestId,
      });
      response.end(answer.body);
    } catch (error) {
      onDefect(`${key} threw`, error);
      say(500, "Internal Server Error");
    }
  };
};
