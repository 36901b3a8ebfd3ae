import { methodAndPath, type Route } from "../http/route.ts";
import type { Call } from "../routes.ts";
import { operationOf } from "./operation.ts";
import type { Json } from "./schemas.ts";

const mayRetry = true;
const failures = {
  400: {
    name: "BadRequest",
    description: "Something in the request is wrong; `issues` says where",
    example: "Required",
  },
  401: { name: "Unauthorized", description: "Not signed in, or no longer", example: "Please log in to continue." },
  403: {
    name: "Forbidden",
    description: "Not for this role, or asked for by another site's page",
    example: "This is for administrators only.",
  },
  404: { name: "NotFound", description: "There is no such record", example: "There is no such record." },
  409: {
    name: "Conflict",
    description: "It is so already, was changed meanwhile, or the key was used for other content",
    example: "This was sent already, with other content. Please look at what is there before you send it again.",
    mayRetry,
  },
  413: {
    name: "TooLarge",
    description: "The body has more than 64 KB",
    example: "This is too large. Please send at most 64 KB.",
  },
  415: {
    name: "WrongMediaType",
    description: "The body is not JSON",
    example: "Please send JSON (content-type application/json).",
  },
  422: {
    name: "BrokenReference",
    description: "What the request names does not exist, or is not offered like this",
    example: "There is no such service.",
  },
  429: {
    name: "TooManyRequests",
    description: "Too many calls; `Retry-After` says when one is worth it",
    example: "Too many tries. Please wait a while and try again, or call us.",
    mayRetry,
  },
  500: {
    name: "InternalError",
    description: "A bug on our side; the message has the request's id",
    example: "Something went wrong on our side. Please try again, or call us and mention 4f1c.",
  },
  502: {
    name: "BadGateway",
    description: "A service behind this one sent an answer that makes no sense",
    example: "The login service sent an incomplete answer. Please call us.",
  },
  503: {
    name: "Unavailable",
    description: "Not now: something behind this does not answer, or it takes too long",
    example: "We can't do this right now. Please try again in a moment.",
    mayRetry,
  },
} as const satisfies Record<number, { name: string; description: string; example: string; mayRetry?: true }>;
type FailureStatus = keyof typeof failures;

const allFailures = Object.entries(failures).map(([status, failure]) => ({ status: Number(status), ...failure }));

const namesRecords = (body: Json | undefined): boolean =>
  Object.entries(Object(body?.["properties"]) as Json).some(
    ([name, field]) => name.endsWith("Id") && (Object(field) as Json)["type"] === "integer",
  );

export const failuresOf = (key: Call, route: Route, body: Json | undefined): number[] => {
  const [method] = methodAndPath(key);
  const hasBody = route.body !== undefined;
  const isPossible: Record<FailureStatus, boolean> = {
    400: hasBody || route.query !== undefined || route.idempotent === true,
    401: route.access !== "public",
    403: method !== "GET" || route.access === "admin" || route.access === "agent",
    404: route.params !== undefined,
    // For an outdated app.
    409: route.idempotent === true || method === "PATCH" || method === "PUT" || route.lambda === "agent",
    413: hasBody,
    415: hasBody,
    422: namesRecords(body),
    429: true,
    500: true,
    502: false,
    503: true,
  };
  const declared: readonly number[] = operationOf(key).fails ?? [];
  return allFailures
    .filter(({ status }) => isPossible[status as FailureStatus] || declared.includes(status))
    .map(({ status }) => status);
};

export const failureReferences = (statuses: readonly number[]): Json =>
  Object.fromEntries(
    allFailures
      .filter(({ status }) => statuses.includes(status))
      .map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
  );

export const failureComponents = (error: Json): Json =>
  Object.fromEntries(
    allFailures.map(({ name, description, example, ...rest }) => [
      name,
      {
        description,
        headers: {
          ...("mayRetry" in rest ? { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } : {}),
          "X-Request-Id": { $ref: "#/components/headers/RequestId" },
        },
        content: { "application/json": { schema: error, example: { message: example } } },
      },
    ]),
  );
