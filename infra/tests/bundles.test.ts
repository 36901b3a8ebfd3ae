import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import type { Bundle } from "@cleaning/functions/bundling/bundle";
import { loadedAtStart, startByPackage } from "@cleaning/functions/bundling/measure";
import { bundling } from "@cleaning/functions/bundling/settings";
import { contextWith, eventOf } from "@cleaning/functions/testing/index";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { bundlesOf } from "../synthesis/bundles.ts";
import { byName, fieldsOf } from "../synthesis/fields.ts";
import { startSizes } from "../synthesis/start-sizes.ts";
import { recorded } from "../synthesis/template.ts";

const root = join(import.meta.dirname, "../..");
const template = recorded("production");
const ids = template.lambdas().map(({ id }) => id);

let bundles: Map<string, Bundle>;
beforeAll(async () => {
  bundles = await bundlesOf(template);
});

const bundleOf = (id: string): Bundle => {
  const found = bundles.get(id);
  if (found === undefined) throw new Error(`There is no bundle ${id}.`);
  return found;
};
const bundleFolderOf = (id: string): string =>
  template.lambdas().find((lambda) => lambda.id === id)?.build?.made.out ?? "";

/** Packages are nearly all of a start's cost: a new one is a decision, and a line here. */
const packagesAtStart: ReadonlySet<string> = new Set([
  "@aws-sdk/client-dynamodb",
  "@aws-sdk/core",
  "@aws-sdk/dynamodb-codec",
  "@aws-sdk/endpoint-cache",
  "@aws-sdk/lib-dynamodb",
  "@aws-sdk/middleware-endpoint-discovery",
  "@aws-sdk/util-dynamodb",
  "@aws-sdk/xml-builder",
  "@smithy/core",
  "@smithy/node-http-handler",
  "@smithy/signature-v4",
  "@smithy/types",
  "electrodb",
  "mnemonist",
  "obliterator",
  "@aws-lambda-powertools/commons",
  "@aws-lambda-powertools/logger",
  "@aws-lambda-powertools/metrics",
  "@aws/lambda-invoke-store",
  "aws-jwt-verify",
  "zod",
]);

const onlyIn: Readonly<Record<string, readonly string[]>> = {
  "@zxcvbn-ts/core": ["ApiAccounts"],
  "@zxcvbn-ts/language-common": ["ApiAccounts"],
  "@aws-sdk/client-cognito-identity-provider": ["ApiAccounts"],
  "@aws-sdk/client-kms": ["ApiAgent", "ApiBooking", "ApiVisits", "RunNightly"],
  "@aws-sdk/client-s3": ["ApiAdmin", "ApiAgent", "ApiSite", "ApiVisits", "RunOutbox"],
  "@aws-sdk/client-pinpoint-sms-voice-v2": ["ApiAgent", "RunOutbox", "TakeTexts"],
  "@block65/webcrypto-web-push": ["RunOutbox"],
  "@aws-sdk/client-sesv2": ["ApiAccounts", "ApiAgent", "ApiBooking", "ApiCheckout", "ApiSite", "RunOutbox"],
};

const modulesOf = ({ metafile }: Bundle): string[] =>
  [...loadedAtStart(metafile).keys()].flatMap((file) =>
    Object.entries(metafile.outputs[file]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([input]) => input),
  );

it("`pnpm start-sizes` prints each function with what it loads", () => {
  const rows = startSizes(bundles);
  expect(rows.map((row) => row.function)).toEqual(ids);
  for (const row of rows) {
    expect(row["at start, bytes"]).toBeGreaterThan(row["of it our own"]);
    expect(row["of it our own"]).toBeGreaterThan(0);
    expect(row.files).toBeGreaterThan(0);
  }
});

