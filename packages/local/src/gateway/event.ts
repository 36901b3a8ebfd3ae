import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Match } from "@cleaning/contract/http/match";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Other types are sent in base64. */
const textTypes = /^(text\/|application\/(json|javascript|xml)\b|[^;]+\+(json|xml)\b)/i;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** `21/Nov/2026:03:46:54 +0000` */
const logTime = (at: Date): string =>
  `${twoDigits(at.getUTCDate())}/${months[at.getUTCMonth()] ?? ""}/${at.getUTCFullYear()}:${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}:${twoDigits(at.getUTCSeconds())} +0000`;

const headersOf = (received: IncomingHttpHeaders): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(received))
    if (name !== "cookie" && value !== undefined) headers[name] = Array.isArray(value) ? value.join(",") : value;
  return headers;
};

const queryOf = (search: string): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return values;
};

const decoded = (parameters: Match<string>["parameters"]): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]));

export type ReceivedRequest = { request: IncomingMessage; path: string; search: string; body: Buffer };

/** Payload version 2.0. Throws URIError for a badly encoded path. */
export const eventOf = (
  { request, path, search, body }: ReceivedRequest,
  { key, parameters }: Match<string>,
  requestId: string,
  now: Date,
): APIGatewayProxyEventV2 => {
  const { headers, method = "GET", socket } = request;
  const rawPath = decodeURI(path);
  const isText = headers["content-type"] === undefined || textTypes.test(headers["content-type"]);
  return {
    version: "2.0",
    routeKey: key,
    rawPath,
    rawQueryString: search,
    headers: headersOf(headers),
    ...(headers.cookie === undefined ? {} : { cookies: headers.cookie.split(/;\s*/) }),
    ...(search === "" ? {} : { queryStringParameters: queryOf(search) }),
    ...(Object.keys(parameters).length === 0 ? {} : { pathParameters: decoded(parameters) }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: headers.host ?? "localhost",
      domainPrefix: "local",
      http: {
        method,
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: socket.remoteAddress?.replace("::ffff:", "") ?? "127.0.0.1",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId,
      routeKey: key,
      stage: "$default",
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length === 0 ? {} : { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
};
