import { visitLinkHeader } from "./http/edge.ts";
import { errorBody } from "./http/errors.ts";
import { methodAndPath, mayComeByLink, type Route } from "./http/route.ts";
import { failureComponents, failureReferences, failuresOf } from "./openapi/failures.ts";
import { operationOf } from "./openapi/operation.ts";
import { parameterWriter } from "./openapi/parameters.ts";
import { type Json, schemaWriter } from "./openapi/schemas.ts";
import { tags } from "./openapi/tags.ts";
import { type Call, routes } from "./routes.ts";
import { business } from "./site/business.ts";

const info = {
  title: `${business.name} API`,
  version: "1",
  description: [
    "Every call of the website, the customers' and agents' pages, and the admin area.",
    "Whoever signs in gets an access token for `Authorization: Bearer`, and a cookie that is traded for the next one.",
    "Whatever creates something is named by an `Idempotency-Key`, so that it can be sent again.",
    "Lists come in pages: `nextCursor` is the next page's `cursor`, and null at the end.",
    "Every answer that says no has a `message` for a person.",
  ].join(" "),
  contact: { name: business.name, url: business.website.link, email: business.email },
  license: { name: `All rights reserved by ${business.name}`, identifier: "LicenseRef-Proprietary" },
};

const securitySchemes = {
  accessToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The `token` of the last sign-in or refresh; it is good for minutes",
  },
  visitLink: {
    type: "apiKey",
    in: "header",
    name: visitLinkHeader,
    description: "From the link in a message about a visit; it is good for that visit alone",
  },
  refreshCookie: {
    type: "apiKey",
    in: "cookie",
    name: "__Secure-refresh_token",
    description: "Set by signing in, renewed by each refresh; scripts cannot read it",
  },
};

const headers = {
  RetryAfter: { description: "How many seconds to wait", schema: { type: "integer", minimum: 0 }, example: 5 },
  RequestId: { description: "The request's id, to be mentioned when asking us about it", schema: { type: "string" } },
  ETag: {
    description: "What the answer is known by: `If-None-Match` asks whether it changed",
    schema: { type: "string" },
  },
  RefreshCookie: { description: "The refresh cookie, or its end", schema: { type: "string" } },
};

const header = (name: keyof typeof headers): Json => ({ $ref: `#/components/headers/${name}` });

const securityOf = (key: Call, route: Route): Json[] => {
  const { cookie, mayBeSignedIn } = operationOf(key);
  if (route.access !== "public") return [{ accessToken: [] }, ...(mayComeByLink(route) ? [{ visitLink: [] }] : [])];
  if (route.owner === "visit") return [{ visitLink: [] }];
  if (cookie === "needed") return [{ refreshCookie: [] }];
  if (cookie === "optional") return [{}, { refreshCookie: [] }];
  return mayBeSignedIn === true ? [{}, { accessToken: [] }] : [];
};

const callers = {
  public: "For everyone.",
  signedIn: "For whoever is signed in.",
  agent: "For agents.",
  admin: "For administrators.",
} as const;

const descriptionOf = (key: Call, route: Route): string => {
  const { access, perAddress, throttle, idempotent, cache } = route;
  const ofWhom = mayComeByLink(route) ? " by a link" : "";
  return [
    operationOf(key).cookie === "needed" ? "For whoever holds the refresh cookie." : callers[access],
    throttle && `At most ${throttle.rate} calls a second from all callers together.`,
    mayComeByLink(route) && "Or by the link in a message, which is good for its visit alone.",
    perAddress && `At most ${perAddress.limit} in ${perAddress.windowSeconds / 60} minutes from one address${ofWhom}.`,
    idempotent &&
      "Sent again with the same `Idempotency-Key` within a day, it gives the first answer and creates nothing.",
    cache && `Caches may keep the answer for ${cache.sharedMaxAge / 60} minutes.`,
  ]
    .filter((sentence) => typeof sentence === "string")
    .join(" ");
};

export const openApiDocument = (): Json => {
  const schemas = schemaWriter();
  const parameters = parameterWriter(schemas);

  const operation = (key: Call, route: Route): Json => {
    const body = route.body && schemas.write(route.body, "input");
    const { id, summary, tag, cookie, example } = operationOf(key);
    const all = parameters.parametersOf(route);
    return {
      operationId: id,
      summary,
      description: descriptionOf(key, route),
      tags: [tag],
      security: securityOf(key, route),
      "x-access": route.access,
      ...(route.throttle && { "x-throttle": route.throttle }),
      ...(all.length === 0 ? {} : { parameters: all }),
      ...(body && {
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: body, example: example?.body },
          },
        },
      }),
      responses: {
        [route.status ?? 200]: {
          description: route.status === 201 ? "Created" : "Done",
          ...(route.cache && { headers: { ETag: header("ETag") } }),
          ...(cookie && { headers: { "Set-Cookie": header("RefreshCookie") } }),
          content: { [route.contentType ?? "application/json"]: { schema: schemas.write(route.output, "output") } },
        },
        ...(route.cache && {
          304: { description: "It is what `If-None-Match` names", headers: { ETag: header("ETag") } },
        }),
        ...failureReferences(failuresOf(key, route, body && schemas.resolve(body))),
      },
    };
  };

  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(routes) as [Call, Route][]) {
    const [method, path] = methodAndPath(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, route) };
  }
  const responses = failureComponents(schemas.write(errorBody, "output"));
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: business.website.link, description: "The website; the API has the same address" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      parameters: parameters.components,
      headers,
      responses,
      schemas: schemas.components(),
    },
  };
};

export const statusesOf = (key: Call): number[] => {
  const { write, resolve } = schemaWriter();
  const route: Route = routes[key];
  const body = route.body && resolve(write(route.body, "input"));
  return [route.status ?? 200, ...(route.cache === undefined ? [] : [304]), ...failuresOf(key, route, body)];
};
