import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jobBudget } from "@cleaning/functions/jobs/run-jobs";
import { describe, expect, it } from "vitest";
import { fieldsOf } from "../synthesis/fields.ts";
import { record } from "../synthesis/record.ts";
import { recordedStages } from "../synthesis/setup.ts";
import { recorded } from "../synthesis/template.ts";

const root = join(import.meta.dirname, "../..");

const signingIn = [
  "ApiSite",
  "ApiAccounts",
  "ApiCheckout",
  "ApiVisits",
  "ApiBooking",
  "ApiAgent",
  "ApiAdmin",
  "ApiSync",
  "RunOutbox",
  "RunNightly",
  "SyncHourly",
  "TakeMailEvents",
  "TakeTexts",
];
const ordering = new Set(["ApiBooking", "ApiCheckout", "ApiSync", "RunOutbox", "SyncHourly"]);
const onlyFor: Readonly<Record<string, readonly string[]>> = {
  UPLOADS_BUCKET: ["ApiAdmin", "ApiAgent", "ApiSite", "ApiVisits", "RunOutbox"],
  USER_POOL_ID: signingIn,
  USER_POOL_CLIENT_ID: signingIn,
  USER_POOL_CLIENT_SECRET: ["ApiAccounts"],
  MIGRATION_SECRET: ["ApiAccounts", "MigrateUser"],
  SECOND_FACTOR_REQUIRED: ["ApiAccounts", "ApiVisits", "ApiBooking", "ApiAdmin", "ApiSync"],
  SECOND_FACTOR_KEYS: ["ApiAccounts"],
  ACCESS_NOTES_KEY: ["ApiAgent", "ApiVisits", "ApiBooking", "RunNightly"],
  PUSH_PUBLIC_KEY: [],
  PUSH_PRIVATE_KEY: [],
  PROVIDER_PORTAL: [],
  PROVIDER_API_KEY: [],
};

describe.each(["production", "staging", "preview"] as const)("the functions of %s", (name) => {
  const template = recorded(name);
  const functions = template.lambdas();

  it("run what there is: the file exists, exports the handler and was bundled", () => {
    expect(functions).toHaveLength({ production: 14, staging: 13, preview: 12 }[name]);
    for (const { build, inputs } of functions) {
      const [file = "", exported] = build?.handler.split(/\.(?=[^.]+$)/) ?? [];
      expect(readFileSync(join(root, `${file}.ts`), "utf8")).toContain(`export const ${exported} =`);
      expect(existsSync(join(build?.made.out ?? "", "bundle.mjs"))).toBe(true);
      expect(inputs["handler"]).toBe(`bundle.${exported}`);
    }
  });

  it("run on Node 24 and ARM, with a log in JSON", () => {
    for (const { inputs, build } of functions) {
      expect(inputs).toMatchObject({ runtime: "nodejs24.x", architectures: ["arm64"], packageType: "Zip" });
      expect(inputs["loggingConfig"]).toMatchObject({ logFormat: "JSON" });
      expect(build).toMatchObject({
        runtime: "nodejs24.x",
        properties: { architecture: "arm64", minify: true, splitting: true },
      });
    }
  });

  it("stay within what Lambda takes", () => {
    for (const { inputs } of functions) {
      expect(inputs["timeout"]).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 900);
      expect(inputs["memorySize"]).toSatisfy((megabytes: number) => megabytes >= 128 && megabytes <= 10_240);
      expect(String(inputs["name"]).length).toBeLessThanOrEqual(64);
      const { variables } = fieldsOf(inputs["environment"]);
      expect(Buffer.byteLength(JSON.stringify(variables))).toBeLessThanOrEqual(4_096);
    }
  });

  it("find every variable of their environment that they cannot run without", () => {
    const source = readFileSync(join(root, "packages/functions/src/environment.ts"), "utf8");
    const requiredVariables = [...source.matchAll(/required\("(\w+)"\)/g)].map(([, variable]) => variable ?? "");
    expect(requiredVariables.length).toBeGreaterThan(3);
    for (const { id, inputs } of functions) {
      const variables = fieldsOf(fieldsOf(inputs["environment"])["variables"]);
      for (const variable of requiredVariables.filter((each) => onlyFor[each]?.includes(id) ?? true))
        expect([variable, variables[variable]]).toEqual([variable, expect.stringMatching(/./)]);
    }
  });
});

it("only the functions that order or read from the provider have the key of its API, and it is a secret; others know its address at most", () => {
  const providerVariables = recorded("production")
    .lambdas()
    .map(({ id, inputs }) => {
      const names = Object.keys(fieldsOf(fieldsOf(inputs["environment"])["variables"]));
      return [id, names.filter((name) => name.startsWith("PROVIDER_")).toSorted()] as const;
    });
  for (const [id, names] of providerVariables) {
    const expected = ordering.has(id)
      ? ["PROVIDER_API_KEY", "PROVIDER_PORTAL", "PROVIDER_URL"]
      : ["ApiAccounts", "MigrateUser"].includes(id)
        ? ["PROVIDER_URL"]
        : [];
    expect([id, names]).toEqual([id, expected]);
  }
  const raw = recorded("production").raw.resources.find(
    ({ type, name }) => type === "sst:sst:Secret" && name === "ProviderApiKey",
  );
  expect(raw).toBeDefined();
});

