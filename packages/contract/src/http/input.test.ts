import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { registrationRequest } from "../accounts/registration.ts";
import { agentEvent } from "../agent-app/agent-day.ts";
import { customerInfo } from "../checkout/checkout.ts";
import { routes } from "../routes.ts";
import { jobApplication } from "../site/careers.ts";
import { contactRequest } from "../site/contact.ts";
import { hiddenCharactersMessage, longTexts, oneLineMessage, readInput } from "./input.ts";
import type { Route } from "./route.ts";
import { webAddressMessage } from "./schema.ts";

const lenientSchema = z.object({
  name: z.string(),
  message: z.optional(z.string()),
  list: z.optional(z.array(z.any())),
});
const issuesOf = (value: object) => {
  const read = readInput(lenientSchema, { name: "Ann", ...value });
  return read.success ? "accepted" : read.issues;
};
const code = (text: string): string => Array.from(text, (one) => one.codePointAt(0)?.toString(16)).join(" ");

describe("whatever its schema forgets, an input", () => {
  const forbidden = [
    "a\uD800b",
    "\uDC00",
    "\uDC00\uD800",
    "a\0b",
    "\u0007",
    "\u001B[31m",
    "\u007F",
    "\u0085",
    "\u009B1m",
  ];
  it.each(forbidden.map((text) => [code(text), text]))(
    "holds no half characters and no control characters: %s",
    (_, text) => {
      for (const name of ["name", "message"])
        expect(issuesOf({ [name]: text })).toEqual([{ path: name, message: hiddenCharactersMessage }]);
      expect(issuesOf({ list: ["ok", { deep: text }] })).toEqual([
        { path: "list.1.deep", message: hiddenCharactersMessage },
      ]);
      expect(issuesOf({ unknown: text })).toEqual([{ path: "unknown", message: hiddenCharactersMessage }]);
    },
  );

  it.each(["a\nb", "a\r\nb", "a\tb", "a\u2028b", "a\u2029b"].map((text) => [code(text), text]))(
    "holds one line in all but the long texts: %s",
    (_, text) => {
      expect(issuesOf({ name: text })).toEqual([{ path: "name", message: oneLineMessage }]);
      expect(issuesOf({ message: text, list: [{ notes: [text] }] })).toBe("accepted");
      expect(issuesOf({ list: [{ message: { name: text } }] })).toMatchObject([{ path: "list.0.message.name" }]);
    },
  );

  it("accepts text in every script, with surrounding white space", () => {
    const texts = [
      "Zoë 🧹",
      "Нина",
      "李小龍",
      "محمد علی",
      "नेहा",
      "e\u0301",
      "👩\u200D🔧",
      "\u200Eabc",
      " Ann\n",
      "\tAnn",
    ];
    for (const name of texts) expect(issuesOf({ name })).toBe("accepted");
    const graphemes = fc.string({ unit: "grapheme" }).filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
    fc.assert(fc.property(graphemes, (name) => issuesOf({ name }) === "accepted"));
  });

  it.each([5e-324, -5e-324, 1e-131, 1e126, -1e300])("has no number that the table cannot hold: %s", (number) => {
    const issues = [{ path: "list.0.price", message: "Please enter an ordinary number" }];
    expect(issuesOf({ list: [{ price: number }] })).toEqual(issues);
  });

  it.each([0, -0, 0.5, 1e-130, -12.5, Number.MAX_SAFE_INTEGER])("takes the number %s", (number) =>
    expect(issuesOf({ list: [number] })).toBe("accepted"),
  );

  it("gets all issues at once, one of each field, the schema's words first", () => {
    expect(issuesOf({ name: 7, message: "\0", list: ["\0"] })).toEqual([
      { path: "name", message: "Invalid input" },
      { path: "message", message: hiddenCharactersMessage },
      { path: "list.0", message: hiddenCharactersMessage },
    ]);
    const once = readInput(z.object({ service: z.enum(["deep"], "Please select a service") }), { service: "\0" });
    expect(once).toMatchObject({ issues: [{ path: "service", message: "Please select a service" }] });
  });

  it("is refused when nested too deeply, without recursion to the end", () => {
    const nested: unknown = JSON.parse(`${"[".repeat(32_000)}${"]".repeat(32_000)}`);
    expect(issuesOf({ unknown: nested })).toMatchObject([{ message: "Invalid input" }]);
  });
});

