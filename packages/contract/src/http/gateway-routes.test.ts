import { expect, test } from "vitest";
import * as z from "zod/mini";
import { gatewayRoutes } from "./gateway-routes.ts";
import { createMatcher } from "./match.ts";
import type { LambdaName, RouteKey, RouteTable } from "./route.ts";
import { schema } from "./schema.ts";

const output = schema(() => z.object({}));
const officeCall = (lambda: LambdaName) => ({ lambda, access: "admin", output }) as const;
const tableOf = (calls: Record<RouteKey, LambdaName>): RouteTable =>
  Object.fromEntries(Object.entries(calls).map(([key, lambda]) => [key, officeCall(lambda)]));
const keysOf = (calls: Record<RouteKey, LambdaName>): string[] =>
  gatewayRoutes(tableOf(calls)).map(({ key, lambda }) => `${key} → ${lambda}`);

test("calls of the public, of customers and of agents keep a route of their own", () => {
  const throttle = { rate: 50, burst: 100 };
  const table: RouteTable = {
    "GET /api/services": { lambda: "site", access: "public", output, throttle },
    "GET /api/portal/homes": { lambda: "visits", access: "signedIn", output, throttle },
    "POST /api/agent/events": { lambda: "agent", access: "agent", output, throttle },
  };
  expect(gatewayRoutes(table).map(({ key }) => key)).toEqual(Object.keys(table));
});

test("calls of the office share the route of their folder", () =>
  expect(
    keysOf({
      "GET /api/admin/homes": "visits",
      "GET /api/admin/homes/{id}": "visits",
      "PATCH /api/admin/homes/{id}": "visits",
    }),
  ).toEqual(["ANY /api/admin/{proxy+} → visits"]));

test("a folder with another function has a route of its own, and what is within it and is not that one's too", () =>
  expect(
    keysOf({
      "GET /api/admin/board": "visits",
      "GET /api/admin/day": "visits",
      "GET /api/admin/people": "accounts",
      "GET /api/admin/people/{id}": "accounts",
      "PATCH /api/admin/people/{id}": "accounts",
      "DELETE /api/admin/people/{id}": "accounts",
      "GET /api/admin/people/{id}/visits": "visits",
    }),
  ).toEqual([
    "ANY /api/admin/{proxy+} → visits",
    "GET /api/admin/people → accounts",
    "ANY /api/admin/people/{proxy+} → accounts",
    "GET /api/admin/people/{id}/visits → visits",
  ]));

test("a path is matched whole before it is matched by a folder, and by the deepest folder first", () => {
  const match = createMatcher([
    "ANY /api/admin/{proxy+}",
    "ANY /api/admin/people/{proxy+}",
    "GET /api/admin/people/{id}",
    "GET /api/admin/people/new",
  ]);
  const keyOf = (method: string, path: string) => match(method, path)?.key;
  expect(keyOf("GET", "/api/admin/people/new")).toBe("GET /api/admin/people/new");
  expect(match("GET", "/api/admin/people/7")).toEqual({ key: "GET /api/admin/people/{id}", parameters: { id: "7" } });
  expect(keyOf("PATCH", "/api/admin/people/7")).toBe("ANY /api/admin/people/{proxy+}");
  expect(match("GET", "/api/admin/people/7/visits")?.parameters).toEqual({ proxy: "7/visits" });
  expect(keyOf("GET", "/api/admin/board")).toBe("ANY /api/admin/{proxy+}");
  expect(keyOf("GET", "/api/admin/people")).toBe("ANY /api/admin/{proxy+}");
  expect([keyOf("GET", "/api/admin"), keyOf("GET", "/api/admin/"), keyOf("GET", "/api/board")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
