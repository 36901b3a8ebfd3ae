import { errorBody } from "@cleaning/contract/http/errors";
import type { Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import { exampleOf } from "@cleaning/contract/testing/example-of";
import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tokenWith } from "./testing/index.ts";
import { oddJson, oddText, queryNames, queryValues } from "./testing/odd-input.ts";
import { callerNames, expectedRefusal, openWorld, type World } from "./testing/world/index.ts";

const calls = Object.entries(routes) as [Call, Route][];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.restore());

/** Who may not call is refused whatever was made before. */
const requestOf = (key: Call, isRefused: boolean) => (isRefused ? exampleOf(key) : world.exampleOf(key));

describe.each(calls)("%s", (key, route) => {
  it.each(callerNames)("answers %s as its access says", async (caller) => {
    const refusal = expectedRefusal(route, caller);
    const answer = await world.call(key, await requestOf(key, refusal !== undefined), caller);
    expect(answer.statusCode).toBe(refusal ?? route.status ?? 200);
    const isText = refusal === undefined && route.contentType !== undefined;
    const body: unknown = isText ? answer.body : JSON.parse(answer.body ?? "null");
    expect((refusal === undefined ? route.output() : errorBody()).safeParse(body).success).toBe(true);
  });

  it("answers a token that proves nothing as none: changed, expired, for another use or without a signature", async () => {
    const groups = { "cognito:groups": [route.access === "agent" ? "agent" : "admin"] };
    const [header, , signature] = tokenWith({ "cognito:groups": [] }).split(".");
    const [, payload] = tokenWith(groups).split(".");
    const tokens = [
      `${header}.${payload}.${signature}`,
      tokenWith({ ...groups, exp: 1 }),
      tokenWith({ ...groups, token_use: "id" }),
      tokenWith(groups, { alg: "none" }).replace(/[^.]+$/, ""),
    ];
    for (const token of tokens) {
      await world.restore();
      const request = await requestOf(key, route.access !== "public");
      const answer = await world.call(key, { ...request, token }, "anonymous");
      expect(answer.statusCode).toBe(route.access === "public" ? (route.status ?? 200) : 401);
    }
  });

  it("answers generated nonsense with a clear error, and who may not call with exactly that", async () => {
    const nonsense = fc.record(
      {
        body: fc.oneof(oddJson, fc.dictionary(oddText, oddJson)),
        params: fc.record({ id: oddText, kind: oddText }, { requiredKeys: ["id"] }),
        query: fc.dictionary(queryNames, fc.oneof(oddText, fc.constantFrom(...queryValues))),
        cookies: fc.array(oddText, { maxLength: 2 }),
      },
      { requiredKeys: ["body", "params", "query"] },
    );
    await fc.assert(
      fc.asyncProperty(nonsense, fc.constantFrom(...callerNames), async (request, caller) => {
        const { cookies, ...rest } = request;
        const answer = await world.call(key, { ...rest, ...(cookies === undefined ? {} : { cookies }) }, caller);
        const refusal = expectedRefusal(route, caller);
        if (refusal !== undefined) expect(answer.statusCode).toBe(refusal);
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(errorBody().safeParse(JSON.parse(answer.body ?? "")).success).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

const spoiled = (body: object): fc.Arbitrary<object> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(body)), fc.option(fc.oneof(oddJson, fc.double(), fc.maxSafeInteger())))
    .map(([field, value]) => ({ ...body, [field]: value ?? undefined }));

describe.each(calls.filter(([, { access, body }]) => access === "admin" && body !== undefined))("%s", (key, route) => {
  it("answers a nearly right body with success, or says what is wrong with it", async () => {
    const { body, ...rest } = await world.exampleOf(key);
    await fc.assert(
      fc.asyncProperty(spoiled(Object(body) as object), async (changed) => {
        const answer = await world.call(key, { ...rest, body: changed }, "admin");
        expect([route.status ?? 200, 400, 409, 422]).toContain(answer.statusCode);
        const output = answer.statusCode < 300 ? route.output() : errorBody();
        expect(output.safeParse(JSON.parse(answer.body ?? "")).success).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
