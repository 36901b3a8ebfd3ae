import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  accountStackName,
  bootstrapPath,
  boundaryArn,
  boundaryPolicyName,
  deployRoleArn,
  stageKinds,
  stageStackName,
} from "../../bootstrap-contract.ts";
import { issuer } from "../src/trust.ts";
import { account, build, identities, settings } from "./policy.ts";

const { stacks } = build();
const { policies, roles, policyNamed } = identities(stacks);

const countsOf = (from = settings) =>
  Object.fromEntries(
    build(from).stacks.map((stack) => {
      const resources = Template.fromStack(stack).toJSON()["Resources"];
      const types = Object.values(z.record(z.string(), z.object({ Type: z.string() })).parse(resources));
      const counts = Object.groupBy(types, ({ Type }) => Type);
      return [
        stack.stackName,
        Object.fromEntries(Object.entries(counts).map(([type, all]) => [type.replace("AWS::", ""), all?.length])),
      ];
    }),
  );

const countsWith = (stages: (typeof settings)["accounts"][number]["stages"]) =>
  countsOf({ ...settings, accounts: settings.accounts.map((each) => ({ ...each, stages })) });

const serviceWildcards = (names: RegExp): string[] => {
  const chosen = policies.filter(({ ManagedPolicyName }) => names.test(ManagedPolicyName));
  const statements = chosen.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const actions = statements.filter(({ Effect }) => Effect === "Allow").flatMap(({ Action }) => Action);
  return [...new Set(actions.filter((action) => /^\*|:\*/.test(action)))].toSorted();
};

describe("the stacks of an account", () => {
  test("hold what the account has once, and for each kind of stage a role, its policies and a boundary, nothing else", () => {
    const commonPolicies = 5;
    expect(countsOf()).toEqual({
      [accountStackName]: { "IAM::OIDCProvider": 1, "Budgets::Budget": 1 },
      [stageStackName("preview")]: { "IAM::Role": 1, "IAM::ManagedPolicy": commonPolicies + 1 }, // seed
      [stageStackName("staging")]: { "IAM::Role": 1, "IAM::ManagedPolicy": commonPolicies + 4 },
      [stageStackName("production")]: { "IAM::Role": 1, "IAM::ManagedPolicy": commonPolicies + 4 },
    });
  });

  test("are those of the kinds of stages that are deployed there", () => {
    expect(Object.keys(countsWith(["production"]))).toEqual([accountStackName, stageStackName("production")]);
    expect(Object.keys(countsWith(["preview", "staging"]))).toEqual([
      accountStackName,
      stageStackName("preview"),
      stageStackName("staging"),
    ]);
  });

  test("use GitHub's provider where the account has it already, by the name that it has everywhere", () => {
    const existing = {
      ...settings,
      accounts: settings.accounts.map((each) => ({ ...each, gitHubProvider: "existing" as const })),
    };
    expect(countsOf(existing)[accountStackName]).toEqual({ "Budgets::Budget": 1 });
    const provider = `arn:aws:iam::${account}:oidc-provider/${issuer}`;
    for (const from of [settings, existing])
      for (const { AssumeRolePolicyDocument } of identities(build(from).stacks).roles)
        expect(AssumeRolePolicyDocument.Statement.map(({ Principal }) => Principal)).toEqual([{ Federated: provider }]);
  });

  test("let only holders of GitHub's tokens take a role, for an hour", () => {
    for (const { MaxSessionDuration, AssumeRolePolicyDocument } of roles) {
      expect(MaxSessionDuration).toBe(3_600);
      expect(AssumeRolePolicyDocument.Statement).toEqual([
        expect.objectContaining({
          Action: ["sts:AssumeRoleWithWebIdentity"],
          Effect: "Allow",
          Condition: { StringEquals: expect.objectContaining({ [`${issuer}:aud`]: ["sts.amazonaws.com"] }) },
        }),
      ]);
    }
    expect(roles).toHaveLength(3);
  });

  test("keep everything they own in IAM under the path that deployments are denied", () => {
    expect([...new Set([...policies, ...roles].map(({ Path }) => Path))]).toEqual([bootstrapPath]);
  });

  test.each(stageKinds)("make the boundary and the role of %s that the contract names", (kind) => {
    const ofRole = roles.map(({ RoleName, Path }) => `arn:aws:iam::${account}:role${Path}${RoleName}`);
    const ofPolicy = policies.map(
      ({ ManagedPolicyName, Path }) => `arn:aws:iam::${account}:policy${Path}${ManagedPolicyName}`,
    );
    expect(ofRole).toContain(deployRoleArn(account, kind));
    expect(ofPolicy).toContain(boundaryArn(account, kind === "preview" ? "pr-12" : kind));
  });

  test("stay within what IAM takes: 6,144 characters a policy, ten policies a role", () => {
    expect(Math.max(...policies.map((policy) => JSON.stringify(policy.PolicyDocument).length))).toBeLessThanOrEqual(
      6_144,
    );
    expect(Math.max(...roles.map((role) => role.ManagedPolicyArns.length))).toBeLessThanOrEqual(10);
  });

  test("have the budget send mails", () => {
    const [first] = stacks;
    if (first === undefined) throw new Error("There is no stack.");
    Template.fromStack(first).hasResourceProperties("AWS::Budgets::Budget", {
      Budget: { BudgetLimit: { Amount: 50, Unit: "USD" }, BudgetType: "COST", TimeUnit: "MONTHLY" },
      NotificationsWithSubscribers: ["ACTUAL", "FORECASTED"].map((NotificationType) => ({
        Notification: { NotificationType },
        Subscribers: [{ SubscriptionType: "EMAIL", Address: "owner@example.com" }],
      })),
    });
    expect(first.stackName).toBe(accountStackName);
  });

  test("give whole services to deployments only, and only where names or tags keep the stages apart", () => {
    expect(serviceWildcards(/-deploy-/)).toEqual([
      "cloudfront:*",
      "cloudfront:*Function",
      "lambda:*",
      "s3:*",
      "sns:*",
      "sqs:*",
      "wafv2:*",
    ]);
    expect(serviceWildcards(/-(boundary|customer-data)$/)).toEqual([]);
  });

  test("name every statement, once in its policy, as IAM takes names", () => {
    const sids = policies.map(({ PolicyDocument }) => PolicyDocument.Statement.map(({ Sid = "" }) => Sid));
    expect(sids.flat().filter((sid) => !/^[A-Za-z\d]+$/.test(sid))).toEqual([]);
    expect(sids.filter((each) => new Set(each).size < each.length)).toEqual([]);
  });

  test("grant everything (`*` on `*`) to no principal", () => {
    const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    expect(statements.filter(({ Effect, Action }) => Effect === "Allow" && Action.includes("*"))).toEqual([]);
    expect(policyNamed(boundaryPolicyName("production")).Statement.length).toBeGreaterThan(5);
  });
});