it("only items of lists that are read separately are not checked", () => {
  const body = z.object({ sentAt: z.string(), events: z.array(z.looseObject({ id: z.string() })) });
  const events = [{ id: "1", text: "A\uD800" }];
  expect(readInput(body, { sentAt: "now", events })).toEqual({ success: true, data: { sentAt: "now", events } });
  expect(readInput(body, { sentAt: "now\u0000", events })).toMatchObject({ issues: [{ path: "sentAt" }] });
  expect(readInput(body, { sentAt: "now", events, more: { events: "\u0000" } })).toMatchObject({ success: false });
});

const long = (name: string, node: unknown): string[] => {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    long(/^(properties|items|anyOf|\d+)$/.test(key) ? name : key, value),
  );
  return "maxLength" in node && Number(node.maxLength) > 256 ? [name, ...inner] : inner;
};

/** Addresses of any length, in one line. */
const addresses: ReadonlySet<string> = new Set(["endpoint"]);

it("the fields of all calls that hold several lines are exactly those that hold long texts", () => {
  const bodies = (Object.values(routes) as Route[])
    .flatMap(({ body }) => (body === undefined ? [] : [body()]))
    .concat(agentEvent());
  const found = bodies.flatMap((body) => long("", z.toJSONSchema(body, { io: "input", unrepresentable: "any" })));
  expect(new Set(found.filter((name) => !addresses.has(name)))).toEqual(longTexts);
});

const nameFields = [
  ["a contact request", contactRequest, ["firstName", "lastName"]],
  ["an application", jobApplication, ["name"]],
  ["a registration", registrationRequest, ["firstName", "lastName"]],
  ["an order", customerInfo, ["firstName", "lastName"]],
] as const;

describe.each(nameFields)("a name in %s", (_, schema, names) => {
  const messagesFor = (text: string) =>
    names.map((name) => {
      const read = readInput<z.ZodMiniType>(schema(), { [name]: text });
      return read.success ? undefined : read.issues.find(({ path }) => path === name)?.message;
    });

  it.each([
    "https://evil.example",
    "Ann http://evil.example/x Lee",
    "ftp://x",
    "www.evil.example",
    "WWW.Evil",
    "x.com/win",
    "bit.ly/abc",
    "evil.ru/?a",
    "Win at evil.com",
    "evil-shop.xyz now",
    "ｗｗｗ．evil．example",
    "evil。com",
    "10.0.0.1",
  ])("is no place for a link, which mails and tables would make one of: %s", (text) => {
    expect(messagesFor(text)).toEqual(names.map(() => webAddressMessage));
  });

  it.each(["\u202Eeel nnA", "Ann\u202C", "\u2066Ann", "Ann\u2069"].map((text) => [code(text), text]))(
    "reads in the order it is written in: %s",
    (_code, text) => {
      expect(messagesFor(text)).toEqual(names.map(() => hiddenCharactersMessage));
    },
  );

  it.each([
    "St. John",
    "St.John",
    "O'Neil",
    "O’Neil",
    "Anne-Marie",
    "J.R.",
    "J.R.R. Tolkien",
    "J.de Vries",
    "Wm.H. Lee",
    "Lee Jr./Sr.",
    "D'Angelo, III",
    "Nguyễn Thị Ánh",
    "محمد",
    "李小龍",
    "Нина-Мария",
    "שרה",
    "Com",
    "Www",
    "Dot Net",
  ])("may be %s", (text) => {
    expect(messagesFor(text)).toEqual(names.map(() => undefined));
  });
});

describe("a choice between shapes", () => {
  const choices = z.object({
    change: z.union(
      [z.object({ skip: z.literal(true) }), z.object({ on: z.string("On which day?"), at: z.string("At what time?") })],
      "Please choose",
    ),
  });
  const messagesFor = (change: unknown) => {
    const read = readInput(choices, { change });
    return read.success ? [] : read.issues.map(({ path, message }) => `${path}: ${message}`);
  };

  it("has the issues of the closest variant", () => {
    expect(messagesFor({ on: 1, at: "9" })).toEqual(["change.on: On which day?"]);
    expect(messagesFor({ on: 1, at: 2 })).toEqual(["change.on: On which day?", "change.at: At what time?"]);
    expect(messagesFor({ skip: false })).toEqual(["change.skip: Invalid input"]);
  });

  it("has the union's issue when no variant is close", () => {
    for (const value of [{}, null, "skip", []]) expect(messagesFor(value)).toEqual(["change: Please choose"]);
    expect(messagesFor({ skip: true })).toEqual([]);
  });
});
