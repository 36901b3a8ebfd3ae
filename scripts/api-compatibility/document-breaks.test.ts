import { openApiDocument } from "@cleaning/contract/openapi";
import { expect, test } from "vitest";
import { apiDocument, documentBreaks } from "./document-breaks.ts";

const source = JSON.stringify(openApiDocument());

/** Any part may have any field. */
type Part = { [name: string]: Part } & unknown[];
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;
const document = (): Part => {
  const parsed: unknown = JSON.parse(source);
  if (!isPart(parsed)) throw new Error("There is no document.");
  return parsed;
};
const part = (from: Part, ...path: readonly (string | number)[]): Part => {
  let found = from;
  for (const step of path) {
    const next: unknown = Reflect.get(found, step);
    if (!isPart(next)) throw new Error(`${path.join("/")} is not in the document.`);
    found = next;
  }
  return found;
};
const schemaOf = (from: Part, name: string, ...path: readonly (string | number)[]): Part =>
  part(from, "components", "schemas", name, ...path);
const without = (list: Part, value: string): void => {
  if (!list.includes(value)) throw new Error(`${value} is not in the list.`);
  list.splice(list.indexOf(value), 1);
};

type Change = (of: Part) => void;
const noChange: Change = () => {};
const breaksOf = (next: Change, before: Change = noChange): string[] => {
  const [deployed, changed] = [document(), document()];
  before(deployed);
  next(changed);
  return documentBreaks(apiDocument.parse(deployed), apiDocument.parse(changed)).map(({ change }) => change);
};

const dayQuery = (of: Part): Part => part(of, "paths", "/api/agent/day", "get", "parameters");
const eventOf = (of: Part, kind: string): Part => {
  const branches = schemaOf(of, "SentEvent", "oneOf");
  const found = branches.find(
    (one) => isPart(one) && JSON.stringify(part(one, "properties", "kind")).includes(`"${kind}"`),
  );
  if (!isPart(found)) throw new Error(`There is no event ${kind}.`);
  return found;
};
const events = "POST /api/agent/events";
const visits = "GET /api/agent/day answer.visits[]";

test("the document breaks nothing of itself", () => expect(breaksOf(noChange)).toEqual([]));

test.each<[string, Change, unknown[]]>([
  [
    "a call is gone",
    (of) => void Reflect.deleteProperty(part(of, "paths"), "/api/agent/photos"),
    ["POST /api/agent/photos is gone"],
  ],
  [
    "a call is for fewer people",
    (of) => void Object.assign(part(of, "paths", "/api/services", "get"), { "x-access": "signedIn" }),
    ["GET /api/services is for signedIn now, was for public"],
  ],
  [
    "a field of an answer is gone",
    (of) => {
      Reflect.deleteProperty(schemaOf(of, "AgentVisit", "properties"), "parking");
      without(schemaOf(of, "AgentVisit", "required"), "parking");
    },
    [`${visits}.parking: is gone`],
  ],
  [
    "a field of an answer that could be missing is gone",
    (of) => void Reflect.deleteProperty(schemaOf(of, "AgentVisit", "properties"), "isAccessUnavailable"),
    [`${visits}.isAccessUnavailable: is gone`],
  ],
  [
    "a field of an answer may be missing",
    (of) => without(schemaOf(of, "AgentVisit", "required"), "service"),
    [`${visits}.service: may be missing now`],
  ],
  [
    "a field of an answer may be null",
    (of) => void Object.assign(schemaOf(of, "AgentVisit", "properties", "service"), { type: ["string", "null"] }),
    [`${visits}.service: may be null now`],
  ],
  [
    "an object of an answer may be null",
    (of) => {
      const properties = schemaOf(of, "AgentVisit", "properties");
      Object.assign(properties, { customer: { anyOf: [part(properties, "customer"), { type: "null" }] } });
    },
    [`${visits}.customer: may be null now`],
  ],
  [
    "a field of an answer is of another type",
    (of) => void Object.assign(schemaOf(of, "AgentVisit", "properties", "minutes"), { type: "number" }),
    [`${visits}.minutes: may be number now`],
  ],
  [
    "a list of values of an answer has one more",
    (of) => void schemaOf(of, "AgentVisit", "properties", "status", "enum").push("on-hold"),
    [`${visits}.status: may be "on-hold" now`],
  ],
  [
    "a list of values of an answer is open",
    (of) =>
      void Reflect.deleteProperty(
        schemaOf(of, "AgentEventsAnswer", "properties", "events", "items", "properties", "result"),
        "enum",
      ),
    [`${events} answer.events[].result: may be any value now`],
  ],
  [
    "an input that could be left out is required",
    (of) => {
      schemaOf(of, "AgentEvents", "required").push("phone");
      Object.assign(schemaOf(of, "AgentEvents", "properties"), { phone: { type: "string" } });
    },
    [`${events} body.phone: is required now`],
  ],
  [
    "a field of one kind of event is required",
    (of) => void part(eventOf(of, "started"), "required").push("place"),
    [`${events} body.events[].place: is required now`],
  ],
  [
    "one kind of event is not taken",
    (of) => {
      const branches = schemaOf(of, "SentEvent", "oneOf");
      branches.splice(branches.indexOf(eventOf(of, "check")), 1);
    },
    [`${events} body.events[]: [["kind","check"]] is not taken any more`],
  ],
  [
    "an input's list has a value less",
    (of) => without(part(eventOf(of, "no-access"), "properties", "reason", "enum"), "dog"),
    [`${events} body.events[].reason: "dog" is not taken any more`],
  ],
  [
    "an input is of a narrower type",
    (of) =>
      void Object.assign(part(eventOf(of, "started"), "properties", "place", "properties", "latitude"), {
        type: "integer",
      }),
    [`${events} body.events[].place.latitude: number is not taken any more`],
  ],
  [
    "an input's largest length is smaller",
    (of) => void Object.assign(part(eventOf(of, "note"), "properties", "text"), { maxLength: 500 }),
    [`${events} body.events[].text: maxLength is 500 now, was 1000`],
  ],
  [
    "a list that is sent may have fewer items",
    (of) => void Object.assign(schemaOf(of, "AgentEvents", "properties", "events"), { maxItems: 20 }),
    [`${events} body.events: maxItems is 20 now, was 50`],
  ],
  [
    "an input has a limit that it did not have",
    (of) => void Object.assign(part(eventOf(of, "check"), "properties", "item"), { minLength: 3 }),
    [`${events} body.events[].item: minLength is 3 now, was nothing`],
  ],
  [
    "an input has another pattern",
    (of) => void Object.assign(part(eventOf(of, "check"), "properties", "visitId"), { pattern: "^s" }),
    [expect.stringContaining(`${events} body.events[].visitId: pattern is "^s" now, was`)],
  ],
  [
    "an input is dropped",
    (of) => void Reflect.deleteProperty(part(eventOf(of, "started"), "properties"), "place"),
    [`${events} body.events[].place: is not taken any more`],
  ],
  [
    "a query is dropped",
    (of) => void dayQuery(of).splice(1, 1),
    ["GET /api/agent/day query accessEtag: is not taken any more"],
  ],
  [
    "a query is required",
    (of) => void dayQuery(of).push({ name: "zone", in: "query", required: true, schema: {} }),
    ["GET /api/agent/day query zone: is required now"],
  ],
  [
    "a call that took no body needs one",
    (of) =>
      void Object.assign(part(of, "paths", "/api/services", "get"), {
        requestBody: { required: true, content: { "application/json": { schema: {} } } },
      }),
    ["GET /api/services body: is required now"],
  ],
  [
    "an answer is another kind of text",
    (of) => {
      const responses = part(of, "paths", "/api/services", "get", "responses");
      Object.assign(responses, { 200: { content: { "text/plain": { schema: {} } } } });
    },
    ["GET /api/services answer: is not application/json any more"],
  ],
])("is found when %s", (_, change, breaks) => expect(breaksOf(change)).toEqual(breaks));

