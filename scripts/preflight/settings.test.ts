import { execFile } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { provider } from "@cleaning/contract/checkout/provider";
import { business } from "@cleaning/contract/site/business";
import { describe, expect, it } from "vitest";
import { parseSettings, type Settings } from "../../infra/bootstrap/src/settings.ts";
import { settingsCheck } from "./bootstrap.ts";
import { blanksOf, factsCheck } from "./facts.ts";
import { type Finding, findings } from "./finding.ts";
import { gitHubChecks } from "./github.ts";
import { testSettings as settings } from "./testing.ts";

const separateAccounts = parseSettings({
  ...settings,
  accounts: settings.accounts.flatMap((account) => [
    { ...account, stages: ["preview" as const, "staging" as const] },
    { ...account, id: "222222222222", stages: ["production" as const] },
  ]),
});
const byNames: Settings = { ...settings, repository: { ...settings.repository, subject: { format: "names" } } };
const states = (all: Finding[]): string[] => all.map(({ state, about }) => `${state} ${about}`);

describe("the settings of the bootstrap", () => {
  it("are in order when they are the owner's", async () =>
    expect(states(await findings(settingsCheck(settings)))).toEqual(["ok repository", "ok budget"]));

  it("are found out while they are the example's", async () => {
    const example = parseSettings({
      ...settings,
      repository: { ...settings.repository, subject: { format: "numbered", ownerId: "1", repositoryId: "1" } },
      accounts: settings.accounts.map((account) => ({
        ...account,
        budget: { monthlyDollars: 50, email: "owner@example.com" },
      })),
    });
    expect(states(await findings(settingsCheck(example)))).toEqual(["problem repository", "problem budget"]);
  });
});

describe("the owner's content", () => {
  const blank = { where: "business.ts", field: "email", says: "a@b.example", why: "an address that leads nowhere" };

  it("is in order when nothing of the example is left", async () =>
    expect(states(await findings(factsCheck([], true)))).toEqual(["ok content of the owner"]));

  it("is to be looked at before staging, and a problem before production", async () => {
    expect(await findings(factsCheck([blank], false))).toMatchObject([{ state: "warning" }]);
    expect(await findings(factsCheck([blank], true))).toMatchObject([
      { state: "problem", message: expect.stringContaining("email"), next: expect.stringContaining("business.ts") },
    ]);
  });

  it("names what this repository still has of the example, and the missing domain", () => {
    const fields = blanksOf({}).map(({ field }) => field);
    expect(fields).toContain("SITE_DOMAIN");
    expect(fields.includes("officeEmail")).toBe(business.officeEmail.endsWith(".example"));
    expect(fields).not.toContain("publicKey");
    const deployed = blanksOf({ SITE_DOMAIN: "sparkle.com", PROVIDER_URL: "https://api.acme.com" });
    expect(deployed.some(({ field }) => field === "name")).toBe(/^Provider$/.test(provider.name));
    expect(deployed.map(({ field }) => field)).not.toContain("SITE_DOMAIN");
  });

  it("is not checked with a misspelt option: that is refused", async () => {
    const command = promisify(execFile)(process.execPath, ["scripts/preflight.ts", "--contents"]);
    await expect(command).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("Usage: pnpm preflight") });
  });

  it("is checked by the command that the workflow runs, which ends with 1", async () => {
    const command = promisify(execFile)(process.execPath, ["scripts/preflight.ts", "--content"]);
    await expect(command).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining("SITE_DOMAIN is") });
  });
});

const variablesAnswer = (values: Record<string, string>) => ({
  variables: Object.entries(values).map(([name, value]) => ({ name, value })),
});

