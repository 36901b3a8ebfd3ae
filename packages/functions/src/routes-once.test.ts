import { randomUUID } from "node:crypto";
import type { Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import type { TestDatabase } from "@cleaning/core/testing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestRequest } from "./testing/index.ts";
import { openWorld, type World } from "./testing/world/index.ts";
import { fieldsOf } from "./testing/world/made-before.ts";

const calls = Object.entries(routes) as [Call, Route][];

/** Where `diesAfterCommit`, the process ends after the first commit, before it can answer. */
const commits = { count: 0, diesAfterCommit: false, isDead: false };

const isSubmission = (input: object): boolean =>
  "TransactItems" in input && /"__edb_e__":({"S":)?"idempotencyRecord"/.test(JSON.stringify(input.TransactItems));

const watchCommits = ({ middlewareStack }: TestDatabase["plain"]): void =>
  middlewareStack.add(
    (next) => async (args) => {
      if (commits.isDead) throw new Error("The process is gone.");
      const answer = await next(args);
      if (!isSubmission(args.input)) return answer;
      commits.count += 1;
      if (!commits.diesAfterCommit) return answer;
      commits.isDead = true;
      throw new Error("The process is gone.");
    },
    { step: "initialize", priority: "low" },
  );

let world: World;
beforeAll(async () => {
  world = await openWorld();
  watchCommits(world.database.plain);
});
beforeEach(() => world.restore());

/** Each with one leaf of a request changed a little, or one entry less. */
const changesOf = (value: unknown): unknown[] => {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value + 1];
  if (typeof value === "string") return [value.replace(/.$/, (last) => (last === "2" ? "3" : "2"))];
  if (Array.isArray(value))
    return [
      ...(value.length > 1 ? [value.slice(1)] : []),
      ...value.flatMap((inner, index) => changesOf(inner).map((other): unknown => value.with(index, other))),
    ];
  const fields = fieldsOf(value);
  return Object.entries(fields).flatMap(([name, inner]) =>
    changesOf(inner).map((other) => ({ ...fields, [name]: other })),
  );
};

const isTaken = (schema: Route["body"], content: unknown): boolean =>
  schema === undefined || schema().safeParse(content).success;

/** A request that the schemas take, with other content. */
const otherContent = (route: Route, { params, body, ...rest }: TestRequest): TestRequest => {
  const other = changesOf({ ...(body === undefined ? {} : { body }), ...(params === undefined ? {} : { params }) })
    .map(fieldsOf)
    .find((changed) => isTaken(route.params, changed["params"]) && isTaken(route.body, changed["body"]));
  if (other === undefined) throw new Error("No other content is valid.");
  return { ...rest, ...other };
};

describe.each(calls.filter(([, { idempotent }]) => idempotent === true))("%s", (key, route) => {
  const newForm = async (): Promise<TestRequest> => ({
    ...(await world.exampleOf(key)),
    headers: { "idempotency-key": `once-${randomUUID()}` },
  });
  const send = async (request: TestRequest) => {
    const { statusCode, body } = await world.call(key, request, route.access === "agent" ? "agent" : "admin");
    return { statusCode, body };
  };
  beforeEach(() => Object.assign(commits, { count: 0, diesAfterCommit: false, isDead: false }));

  it("is done once when it is sent twice at once and again, and refused with other content", async () => {
    const form = await newForm();
    commits.count = 0;
    const [first, ...repeats] = await Promise.all([send(form), send(form)]);
    expect(first.statusCode).toBe(route.status ?? 200);
    repeats.push(await send(form));
    expect(repeats).toEqual([first, first]);
    expect(commits.count).toBe(1);
    const refusal = { statusCode: 409, body: expect.stringContaining("sent already, with other content") };
    expect(await send(otherContent(route, form))).toEqual(refusal);
  });

  it("is done once when the process dies between the commit and the answer", async () => {
    const form = await newForm();
    Object.assign(commits, { count: 0, diesAfterCommit: true });
    expect((await send(form)).statusCode).toBe(500);
    Object.assign(commits, { diesAfterCommit: false, isDead: false });
    const repeatAnswer = await send(form);
    expect(repeatAnswer.statusCode).toBe(route.status ?? 200);
    expect(await send(form)).toEqual(repeatAnswer);
    expect(commits.count).toBe(1);
  });
});
