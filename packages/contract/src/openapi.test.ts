import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { defineRoutes, mayComeByLink, type Route } from "./http/route.ts";
import { openApiDocument, statusesOf } from "./openapi.ts";
import { type Call, routes } from "./routes.ts";

type Operation = { operationId: string; security: unknown; responses: Record<string, unknown> };
type Failed = { headers: unknown; content: { "application/json": { schema: { $ref: string } } } };
const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Failed> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
);

it("names every call of the route table and no other", () => {
  expect(new Set(operations.map(({ key }) => key))).toEqual(new Set(Object.keys(routes)));
});

it("keeps Redocly's recommended rules, and describes every call, parameter and tag", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "operation-description": "error", "parameter-description": "error", "operation-tag-defined": "error" },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const messages = problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`);
  expect(messages).toEqual([]);
});

it("documents for every call whether it needs a session", () => {
  const needs = { accessToken: '[{"accessToken":[]}]', either: '[{"accessToken":[]},{"visitLink":[]}]' };
  const signedIn = operations.filter(({ operation }) =>
    Object.values(needs).includes(JSON.stringify(operation.security)),
  );
  const protectedRoutes = Object.entries<Route>(routes).filter(([, { access }]) => access !== "public");
  const byLink = operations.filter(({ operation }) => JSON.stringify(operation.security) === needs.either);
  expect(new Set(byLink.map(({ key }) => key))).toEqual(
    new Set(protectedRoutes.flatMap(([key, route]) => (mayComeByLink(route) ? [key] : []))),
  );
  expect(new Set(signedIn.map(({ key }) => key))).toEqual(new Set(protectedRoutes.map(([key]) => key)));
});

it("every row that names a record by a path or a mail's link says whose it is: without that none compiles", () => {
  const { owner: _, ...bySession } = routes["DELETE /api/portal/homes/{id}"];
  const { owner: _owner, proof: _proof, ...byLink } = routes["POST /api/quote-page"];
  // @ts-expect-error -- no owner
  defineRoutes({ "DELETE /api/portal/homes/{id}": bySession });
  // @ts-expect-error -- no owner
  defineRoutes({ "POST /api/quote-page": byLink });
  // @ts-expect-error -- no session opens it
  defineRoutes({ "POST /api/quote-page": { ...byLink, owner: "home" } });
  const { perAddress: _limit, ...unlimited } = routes["POST /api/portal/visits/{id}/rating"];
  // @ts-expect-error -- a link may be guessed
  defineRoutes({ "POST /api/portal/visits/{id}/rating": unlimited });
  const owned = Object.entries<Route>(routes).filter(([, { owner }]) => owner !== undefined);
  expect(owned.filter(([, { access, proof }]) => access !== "signedIn" && access !== "agent" && !proof)).toEqual([]);
});

const statuses = (key: Call): string => statusesOf(key).join(" ");

it("documents the failures that follow from the route table", () => {
  expect(statuses("GET /api/services")).toBe("200 304 429 500 503");
  expect(statuses("POST /api/contact")).toBe("201 400 403 409 413 415 429 500 503");
  expect(statuses("POST /api/auth/login")).toBe("200 400 401 403 413 415 429 500 502 503");
  expect(statuses("POST /api/subscriptions")).toBe("201 400 403 409 413 415 422 429 500 503");
  expect(statuses("GET /api/admin/customers/{id}")).toBe("200 401 403 404 429 500 503");
  expect(statuses("PATCH /api/admin/subscriptions/{id}")).toBe("200 400 401 403 404 409 413 415 429 500 503");
});

it("documents one body for all failures, and Retry-After", () => {
  const bodies = Object.values(document.components.responses).map(({ content }) => content["application/json"].schema);
  expect(new Set(bodies.map(({ $ref }) => $ref))).toEqual(new Set(["#/components/schemas/ErrorBody"]));
  expect(document.components.responses["TooManyRequests"]?.headers).toHaveProperty("Retry-After");
  for (const { operation } of operations)
    for (const [status, answer] of Object.entries(operation.responses))
      if (Number(status) >= 400) expect(answer).toEqual({ $ref: expect.stringMatching(/^#\/components\/responses\//) });
});

const unnamedSchemas = (schema: unknown, path: string): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]: [string, unknown]) => {
    const childPath = `${path}/${name}`;
    const isObject = typeof inner === "object" && inner !== null && "properties" in inner && name === "items";
    return [...(isObject ? [childPath] : []), ...unnamedSchemas(inner, childPath)];
  });
};

it("gives every kind of record and every body a name, so that clients have a type for it", () => {
  const bodies = operations.flatMap(({ key, operation }) => {
    const content: unknown = Reflect.get(operation, "requestBody");
    return content === undefined || JSON.stringify(content).includes('"schema":{"$ref":') ? [] : [key];
  });
  expect(bodies).toEqual([]);
  const answers = operations.flatMap(({ key, operation }) => unnamedSchemas(operation.responses, key));
  expect(answers).toEqual([]);
});

it.each(Object.entries(routes) as [Call, Route][])("has an example of %s that the call takes", (key, route) => {
  const invalidParts = (["params", "query", "body"] as const).filter(
    (part) => route[part]?.().safeParse(route.example?.[part] ?? {}).success === false,
  );
  expect(invalidParts).toEqual([]);
});
