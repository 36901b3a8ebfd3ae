import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stageKinds, type StageKind } from "../../bootstrap-contract.ts";
import { issuer, productionWorkflow } from "../src/trust.ts";
import { allows } from "./evaluate.ts";
import { build, identities, settings } from "./policy.ts";

const named = { ...settings, repository: { ...settings.repository, subject: { format: "names" as const } } };
const numbered = identities(build().stacks);
const withoutNumbers = identities(build(named).stacks);

const token = {
  owner: "acme@11",
  name: "website@22",
  environment: "production",
  ref: "refs/heads/main",
  workflow: "acme/website/.github/workflows/production.yml@refs/heads/main",
};

type Changes = Partial<typeof token> & { audience?: string; event?: string };

const trusts = (kind: StageKind, changes: Changes, stack = numbered): boolean => {
  const { owner, name, environment, ref, workflow } = { ...token, environment: kind, ...changes };
  const document = stack.roleOf(kind).AssumeRolePolicyDocument;
  const job = environment === "" ? (changes.event ?? `ref:${ref}`) : `environment:${environment}`;
  const context = {
    [`${issuer}:aud`]: changes.audience ?? "sts.amazonaws.com",
    [`${issuer}:sub`]: `repo:${owner}/${name}:${job}`,
    [`${issuer}:ref`]: ref,
    [`${issuer}:job_workflow_ref`]: workflow,
  };
  return allows([document], { action: "sts:AssumeRoleWithWebIdentity", resource: "*", context });
};

const pullRequest = { event: "pull_request", ref: "refs/pull/12/merge" };

describe("a deploy role", () => {
  test.each(stageKinds)("of %s is taken by a job of this repository with its environment", (kind) => {
    expect(trusts(kind, {})).toBe(true);
  });

  test.each(["staging", "production"] as const)(
    "of %s is taken by a job of the main branch where a subscription of GitHub's has no environments",
    (kind) => {
      expect(trusts(kind, { environment: "" })).toBe(true);
      expect(trusts(kind, { environment: "", ...pullRequest })).toBe(false);
    },
  );

  test("of preview is taken by pull requests, whose branch is a merge that does not exist", () => {
    expect(trusts("preview", { ref: "refs/pull/12/merge" })).toBe(true);
    expect(trusts("preview", { environment: "", ...pullRequest })).toBe(true);
    expect(trusts("preview", { environment: "", event: "ref:refs/heads/main" })).toBe(false);
  });

  test.each([
    ["the workflow that pushes start", "acme/website/.github/workflows/deploy.yml@refs/heads/main"],
    ["the same file of another branch", "acme/website/.github/workflows/production.yml@refs/heads/quick-fix"],
    ["a file of the same name in another repository", "acme/other/.github/workflows/production.yml@refs/heads/main"],
  ])("of production is not taken by %s, even with production's environment", (_, workflow) => {
    expect(trusts("production", { workflow })).toBe(false);
    expect(trusts("production", { environment: "", workflow })).toBe(false);
  });

  test("of production asks for the workflow that production is deployed by", () =>
    expect(existsSync(join(import.meta.dirname, "../../..", productionWorkflow))).toBe(true));

  test("of staging is taken by the workflow that pushes start", () => {
    const workflow = "acme/website/.github/workflows/deploy.yml@refs/heads/main";
    expect(trusts("staging", { workflow })).toBe(true);
  });

  test.each([
    ["another stage's environment", { environment: "preview" }],
    ["another branch", { ref: "refs/heads/quick-fix" }],
    ["another branch without an environment", { environment: "", ref: "refs/heads/quick-fix" }],
    ["a pull request", pullRequest],
    ["a tag called main", { ref: "refs/tags/main" }],
    ["another repository of the owner", { name: "other@33" }],
    ["another owner", { owner: "mallory@44" }],
    ["a person who took over the owner's former name", { owner: "acme@55" }],
    ["a token without numbers", { owner: "acme", name: "website" }],
    ["a token for another audience", { audience: "https://github.com/acme" }],
  ])("of production or staging is not taken by %s", (_, changes) => {
    expect(trusts("production", changes)).toBe(false);
    expect(trusts("staging", changes)).toBe(false);
  });

  test("asks for names alone where GitHub's tokens of a repository have no numbers", () => {
    expect(trusts("production", { owner: "acme", name: "website" }, withoutNumbers)).toBe(true);
    expect(trusts("production", {}, withoutNumbers)).toBe(false);
  });
});