describe.each(ids)("the start of %s", (id) => {
  it("evaluates 120 KB of our own code at most", () =>
    expect(new Map(startByPackage(bundleOf(id).metafile)).get("app")).toBeLessThanOrEqual(120_000));

  it("loads no package that is not allowed at a start", () => {
    const packages = startByPackage(bundleOf(id).metafile).map(([name]) => name);
    expect(packages.filter((name) => name !== "app" && !packagesAtStart.has(name))).toEqual([]);
  });

  // Each file costs about half a millisecond of CPU (`src/start.ts`).
  it("opens ten files at most", () => expect(loadedAtStart(bundleOf(id).metafile).size).toBeLessThanOrEqual(10));

  it("knows the calls of its own part alone", () => {
    const tables = modulesOf(bundleOf(id)).filter((file) => file.includes("/contract/src/routes"));
    const part = id.slice(3).toLowerCase();
    const named: Readonly<Record<string, string[]>> = {
      ApiVisits: [
        "admin-visits",
        "counts",
        "homes",
        "own-visit",
        "ratings",
        "timesheets",
        "visit-problems",
        "visit-record",
        "visits",
      ],
      ApiAgent: ["agent-day", "agent-week"],
      ApiAccounts: ["accounts", "people"],
      ApiAdmin: ["admin", "announcements", "message-words", "requests"],
      ApiBooking: ["admin-bookings", "booking", "quote-page"],
    };
    const own = named[id] ?? (id.startsWith("Api") ? [part] : []);
    expect(tables.toSorted()).toEqual(own.map((name): unknown => expect.stringContaining(`/${name}.ts`)));
    // `openapi/without-docs.ts`
    expect(modulesOf(bundleOf(id)).filter((file) => file.includes("/example-values.ts"))).toEqual([]);
  });

  it("looks for credentials in the environment alone", () =>
    expect(
      Object.keys(bundleOf(id).metafile.inputs).filter((file) => /\/credential-provider-\w+\/dist/.test(file)),
    ).toEqual([]));

  it("validates no model with jsonschema, a third of a cold start: the tests do", () =>
    expect(modulesOf(bundleOf(id)).filter((file) => file.includes("node_modules/jsonschema/"))).toEqual([]));

  it("has the AWS SDK once, as modules that could be shaken", () =>
    expect(modulesOf(bundleOf(id)).filter((file) => /@(aws-sdk|smithy)\/.*\/dist-cjs\//.test(file))).toEqual([]));

  it("starts the AWS SDK at once: what is required instead of imported would be wrapped, module by module", () =>
    expect(
      startByPackage(bundleOf(id).metafile).find(([name]) => name === "@aws-sdk/client-dynamodb")?.[1] ?? 0,
    ).toBeLessThan(45_000));

  it("leaves Cognito, mail and keys to the calls that need them", () => {
    const packages = startByPackage(bundleOf(id).metafile).map(([name]) => name);
    // Guards against an empty list; the trigger reads no table.
    expect(packages).toContain(id === "MigrateUser" ? "zod" : "@aws-sdk/client-dynamodb");
    for (const late of [
      "@aws-sdk/client-cognito-identity-provider",
      "@aws-sdk/client-kms",
      "@aws-sdk/client-sesv2",
      "@aws-sdk/client-pinpoint-sms-voice-v2",
      "@block65/webcrypto-web-push",
    ])
      expect(packages).not.toContain(late);
  });

  it("ships the libraries of its own calls alone, also for later", () => {
    const shipped = Object.keys(bundleOf(id).metafile.inputs);
    const has = (part: string): boolean => shipped.some((file) => file.includes(`/node_modules/${part}/`));
    expect(Object.keys(onlyIn).filter(has)).toEqual(
      Object.keys(onlyIn).filter((part) => onlyIn[part]?.includes(id) === true),
    );
  });

  it("has zod's small half only, when it has any", () =>
    expect(modulesOf(bundleOf(id)).filter((file) => /zod\/v4\/(classic|locales)\//.test(file))).toEqual([]));

  it("imports nothing from Node but what SST itself puts there", () => {
    for (const file of loadedAtStart(bundleOf(id).metafile).keys()) {
      const imported = bundleOf(id).metafile.outputs[file]?.imports.filter(({ external }) => external === true) ?? [];
      expect(imported.map(({ path }) => path)).toEqual([]);
    }
  });

  it("is minified, and carries no source map", () => {
    const { folder } = bundleOf(id);
    expect(readdirSync(folder).filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(readFileSync(join(folder, "bundle.mjs"), "utf8")).not.toMatch(/sourceMappingURL|__name\(/);
  });
});

const startFakeServices = async (operations: string[]): Promise<{ url: string; close: () => void }> => {
  const answers: Readonly<Record<string, object>> = {
    Query: { Items: [] },
    UpdateItem: { Attributes: { value: { N: "7" }, hits: { N: "1" } } },
  };
  const server = createServer((request, response) => {
    const operation = String(request.headers["x-amz-target"] ?? request.url).replace(/^.*[./]/, "");
    operations.push(operation);
    request.resume().on("end", () => response.end(JSON.stringify(answers[operation] ?? {})));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

type Handler = (event: object, context: object) => Promise<{ statusCode: number }>;

it("a bundled function works as it does unbundled, and answers CloudFront alone", async () => {
  const operations: string[] = [];
  const { url, close } = await startFakeServices(operations);
  const secret = "s".repeat(40);
  const credentials = { AWS_ACCESS_KEY_ID: "x", AWS_SECRET_ACCESS_KEY: "x" };
  const endpoints = { AWS_ENDPOINT_URL_DYNAMODB: url, AWS_ENDPOINT_URL_SESV2: url };
  const own = {
    TABLE: "t",
    MAIL_FROM: "a@b.test",
    USER_POOL_ID: "p",
    USER_POOL_CLIENT_ID: "c",
    ORIGIN_SECRETS: secret,
  };
  for (const [name, value] of Object.entries({ ...credentials, ...endpoints, ...own })) vi.stubEnv(name, value);
  try {
    const file = pathToFileURL(join(bundleFolderOf("ApiSite"), "bundle.mjs")).href;
    const { handler } = (await import(file)) as { handler: Handler };
    const headers = { "x-origin-verify": secret, "idempotency-key": "key-00000001" };
    const direct = eventOf("GET /api/services");
    expect(await handler(direct, contextWith())).toMatchObject({ statusCode: 403 });
    expect(await handler(eventOf("GET /api/services", { headers }), contextWith())).toMatchObject({ statusCode: 200 });
    const body = {
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@example.test",
      phone: "(435) 555-0100",
      service: "deep",
    };
    const contact = eventOf("POST /api/contact", { headers, body: { ...body, message: "Three bedrooms." } });
    expect(await handler(contact, contextWith())).toMatchObject({ statusCode: 201 });
    expect(operations).toEqual(
      expect.arrayContaining(["Query", "GetItem", "UpdateItem", "TransactWriteItems", "outbound-emails"]),
    );
  } finally {
    close();
  }
});

it("SST's own plugin process gives the answers that our bundles are made with", async () => {
  const runner = join(root, ".sst/platform/functions/nodejs-runtime/plugin.mjs");
  const child = spawn(process.execPath, ["--no-warnings", runner, join(root, bundling.plugins)]);
  const lines = createInterface({ input: child.stdout });
  const callPlugin = async (command: string, value: object): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify({ id: 1, command, value })}\n`);
    const [line]: unknown[] = await once(lines, "line");
    const answer: { value?: unknown } = JSON.parse(String(line));
    return answer.value;
  };
  try {
    const importer = "/x/node_modules/electrodb/src/client.js";
    expect(await callPlugin("resolve", { path: "@aws-sdk/lib-dynamodb", importer, kind: "require-call" })).toEqual({
      path: join(root, "packages/functions/bundling/stubs/lib-dynamodb.cjs"),
    });
    expect(
      await callPlugin("resolve", { path: "@aws-sdk/lib-dynamodb", importer: "/x/a.ts", kind: "import-statement" }),
    ).toEqual({});
    expect(
      await callPlugin("resolve", { path: "@aws-sdk/credential-provider-node", importer, kind: "import-statement" }),
    ).toEqual({
      path: join(root, "packages/functions/bundling/stubs/credential-provider-node.ts"),
    });
    const crypto = await callPlugin("resolve", { path: "node:crypto", importer, kind: "require-call" });
    expect(crypto).toEqual({ path: "crypto", namespace: "builtin-required", sideEffects: false });
    expect(await callPlugin("load", { path: "crypto", namespace: "builtin-required" })).toEqual({
      contents: 'module.exports = process.getBuiltinModule("crypto");',
      loader: "js",
    });
    const client = join(
      root,
      "packages/functions/node_modules/@aws-sdk/lib-dynamodb/dist-es/DynamoDBDocumentClient.js",
    );
    expect(await callPlugin("load", { path: client, namespace: "file" })).toEqual({
      contents: expect.stringContaining('globalThis[Symbol.for("lib-dynamodb")] = {'),
      loader: "js",
    });
    expect(await callPlugin("load", { path: "/x/a.ts", namespace: "file" })).toEqual({});
  } finally {
    child.kill();
  }
});

const hashless = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file !== "resource.enc") // what the function is linked to: nothing
    .map((file) => file.replace(/-[A-Z\d]{8}\.mjs$/, ".mjs"))
    .toSorted(byName);
const bytes = (folder: string): number =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".mjs"))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

describe.each(ids)("what the sst command makes of %s", (id) => {
  const { inputs, build } = template.lambdas().find((lambda) => lambda.id === id) ?? {};

  it("loads with the environment that it is deployed with, and has its handler", () => {
    const file = pathToFileURL(join(bundleFolderOf(id), "bundle.mjs")).href;
    const name = String(inputs?.["handler"]).split(".").at(-1);
    const program = `const all = await import(${JSON.stringify(file)}); console.log(typeof all[${JSON.stringify(name)}]);`;
    const own = Object.entries(fieldsOf(fieldsOf(inputs?.["environment"])["variables"]));
    const env = { AWS_REGION: "us-west-2", ...Object.fromEntries(own.map(([key, value]) => [key, String(value)])) };
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      env,
      encoding: "utf8",
    });
    expect({ stdout, stderr }).toEqual({ stdout: "function\n", stderr: "" });
  });

  it("is what is measured here: the same files but for their hashes, within a thousandth of the bytes", () => {
    const ours = bundleOf(id).folder;
    expect(hashless(bundleFolderOf(id))).toEqual(hashless(ours));
    expect(Math.abs(bytes(bundleFolderOf(id)) / bytes(ours) - 1)).toBeLessThan(0.001);
  });

  // SST would upload them to where deploy roles may not write.
  it("has no source maps", () => {
    expect(build?.made.sourcemaps ?? []).toEqual([]);
    expect(readdirSync(bundleFolderOf(id)).filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});

it("functions are deployed with the settings that are measured here", () => {
  for (const { build } of template.lambdas()) expect(build?.properties).toMatchObject(bundling);
});
