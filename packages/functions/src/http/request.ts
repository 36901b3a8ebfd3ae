import { readPhone } from "@cleaning/contract/format/phone";
import { impossiblePhoneMessage } from "@cleaning/contract/format/phone-message";
import { viewerAddressHeader } from "@cleaning/contract/http/edge";
import { type Issue, readInput } from "@cleaning/contract/http/input";
import type { Route } from "@cleaning/contract/http/route";
import type { Schema } from "@cleaning/contract/http/schema";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { Refusal } from "./refusal.ts";

const largestBody = 64 * 1024;

const parseInput = (schema: Schema, value: unknown): unknown => {
  const result = readInput(schema(), value);
  if (result.success) return result.data;
  throw new Refusal(400, result.issues[0]?.message ?? "Invalid input", result.issues);
};

/** Each `phone` of a body that is none; `expected` is what was stored before. Not in the schemas, because pages ship these. */
const phoneIssues = (value: unknown, path: readonly string[] = []): Issue[] => {
  if (typeof value === "string")
    return path.at(-1) === "phone" && value !== "" && readPhone(value) === undefined
      ? [{ path: path.join("."), message: impossiblePhoneMessage }]
      : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "expected" ? [] : phoneIssues(inner, [...path, name]),
  );
};

const parseBody = (schema: Schema, value: unknown): unknown => {
  const body = parseInput(schema, value);
  const issues = phoneIssues(body);
  if (issues[0] !== undefined) throw new Refusal(400, issues[0].message, issues);
  return body;
};

const bodyOf = (event: APIGatewayProxyEventV2): unknown => {
  if (event.body === undefined || event.body === "") return undefined;
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > largestBody) throw new Refusal(413, "This is too large. Please send at most 64 KB.");
  const [type = ""] = (event.headers["content-type"] ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json")
    throw new Refusal(415, "Please send JSON (content-type application/json).");
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Refusal(400, "The request is not valid JSON.");
  }
};

/** @throws Refusal 404 for an invalid path parameter, 400, 413 or 415 for the rest */
export const readRequest = (event: APIGatewayProxyEventV2, route: Route) => {
  const params = route.params === undefined ? undefined : readInput(route.params(), event.pathParameters ?? {});
  if (params?.success === false) throw new Refusal(404, "There is no such record.");
  return {
    params: params?.data,
    query: route.query === undefined ? undefined : parseInput(route.query, event.queryStringParameters ?? {}),
    body: route.body === undefined ? undefined : parseBody(route.body, bodyOf(event)),
  };
};

/** The sender's address by CloudFront, else by API Gateway. */
export const addressOf = (event: APIGatewayProxyEventV2): string => {
  const viewer = event.headers[viewerAddressHeader];
  return viewer === undefined
    ? event.requestContext.http.sourceIp
    : viewer.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
};

export const cookieOf = (event: Pick<APIGatewayProxyEventV2, "cookies">, name: string): string | undefined => {
  const found = event.cookies?.find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
};
