import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";
import { routes } from "./routes.ts";

it("is written down in docs/openapi.json as the route table has it now (pnpm openapi renews it)", () => {
  const file = readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8");
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it("names every call of the route table and no other", () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(new Set(named)).toEqual(new Set(Object.keys(routes)));
});
