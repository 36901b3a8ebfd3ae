import { errorBody } from "@cleaning/contract/http/errors";
import { longTexts, readInput } from "@cleaning/contract/http/input";
import type { Route } from "@cleaning/contract/http/route";
import type { Schema } from "@cleaning/contract/http/schema";
import { type Call, routes } from "@cleaning/contract/routes";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { openWorld, rightCaller, type World } from "./testing/world/index.ts";

const calls = Object.entries(routes) as [Call, Route][];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.restore());

/** Paths as `customerInfo.email`, `specialties.0`. */
const textsOf = (of: unknown, path: readonly string[] = []): string[] => {
  const { type, properties, items, anyOf } = z
    .object({
      type: z.optional(z.string()),
      properties: z.optional(z.record(z.string(), z.unknown())),
      items: z.optional(z.unknown()),
      anyOf: z.optional(z.array(z.unknown())),
    })
    .parse(of);
  return [
    ...(type === "string" ? [path.join(".")] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => textsOf(inner, [...path, name])),
    ...(items === undefined ? [] : textsOf(items, [...path, "0"])),
    ...(anyOf ?? []).flatMap((inner) => textsOf(inner, path)),
  ];
};
const textsOfSchema = (schema: Route["body"]): string[] =>
  schema === undefined ? [] : textsOf(z.toJSONSchema(schema(), { io: "input", unrepresentable: "any" }));

const withText = (value: unknown, [first, ...rest]: readonly string[], text: string): unknown => {
  if (first === undefined) return text;
  if (first === "0") return [withText(undefined, rest, text)];
  const fields = typeof value === "object" && value !== null ? value : {};
  return { ...fields, [first]: withText(Reflect.get(fields, first), rest, text) };
};

const pathsRefusedBy = (schema: Schema, value: unknown): readonly string[] => {
  const input = readInput(schema(), value);
  return input.success ? [] : input.issues.map(({ path }) => path);
};
const bodyWith = (body: unknown, path: string, text: string): unknown => withText(body, path.split("."), text);
/** Another one for each place: all of them meet a handler. */
const oneOf = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? "";

describe.each(
  calls.filter(([, { params, query, body }]) => params !== undefined || query !== undefined || body !== undefined),
)("%s", (key, route) => {
  const oneLine = ["An\nn Lee", "An\tn Lee", "An\u2028n Lee"];
  const never = [
    "Ann Lee long enough \uD800",
    "\uDC00 Ann",
    "Ann\0Lee",
    "Ann\u001BLee",
    "Ann\u0085Lee",
    "Ann\u007FLee",
  ];

  const refusedIn = (path: string): readonly string[] =>
    longTexts.has(path.slice(path.lastIndexOf(".") + 1)) ? never : [...never, ...oneLine];

  // Not by requests: there are thousands of texts, and `readRequest` reads with this very function.
  it("reads half characters and control characters in none of the texts that it takes", async () => {
    const { body, ...request } = await world.exampleOf(key);
    for (const path of textsOfSchema(route.body))
      for (const text of refusedIn(path)) {
        const paths = route.body === undefined ? [] : pathsRefusedBy(route.body, bodyWith(body, path, text));
        expect([text, path, paths]).toEqual([text, path, expect.arrayContaining([path])]);
      }
    for (const part of ["query", "params"] as const)
      for (const name of textsOfSchema(route[part]))
        for (const text of refusedIn("")) {
          const schema = route[part];
          const paths = schema === undefined ? [] : pathsRefusedBy(schema, { ...request[part], [name]: text });
          expect([text, name, paths]).toEqual([text, name, expect.arrayContaining([name])]);
        }
  });

  // One caller: roles do not change which texts are valid.
  it("refuses each of its texts with such characters, and names it", async () => {
    const caller = rightCaller(route);
    const request = await world.exampleOf(key);
    for (const [index, path] of textsOfSchema(route.body).entries()) {
      const body = bodyWith(request.body, path, oneOf(refusedIn(path), index));
      const answer = await world.call(key, { ...request, body }, caller);
      const refusal = errorBody().parse(JSON.parse(answer.body ?? ""));
      expect([answer.statusCode, path, refusal.issues?.map((issue) => issue.path)]).toEqual([
        400,
        path,
        expect.arrayContaining([path]),
      ]);
    }
    for (const [index, name] of textsOfSchema(route.query).entries()) {
      const query = { ...request.query, [name]: oneOf(refusedIn(""), index) };
      expect([(await world.call(key, { ...request, query }, caller)).statusCode, name]).toEqual([400, name]);
    }
    for (const [index, name] of textsOfSchema(route.params).entries()) {
      const params = { ...request.params, [name]: oneOf(refusedIn(""), index) };
      expect([(await world.call(key, { ...request, params }, caller)).statusCode, name]).toEqual([404, name]);
    }
  });

  it("takes line breaks and tabs in its long texts", async () => {
    const text = "First line,\r\n\tsecond line.\nThird.";
    for (const path of textsOfSchema(route.body).filter((name) => longTexts.has(name))) {
      await world.restore();
      const request = await world.exampleOf(key);
      const caller = rightCaller(route);
      const answer = await world.call(key, { ...request, body: withText(request.body, [path], text) }, caller);
      expect([answer.statusCode, path]).toEqual([route.status ?? 200, path]);
    }
  });
});