describe("GitHub", () => {
  const repository = { id: 22, created_at: "2026-08-01T00:00:00Z", owner: { id: 11 } };
  const older = { ...repository, created_at: "2024-01-01T00:00:00Z" };
  const reviewed = {
    name: "production",
    protection_rules: [{ type: "required_reviewers" }, { type: "branch_policy" }],
  };
  const environments = [
    { name: "preview", protection_rules: [] },
    { name: "staging", protection_rules: [{ type: "branch_policy" }] },
    reviewed,
  ];
  const variables = {
    AWS_ACCOUNT_ID: "123456789012",
    SITE_DOMAIN: "northern.example",
    ALARM_EMAIL: "ada@northern.test",
  };
  const good: Readonly<Record<string, unknown>> = {
    "": repository,
    "/actions/oidc/customization/sub": { use_default: true },
    "/environments": { environments },
    "/actions/variables?per_page=100": variablesAnswer(variables),
    "/rules/branches/main": [{ type: "pull_request" }, { type: "required_status_checks" }],
  };
  const look = async (changes: Readonly<Record<string, unknown>>, of = settings): Promise<Finding[]> => {
    const answers = { ...good, ...changes };
    const ask = async (path: string): Promise<unknown> => answers[path.replace("repos/ada/site", "")];
    return (await Promise.all(gitHubChecks(ask, of).map(findings))).flat();
  };
  const subject = "/actions/oidc/customization/sub";
  const names = "/actions/variables?per_page=100";

  it("is in order when it is set up as the runbook says", async () =>
    expect(states(await look({}))).toEqual([
      "ok `sub` of GitHub's tokens",
      "ok who deploys production",
      "ok GitHub's variables",
      "ok accounts that GitHub deploys to",
      "ok rules of main",
    ]));

  it("with a variable of production's environment deploys it to the account of its own", async () => {
    const own = {
      "/environments/production/variables?per_page=100": variablesAnswer({ AWS_ACCOUNT_ID: "222222222222" }),
    };
    expect(states(await look(own, separateAccounts))).toContain("ok accounts that GitHub deploys to");
    expect(await look({}, separateAccounts)).toContainEqual({
      state: "problem",
      about: "accounts that GitHub deploys to",
      message: "production goes to 123456789012, and the settings have it in 222222222222",
      next: "gh variable set AWS_ACCOUNT_ID --env production --body 222222222222",
    });
  });

  it.each<[string, Record<string, unknown>, string, Settings?]>([
    ["other numbers", { "": { ...repository, id: 23 } }, "problem `sub` of GitHub's tokens"],
    ["numbers that the settings do not have", {}, "problem `sub` of GitHub's tokens", byNames],
    [
      "numbers switched on",
      { "": older, [subject]: { use_default: true, use_immutable_subject: true } },
      "problem `sub` of GitHub's tokens",
      byNames,
    ],
    [
      "numbers switched off",
      { "": older, [subject]: { use_default: true, use_immutable_subject: false } },
      "problem `sub` of GitHub's tokens",
    ],
    ["numbers that may not be there", { "": older }, "warning `sub` of GitHub's tokens"],
    ["a form of its own", { [subject]: { use_default: false } }, "problem `sub` of GitHub's tokens"],
    ["no account", { [names]: variablesAnswer({}) }, "warning accounts that GitHub deploys to"],
    [
      "another account for previews",
      { "/environments/preview/variables?per_page=100": variablesAnswer({ AWS_ACCOUNT_ID: "1" }) },
      "problem accounts that GitHub deploys to",
    ],
    [
      "another domain",
      { [names]: variablesAnswer({ ...variables, SITE_DOMAIN: "other.example" }) },
      "problem GitHub's variables",
    ],
    [
      "a domain that staging has no part of",
      {},
      "problem GitHub's variables",
      { ...settings, domains: { production: { name: "northern.example", hostedZoneId: "Z123" } } },
    ],
    [
      "no address for alarms",
      { [names]: variablesAnswer({ AWS_ACCOUNT_ID: variables.AWS_ACCOUNT_ID, SITE_DOMAIN: variables.SITE_DOMAIN }) },
      "warning GitHub's variables",
    ],
    ["a branch without rules", { "/rules/branches/main": [] }, "warning rules of main"],
    ["an answer of another kind", { "/rules/branches/main": { message: "Not Found" } }, "warning rules of main"],
    ["rules that may not be seen", { "/rules/branches/main": undefined }, "warning rules of main"],
  ])("with %s is found out", async (_, changes, expected, of) => {
    const found = (await look(changes, of)).filter(({ state }) => state !== "ok");
    expect(states(found)).toEqual([expected]);
    for (const { next } of found) expect(next).toMatch(/\w/);
  });

  it.each([
    ["reviewers are asked", { environments }, "after an approval"],
    ["there are none", { environments: [{ ...reviewed, protection_rules: [] }] }, "asks nobody else"],
    ["the plan has no environments", { message: "Not Found" }, "asks nobody else"],
    ["environments may not be seen", undefined, "asks nobody else"],
  ])("says that a person deploys production by its own workflow, where %s", async (_, answer, wording) => {
    const found = (await look({ "/environments": answer })).find(({ about }) => about === "who deploys production");
    expect(found).toMatchObject({ state: "ok", message: expect.stringContaining("“Deploy to production” on main") });
    expect(found?.message).toContain(wording);
  });

  it("with names in its tokens is in order when the settings say so", async () =>
    expect(states(await look({ "": older }, byNames))[0]).toBe("ok `sub` of GitHub's tokens"));

  it("that does not answer is reported once", async () =>
    expect(states(await look({ "": undefined }))).toEqual(["warning GitHub"]));
});

it("`pnpm preflight` without credentials says so in a sentence, ends with 1 and shows no stack", async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "no-credentials-"));
  const home = folder.path;
  const env = {
    PATH: "/nonexistent",
    HOME: home,
    AWS_CONFIG_FILE: join(home, "none"),
    AWS_SHARED_CREDENTIALS_FILE: join(home, "none"),
  };
  const [code, output] = await new Promise<[number, string]>((resolve) => {
    const file = join(import.meta.dirname, "../preflight.ts");
    execFile(process.execPath, ["--no-warnings", file], { env }, (error, out, err) =>
      resolve([Number(error?.code ?? 0), out + err]),
    );
  });
  expect(output).toMatch(
    /^PROBLEM {2}AWS account: there are no credentials; nothing of AWS was looked at\n +→ `aws sso login`/,
  );
  expect(output).not.toMatch(/^\s+at /m);
  expect(output).toMatch(/\d+ to solve before the first push\.\n$/);
  expect(code).toBe(1);
});