test.each<[string, Change]>([
  ["a new call", (of) => void Object.assign(part(of, "paths"), { "/api/new": part(of, "paths", "/api/services") })],
  [
    "a new field of an answer",
    (of) => void Object.assign(schemaOf(of, "AgentVisit", "properties"), { floor: { type: "string" } }),
  ],
  [
    "a list of an answer with a value less",
    (of) => without(schemaOf(of, "AgentVisit", "properties", "status", "enum"), "skipped"),
  ],
  [
    "an answer that is never null any more",
    (of) => void Object.assign(schemaOf(of, "AgentVisit", "properties", "pets"), { type: "string" }),
  ],
  [
    "an input that may be sent too",
    (of) => void Object.assign(part(eventOf(of, "note"), "properties"), { place: { type: "string" } }),
  ],
  [
    "an input's list with one more value",
    (of) => void part(eventOf(of, "no-access"), "properties", "reason", "enum").push("gate"),
  ],
  ["an input that may be left out", (of) => without(part(eventOf(of, "check"), "required"), "isDone")],
  [
    "a wider limit of an input",
    (of) => void Object.assign(part(eventOf(of, "note"), "properties", "text"), { maxLength: 2_000 }),
  ],
  [
    "a call that is open to more people",
    (of) => void Object.assign(part(of, "paths", "/api/account", "get"), { "x-access": "public" }),
  ],
  ["other words", (of) => void Object.assign(part(of, "paths", "/api/services", "get"), { summary: "Anything" })],
])("is not found for %s", (_, change) => expect(breaksOf(change)).toEqual([]));

test("a break of a schema that many calls share is named at each of them", () => {
  const breaks = breaksOf((of) => without(schemaOf(of, "Agent", "required"), "id"));
  expect(breaks.length).toBeGreaterThan(1);
  for (const change of breaks)
    expect(change).toMatch(/^(?:GET|POST|PATCH|PUT|DELETE) \/api\/\S+ answer.*\.id: may be missing now$/);
});

test("calls of the agents' app are marked as such", () => {
  const changed = document();
  for (const path of ["/api/agent/photos", "/api/services"]) Reflect.deleteProperty(part(changed, "paths"), path);
  const breaks = documentBreaks(apiDocument.parse(document()), apiDocument.parse(changed));
  expect(breaks).toEqual([
    { change: "GET /api/services is gone", isOfAgentApp: false },
    { change: "POST /api/agent/photos is gone", isOfAgentApp: true },
  ]);
});
