import * as z from "zod/mini";
import { business } from "./business.ts";
import { errorBody } from "./errors.ts";
import { methodAndPath, type Route, type RouteKey } from "./route.ts";
import { routes } from "./routes.ts";
import type { Schema } from "./schema.ts";

type Json = Record<string, unknown>;

const jsonSchema = (of: Schema, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(of(), { io, unrepresentable: "any" });
  return rest;
};

const parameters = (route: Route): Json[] => {
  const all: Json[] = [];
  for (const [place, of] of [
    ["path", route.params],
    ["query", route.query],
  ] as const) {
    if (of === undefined) continue;
    const { properties, required } = jsonSchema(of, "input") as { properties?: Json; required?: string[] };
    for (const [name, schema] of Object.entries(properties ?? {}))
      all.push({ name, in: place, required: required?.includes(name) ?? false, schema });
  }
  if (route.idempotent === true)
    all.push({ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } });
  return all;
};

const operation = (route: Route): Json => ({
  summary: route.summary,
  tags: [route.area],
  ...(route.access === "public" ? {} : { security: [{ accessToken: [] }] }),
  "x-access": route.access,
  "x-throttle": route.throttle,
  parameters: parameters(route),
  ...(route.body === undefined
    ? {}
    : {
        requestBody: { required: true, content: { "application/json": { schema: jsonSchema(route.body, "input") } } },
      }),
  responses: {
    [route.status ?? 200]: {
      description: "Done",
      content: { "application/json": { schema: jsonSchema(route.output, "output") } },
    },
    default: { $ref: "#/components/responses/Error" },
  },
});

/** The OpenAPI 3.1 description of every call, made from the route table. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(routes) as [RouteKey, Route][]) {
    const [method, path] = methodAndPath(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${business.name} API`, version: "1" },
    paths,
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: {
        Error: {
          description: "What went wrong, in words for a person",
          content: { "application/json": { schema: jsonSchema(errorBody, "output") } },
        },
      },
    },
  };
};