const knowingNumber = (name: "production" | "staging" | "preview") =>
  recorded(name)
    .lambdas()
    .flatMap(({ id, inputs }) => {
      const { TEXT_ORIGINATION: origin } = fieldsOf(fieldsOf(inputs["environment"])["variables"]);
      return origin === undefined ? [] : [[id, origin]];
    });

it("the company's number for texts is known to those who send, take or explain them, where there is one", () => {
  const origin = expect.stringMatching(/^arn:aws:sms-voice:us-west-2:\d{12}:phone-number\/phone-[\da-f]{32}$/);
  for (const name of ["production", "staging"] as const)
    expect(knowingNumber(name)).toEqual([
      ["ApiAdmin", origin],
      ["ApiAgent", origin],
      ["RunOutbox", origin],
      ["TakeTexts", origin],
    ]);
  expect(knowingNumber("staging")).not.toEqual(knowingNumber("production"));
  expect(knowingNumber("preview")).toEqual([]);
});

const destinations = (name: "production" | "staging") =>
  recorded(name)
    .lambdas()
    .flatMap(({ inputs }) => {
      const variables = fieldsOf(fieldsOf(inputs["environment"])["variables"]);
      return "TEXT_ORIGINATION" in variables ? [variables["TEXT_DESTINATIONS"]] : [];
    });

it("staging texts AWS's simulator alone, and production everybody", () => {
  expect([destinations("production"), destinations("staging")]).toEqual([
    Array.from({ length: 4 }),
    Array.from({ length: 4 }, () => "simulator"),
  ]);
});

const pushVariables = (name: "production" | "staging" | "preview") =>
  recorded(name)
    .lambdas()
    .flatMap(({ id, inputs }) => {
      const names = Object.keys(fieldsOf(fieldsOf(inputs["environment"])["variables"]));
      const found = names.filter((variable) => variable.includes("PUSH")).toSorted();
      return found.length === 0 ? [] : [[id, ...found]];
    });

it("only the outbox can sign notifications, by a secret, where there is a key; none takes the local stack's phones for real ones", () => {
  for (const name of ["production", "staging"] as const)
    expect(pushVariables(name)).toEqual([
      ["ApiAgent", "PUSH_PUBLIC_KEY"],
      ["RunOutbox", "PUSH_PRIVATE_KEY", "PUSH_PUBLIC_KEY"],
    ]);
  expect(pushVariables("preview")).toEqual([]);
  const secret = recorded("production").raw.resources.find(
    ({ type, name }) => type === "sst:sst:Secret" && name === "PushPrivateKey",
  );
  expect(secret).toBeDefined();
});

it("a deployment is refused while the private half of its key for notifications is not set", async () => {
  const { PUSH_PUBLIC_KEY } = recordedStages.staging.settings;
  const unset = { stage: "staging", settings: { PUSH_PUBLIC_KEY }, commands: ["deploy"] };
  await expect(record("push-key-unset", unset, "production")).rejects.toThrow(
    "The secret PushPrivateKey is not the private half of PUSH_PUBLIC_KEY",
  );
});

it("a schedule's time is one that the scheduler reads", () => {
  const rate = /^rate\((1 (minute|hour|day)|([2-9]|[1-9]\d+) (minutes|hours|days))\)$/;
  const cron = /^cron\((\S+ ){5}\S+\)$/;
  for (const { inputs } of recorded("production").all("aws:scheduler/schedule:Schedule")) {
    const when = String(inputs["scheduleExpression"]);
    expect(rate.test(when) || cron.test(when)).toBe(true);
    // In an expression with days of the month and of the week, one of them must be "?".
    if (when.startsWith("cron")) expect(when.slice(5, -1).split(" ").slice(2, 5)).toContain("?");
  }
});

it("a scheduled function has half a minute left when its jobs begin nothing further", () => {
  const scheduled = recorded("production")
    .lambdas()
    .filter(({ id }) => ["RunNightly", "RunOutbox", "SyncHourly"].includes(id));
  expect(scheduled).toHaveLength(3);
  for (const { inputs } of scheduled)
    expect(Number(inputs["timeout"]) * 1_000).toBeGreaterThanOrEqual(jobBudget + 30_000);
});

const environmentsOf = (stage: "production" | "staging") =>
  recorded(stage)
    .lambdas()
    .map(({ id, inputs }) => [id, fieldsOf(fieldsOf(inputs["environment"])["variables"])] as const);

it("admins of production must have a second factor, and only the function of accounts can read its secrets", () => {
  const required = (stage: "production" | "staging") =>
    environmentsOf(stage).flatMap(([id, variables]) =>
      "SECOND_FACTOR_REQUIRED" in variables ? [`${id} ${String(variables["SECOND_FACTOR_REQUIRED"])}`] : [],
    );
  expect(required("production").toSorted()).toEqual([
    "ApiAccounts yes",
    "ApiAdmin yes",
    "ApiBooking yes",
    "ApiSync yes",
    "ApiVisits yes",
  ]);
  expect(required("staging").toSorted()).toEqual([
    "ApiAccounts no",
    "ApiAdmin no",
    "ApiBooking no",
    "ApiSync no",
    "ApiVisits no",
  ]);
  const keyed = environmentsOf("production").filter(([, variables]) => "SECOND_FACTOR_KEYS" in variables);
  expect(keyed.map(([id, variables]) => [id, String(variables["SECOND_FACTOR_KEYS"]).length])).toEqual([
    ["ApiAccounts", 48],
  ]);
});
