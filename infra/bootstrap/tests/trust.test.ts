import { describe, expect, test } from "vitest";
import { stageKinds, type StageKind } from "../../bootstrap-contract.ts";
import { issuer } from "../src/trust.ts";
import { allows } from "./evaluate.ts";
import { build, identities, settings } from "./policy.ts";

const named = { ...settings, repository: { ...settings.repository, subject: { format: "names" as const } } };
const numbered = identities(build().stacks);
const withoutNumbers = identities(build(named).stacks);

const token = { owner: "acme@11", name: "website@22", environment: "production", ref: "refs/heads/main" };

/** Whether GitHub's token for a job is good enough for a role. */
const takes = (kind: StageKind, changes: Partial<typeof token> & { audience?: string }, stack = numbered): boolean => {
  const { owner, name, environment, ref } = { ...token, environment: kind, ...changes };
  const document = stack.roleOf(kind).AssumeRolePolicyDocument;
  const context = {
    [`${issuer}:aud`]: changes.audience ?? "sts.amazonaws.com",
    [`${issuer}:sub`]:
      environment === "" ? `repo:${owner}/${name}:ref:${ref}` : `repo:${owner}/${name}:environment:${environment}`,
    [`${issuer}:ref`]: ref,
  };
  return allows([document], { action: "sts:AssumeRoleWithWebIdentity", resource: "*", context });
};

describe("a deploy role", () => {
  test.each(stageKinds)("of %s is taken by a job of this repository with its environment", (kind) => {
    expect(takes(kind, {})).toBe(true);
  });

  test("of preview is taken by pull requests, whose branch is a merge that does not exist", () => {
    expect(takes("preview", { ref: "refs/pull/12/merge" })).toBe(true);
  });

  test.each([
    ["another stage's environment", { environment: "preview" }],
    ["no environment, and so without its rules", { environment: "" }],
    ["another branch", { ref: "refs/heads/quick-fix" }],
    ["a pull request", { ref: "refs/pull/12/merge" }],
    ["a tag called main", { ref: "refs/tags/main" }],
    ["another repository of the owner", { name: "other@33" }],
    ["another owner", { owner: "mallory@44" }],
    ["a person who took over the owner's former name", { owner: "acme@55" }],
    ["a token without numbers", { owner: "acme", name: "website" }],
    ["a token for another audience", { audience: "https://github.com/acme" }],
  ])("of production or staging is not taken by %s", (_, changes) => {
    expect(takes("production", changes)).toBe(false);
    expect(takes("staging", changes)).toBe(false);
  });

  test("asks for names alone where GitHub's tokens of a repository have no numbers", () => {
    expect(takes("production", { owner: "acme", name: "website" }, withoutNumbers)).toBe(true);
    expect(takes("production", {}, withoutNumbers)).toBe(false);
  });
});
